const HOUR = 3_600_000;
/** Boards ask for at least one reading a day. */
const STALE_AFTER = 24 * HOUR;

/** Whether the board was last read to its end so long ago that visitors must be told; not before the first time. */
export const areStale = (lastRefreshed: Date | null, now: Date): boolean =>
  lastRefreshed !== null && now.getTime() - lastRefreshed.getTime() > STALE_AFTER;
