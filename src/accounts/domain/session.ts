import { DAY, HOUR, MINUTE } from '#platform/domain/duration.ts';

/** Milliseconds without a request after which a session ends. */
export const IDLE_AT_MOST = 14 * DAY;
/** Milliseconds after which a session ends in any case. */
export const LIVES_AT_MOST = 30 * DAY;
/** Minimum milliseconds between updates of `seenAt`, to avoid a write per request. */
const UPDATE_EVERY = HOUR;

/** When the user signed in, and when the session was last used. */
export type Session = { createdAt: Date; seenAt: Date };

export const isAlive = ({ createdAt, seenAt }: Session, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < LIVES_AT_MOST &&
  now.getTime() - seenAt.getTime() < IDLE_AT_MOST;

/** Whether `seenAt` is due for an update. */
export const isUpdateDue = ({ seenAt }: Session, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= UPDATE_EVERY;

/** Milliseconds for which a proof of the password or a passkey is enough for changes of how to sign in. */
const PROOF_LASTS = 10 * MINUTE;

/** Whether the password or a passkey was proven just now. */
export const isRecentlyProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_LASTS;
