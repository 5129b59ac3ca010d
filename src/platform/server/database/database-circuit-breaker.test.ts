import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseCircuitBreaker } from './database-circuit-breaker.ts';
import { DatabaseUnavailable } from './database-errors.ts';

const never = () => new Promise<never>(() => {});
const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

/** A databaseCircuitBreaker with a clock that only moves when set. */
function aCircuitBreaker() {
  const clock = { at: 0 };
  const ask = databaseCircuitBreaker({ timeout: 5, openFor: 1_000, now: () => clock.at });
  return { ask, clock };
}

test('answers and errors of the query itself are passed on', async () => {
  const { ask } = aCircuitBreaker();
  const wrong = new Error('no such column');
  expect(await ask(async () => 7)).toBe(7);
  await expect(ask(() => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(await ask(async () => 8)).toBe(8);
});

test('a query without an answer in time fails with DatabaseUnavailable', async () => {
  await expect(aCircuitBreaker().ask(never)).rejects.toThrow(DatabaseUnavailable);
});

test.each([
  ['hangs', never],
  ['is gone', gone],
])('once the database %s, queries fail at once for a while', async (_, fail) => {
  const { ask, clock } = aCircuitBreaker();
  await expect(ask(fail)).rejects.toThrow();
  clock.at = 999;
  let asked = 0;
  const next = ask(async () => ++asked);
  await expect(next).rejects.toThrow(DatabaseUnavailable);
  expect(asked).toBe(0);
});

test('after that, one query tests the database, and its success lets all others through', async () => {
  const { ask, clock } = aCircuitBreaker();
  await expect(ask(gone)).rejects.toThrow('gone');
  clock.at = 1_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = ask(() => promise);
  await expect(ask(async () => 'second')).rejects.toThrow(DatabaseUnavailable);
  resolve('first');
  expect(await first).toBe('first');
  expect(await ask(async () => 'third')).toBe('third');
});

test('of a thousand concurrent queries to a hanging database, none waits longer than the first', async () => {
  const { ask } = aCircuitBreaker();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers = Promise.allSettled(Array.from({ length: 1_000 }, () => ask(never)));
  await vi.advanceTimersByTimeAsync(5);
  expect(vi.getTimerCount()).toBe(0);
  expect((await answers).every(({ status }) => status === 'rejected')).toBe(true);
});
