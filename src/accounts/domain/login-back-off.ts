import { MINUTE } from '#platform/domain/duration.ts';

/** Failures before any wait applies. */
const FREE_FAILURES = 5;
const FIRST_WAIT = MINUTE;
const MAX_LOGIN_WAIT = 15 * MINUTE;
/** Milliseconds without a failure after which fewer than `FREE_FAILURES` failures expire, and after which all do. */
const FEW_EXPIRE_AFTER = 15 * MINUTE;
const MANY_EXPIRE_AFTER = 60 * MINUTE;

/** Failed sign-in attempts on one account since the count last reset. */
export type Failures = { failures: number; lastAt: Date };

type Verdict = { mayTry: true; next: Failures } | { mayTry: false; waitMs: number };

/**
 * Whether a password may be tried at `now`, and the failures to store until it proves right. Five attempts are free;
 * after that the wait doubles each time, from one minute to fifteen, until an hour passes without an attempt. Fewer
 * than five failures expire after fifteen minutes. So no pattern gets more than 20 attempts into an hour, and
 * no account is locked out permanently.
 */
export function tryAt(known: Failures | null, now: Date): Verdict {
  const failures = known === null || haveExpired(known, now) ? 0 : known.failures;
  const quiet = known === null ? 0 : now.getTime() - known.lastAt.getTime();
  const waitMs = waitAfter(failures) - quiet;
  if (failures >= FREE_FAILURES && waitMs > 0) return { mayTry: false, waitMs };
  return { mayTry: true, next: { failures: failures + 1, lastAt: now } };
}

/** Milliseconds after which any number of failures has expired. */
export const FAILURES_EXPIRE_AFTER = MANY_EXPIRE_AFTER;

const haveExpired = ({ failures, lastAt }: Failures, now: Date): boolean =>
  now.getTime() - lastAt.getTime() >=
  (failures < FREE_FAILURES ? FEW_EXPIRE_AFTER : MANY_EXPIRE_AFTER);

/** Milliseconds for which this many failures refuse the next try; 0 if it is free. */
export const lockAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : waitAfter(failures);

const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** Math.max(failures - FREE_FAILURES, 0), MAX_LOGIN_WAIT);
