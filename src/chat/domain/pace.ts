/** The address of the chat's socket; `?desk` is for realtors. */
export const CHAT_SOCKET = '/api/ws-chat';

/** How long the typing indicator is shown after the last report, in milliseconds. */
export const TYPING_SHOWN_FOR = 3_000;

/**
 * The shortest time between two typing reports, in milliseconds. Two take a little longer than the five seconds between
 * announcements to other processes, so that every other report is announced even if it arrives early.
 */
export const TYPING_INTERVAL = 2_600;

/** Milliseconds after which a connection without an acknowledgement counts as dead. */
export const ACK_TIMEOUT = 10_000;
