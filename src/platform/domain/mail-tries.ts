/** Milliseconds, each for the try of its number; the last for all that follow. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 3_600_000;

/** The longest wait for a retry: a mail scheduled for later was scheduled by a clock that was ahead. */
export const NO_LONGER_THAN = 2 * LONGEST_WAIT;

/** So many tries take five days: an hour in which they grow rarer, then one every hour. */
const TRIES = 126;

/**
 * Milliseconds until a mail is tried again that has failed so many times; null where it is given up. `chance`, from 0 to
 * 1, keeps mails that failed together from coming again together: a quarter sooner at 0, a quarter later at 1.
 */
export function waitAfter(tries: number, chance: number): number | null {
  if (tries >= TRIES) return null;
  return Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT) * (0.75 + chance / 2);
}
