const HOUR = 3_600_000;
/** Boards ask for at least one reading a day. */
const STALE_AFTER = 24 * HOUR;

/** Two clocks may differ by so much and both be right. */
const CLOCKS_DIFFER_BY = HOUR / 12;

/** Whether a time lies in the future: the clock was ahead when it was written, so it says nothing. */
export const isAhead = (time: Date | null, now: Date): boolean =>
  time !== null && time.getTime() - now.getTime() > CLOCKS_DIFFER_BY;

/**
 * Whether the board was last read to its end so long ago that visitors must be told, or nobody knows when; not before
 * the first time.
 */
export const areStale = (lastRefreshed: Date | null, now: Date): boolean =>
  lastRefreshed !== null &&
  (now.getTime() - lastRefreshed.getTime() > STALE_AFTER || isAhead(lastRefreshed, now));
