/**
 * Keeps us from calling a host that has failed again and again. Times are milliseconds of one clock; every function
 * gives a new breaker.
 */
export type CircuitBreaker = { failedAt: readonly number[]; openUntil: number };

/** The circuit opens after so many failures within the window, with no success between them. */
const TERMS = { failures: 5, within: 30_000, openFor: 30_000 } as const;

export const CLOSED: CircuitBreaker = { failedAt: [], openUntil: 0 };

export const isOpen = (breaker: CircuitBreaker, now: number): boolean => now < breaker.openUntil;

export function afterFailure(breaker: CircuitBreaker, now: number): CircuitBreaker {
  const failedAt = [...breaker.failedAt.filter((at) => now - at < TERMS.within), now];
  if (failedAt.length < TERMS.failures) return { ...breaker, failedAt };
  return { failedAt: [], openUntil: now + TERMS.openFor };
}
