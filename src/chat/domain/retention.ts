/** Months to keep a conversation after its last message; the same as for inquiries. */
const CHATS_FOR = 24;

/** Conversations whose last message is older than this are deleted. */
export function forgetChatsBefore(now: Date): Date {
  const then = new Date(now);
  // February 29 becomes March 1 if the earlier year has no leap day.
  then.setUTCMonth(then.getUTCMonth() - CHATS_FOR);
  return then;
}
