const HOUR = 3_600_000;
/** Boards ask for at least one reading a day. */
const STALE_AFTER = 24 * HOUR;

/** Clocks of two machines may differ by this much. */
const CLOCKS_DIFFER_BY = HOUR / 12;

/** Whether a stored time lies in the future: the clock was ahead when it was written, so it can't be used. */
export const isAhead = (time: Date | null, now: Date): boolean =>
  time !== null && time.getTime() - now.getTime() > CLOCKS_DIFFER_BY;

/**
 * Whether the last full read of the board is too old, or its time unknown, so that visitors get a notice. False before the
 * first read.
 */
export const areStale = (lastRefreshed: Date | null, now: Date): boolean =>
  lastRefreshed !== null &&
  (now.getTime() - lastRefreshed.getTime() > STALE_AFTER || isAhead(lastRefreshed, now));
