const MINUTE = 60_000;

/**
 * Milliseconds from one pass to the next. After `failures` failed passes in a row the delay is 1, 2, 4 …
 * minutes, at most the normal interval.
 */
export const nextPassAfter = (interval: number, failures: number): number =>
  failures === 0 ? interval : Math.min(interval, MINUTE * 2 ** Math.min(failures - 1, 20));
