const MINUTE = 60_000;

/**
 * Milliseconds from one pass to the next. After so many passes in a row that went wrong it comes a minute
 * later, then two, four …, but never later than it would have come anyway.
 */
export const nextPassAfter = (interval: number, failures: number): number =>
  failures === 0 ? interval : Math.min(interval, MINUTE * 2 ** Math.min(failures - 1, 20));
