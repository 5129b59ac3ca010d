/**
 * Stops calls to a host that keeps failing. Times are milliseconds of one clock; every function returns a new
 * breaker.
 */
export type CircuitBreaker = { failedAt: readonly number[]; openUntil: number };

/** The circuit opens after this many failures within the window, with no success between them. */
const TERMS = { failures: 5, within: 30_000, openFor: 30_000 } as const;

export const CLOSED_CIRCUIT: CircuitBreaker = { failedAt: [], openUntil: 0 };

export const isOpen = (breaker: CircuitBreaker, now: number): boolean => now < breaker.openUntil;

export function afterFailure(breaker: CircuitBreaker, now: number): CircuitBreaker {
  const failedAt = [...breaker.failedAt.filter((at) => now - at < TERMS.within), now];
  if (failedAt.length < TERMS.failures) return { ...breaker, failedAt };
  return { failedAt: [], openUntil: now + TERMS.openFor };
}
