import { describe, expect, test } from 'vitest';
import { afterFailure, type CircuitBreaker, CLOSED_CIRCUIT, isOpen } from './circuit-breaker.ts';

const failing = (times: number[]): CircuitBreaker => times.reduce(afterFailure, CLOSED_CIRCUIT);

describe('a host that fails', () => {
  test('four times in a row is still called', () => {
    expect(isOpen(failing([0, 1, 2, 3]), 4)).toBe(false);
  });

  test('five times within 30 seconds is not called for 30 seconds', () => {
    const breaker = failing([0, 1_000, 2_000, 3_000, 29_999]);
    expect(isOpen(breaker, 29_999)).toBe(true);
    expect(isOpen(breaker, 59_998)).toBe(true);
    expect(isOpen(breaker, 59_999)).toBe(false);
  });

  test('five times over more than 30 seconds is still called', () => {
    expect(isOpen(failing([0, 1_000, 2_000, 3_000, 30_000]), 30_000)).toBe(false);
  });

  test('gets five more attempts after the pause', () => {
    const rested = failing([0, 1, 2, 3, 4, 40_000, 40_001, 40_002, 40_003]);
    expect(isOpen(rested, 40_004)).toBe(false);
    expect(isOpen(afterFailure(rested, 40_004), 40_005)).toBe(true);
  });
});
