import { MINUTE } from '#platform/domain/duration.ts';

/** Limits of the chat: counts, bytes, milliseconds. */
export const CHAT_LIMITS = {
  /** Bytes of one frame; a message of 1,000 characters fits in any script. */
  maxPayload: 4_096,
  maxFragments: 8,
  sockets: 10_000,
  /** Sockets of one network. Everyone at the desk may be in one office; who isn't staff is refused at once. */
  socketsOfNetwork: { visitors: 5, desk: 500 },
  /** Sockets that one network may open in a minute. */
  upgrades: { visitors: 60, desk: 600 },
  /** Messages; a realtor writes in many conversations. */
  messages: { perMinute: 20, burst: 5 },
  messagesOfRealtor: { perMinute: 120, burst: 20 },
  /** Typing, seen and resume; ignored beyond that. */
  signals: { perMinute: 120, burst: 30 },
  /** Typing announced to other processes, for each side of a conversation. */
  typing: { perMinute: 12, burst: 1 },
  /** All frames and pings of one socket; beyond that the socket is closed. */
  frames: { perMinute: 300, burst: 100 },
  /** Conversations that one network may begin. */
  conversations: { perMinute: 20 / 60, burst: 20 },
  /** Interval of pings; a socket that misses one is terminated at the next. */
  heartbeat: 30_000,
  /** How often realtors' sessions are checked. */
  sessions: 5 * MINUTE,
  /** How often unanswered conversations are looked up. */
  waiting: 5_000,
  /** How long a shutdown waits for work in progress, and for sockets to close. */
  grace: 3_000,
  goodbye: 1_000,
};
export type Limits = typeof CHAT_LIMITS;
