import { HOUR } from '#platform/domain/duration.ts';

/** Boards require at least one sync a day. */
const STALE_AFTER = 24 * HOUR;

/** Allowed clock skew between two machines. */
const CLOCKS_DIFFER_BY = HOUR / 12;

/** Whether a stored time is in the future, which makes it unusable: the clock was ahead when it was written. */
export const isAhead = (time: Date | null, now: Date): boolean =>
  time !== null && time.getTime() - now.getTime() > CLOCKS_DIFFER_BY;

/**
 * Whether the last full sync is too old, or its time unknown, so that visitors see a notice. False before the first
 * sync.
 */
export const areStale = (lastRefreshed: Date | null, now: Date): boolean =>
  lastRefreshed !== null &&
  (now.getTime() - lastRefreshed.getTime() > STALE_AFTER || isAhead(lastRefreshed, now));
