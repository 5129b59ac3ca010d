/** Months that a conversation is kept after its last message, as inquiries are. */
const CHATS_FOR = 24;

/** The moment before which a conversation's last message has to lie for it to be forgotten. */
export function forgetChatsBefore(now: Date): Date {
  const then = new Date(now);
  // A leap day that the earlier year has not is the day after.
  then.setUTCMonth(then.getUTCMonth() - CHATS_FOR);
  return then;
}
