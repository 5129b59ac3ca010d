/** Milliseconds before each retry; the last value repeats. */
const FIRST_WAIT = 60_000;
const MAX_RETRY_DELAY = 3_600_000;

/** The longest wait for a retry: a mail scheduled later than that was scheduled by a clock that was ahead. */
export const NO_LONGER_THAN = 2 * MAX_RETRY_DELAY;

/** This many attempts take five days: retries back off for about an hour, then come hourly. */
const MAX_TRIES = 126;

/**
 * Milliseconds until the next attempt after this many failures; null when the email is abandoned. `chance`, from 0 to
 * 1, spreads out mails that failed together: a quarter sooner at 0, a quarter later at 1.
 */
export function waitAfter(tries: number, chance: number): number | null {
  if (tries >= MAX_TRIES) return null;
  return Math.min(FIRST_WAIT * 2 ** (tries - 1), MAX_RETRY_DELAY) * (0.75 + chance / 2);
}
