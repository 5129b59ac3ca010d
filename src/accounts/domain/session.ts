const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds without a request after which a session has ended. */
export const IDLE_AT_MOST = 14 * DAY;
/** Milliseconds after which it has ended in any case. */
export const LIVES_AT_MOST = 30 * DAY;
/** Milliseconds between two notes of when it was seen: a row written by each request would be a burden. */
const NOTE_EVERY = HOUR;

/** When somebody signed in, and when they were seen last. */
export type Session = { createdAt: Date; seenAt: Date };

export const isAlive = ({ createdAt, seenAt }: Session, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < LIVES_AT_MOST &&
  now.getTime() - seenAt.getTime() < IDLE_AT_MOST;

/** Whether the time that it was seen is to be written down again. */
export const isNoteDue = ({ seenAt }: Session, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= NOTE_EVERY;
