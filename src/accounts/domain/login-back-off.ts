const MINUTE = 60_000;

/** Failures that cost no wait. */
const FREE = 5;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 15 * MINUTE;
/** Milliseconds of quiet after which a few failures are forgotten, and after which many are. */
const FORGET_FEW = 15 * MINUTE;
const FORGET_MANY = 60 * MINUTE;

/** Failed tries to sign in to one account, as far as they are remembered. */
export type Failures = { failures: number; lastAt: Date };

type Verdict = { mayTry: true; next: Failures } | { mayTry: false; waitMs: number };

/**
 * Whether a password may be tried at `now`, and what to remember until it proves right. Five tries are free; then each
 * waits twice as long as the one before, from a minute to a quarter of an hour, until nobody has tried for an
 * hour. Fewer than five are forgotten in a quarter of an hour. So no pattern gets more than 20 tries into an hour,
 * and nobody is locked out for ever.
 */
export function tryAt(known: Failures | null, now: Date): Verdict {
  const failures = known === null || isForgotten(known, now) ? 0 : known.failures;
  const quiet = known === null ? 0 : now.getTime() - known.lastAt.getTime();
  const waitMs = waitAfter(failures) - quiet;
  if (failures >= FREE && waitMs > 0) return { mayTry: false, waitMs };
  return { mayTry: true, next: { failures: failures + 1, lastAt: now } };
}

/** Milliseconds after which failures are of no account any more, however many. */
export const FORGET_FAILURES = FORGET_MANY;

const isForgotten = ({ failures, lastAt }: Failures, now: Date): boolean =>
  now.getTime() - lastAt.getTime() >= (failures < FREE ? FORGET_FEW : FORGET_MANY);

const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** Math.max(failures - FREE, 0), LONGEST_WAIT);
