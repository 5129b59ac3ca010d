import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseCircuitBreaker } from './database-circuit-breaker.ts';
import { DatabaseAway } from './database-trouble.ts';

const never = () => new Promise<never>(() => {});
const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

/** A databaseCircuitBreaker with a clock that stands still unless it is moved. */
function aCircuitBreaker() {
  const clock = { at: 0 };
  const ask = databaseCircuitBreaker({ timeout: 5, openFor: 1_000, now: () => clock.at });
  return { ask, clock };
}

test('an answer is handed on, and so is an error of the question’s own', async () => {
  const { ask } = aCircuitBreaker();
  const wrong = new Error('no such column');
  expect(await ask(async () => 7)).toBe(7);
  await expect(ask(() => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(await ask(async () => 8)).toBe(8);
});

test('who gets no answer in time is told that the database is away', async () => {
  await expect(aCircuitBreaker().ask(never)).rejects.toThrow(DatabaseAway);
});

test.each([
  ['hangs', never],
  ['is gone', gone],
])('once the database %s, it is left in peace for a while and nobody waits', async (_, fail) => {
  const { ask, clock } = aCircuitBreaker();
  await expect(ask(fail)).rejects.toThrow();
  clock.at = 999;
  let asked = 0;
  const next = ask(async () => ++asked);
  await expect(next).rejects.toThrow(DatabaseAway);
  expect(asked).toBe(0);
});

test('then one asks, and only when it was answered do all', async () => {
  const { ask, clock } = aCircuitBreaker();
  await expect(ask(gone)).rejects.toThrow('gone');
  clock.at = 1_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = ask(() => promise);
  await expect(ask(async () => 'second')).rejects.toThrow(DatabaseAway);
  resolve('first');
  expect(await first).toBe('first');
  expect(await ask(async () => 'third')).toBe('third');
});

test('of a thousand who ask at once while it hangs, each waits no longer than the first', async () => {
  const { ask } = aCircuitBreaker();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers = Promise.allSettled(Array.from({ length: 1_000 }, () => ask(never)));
  await vi.advanceTimersByTimeAsync(5);
  expect(vi.getTimerCount()).toBe(0);
  expect((await answers).every(({ status }) => status === 'rejected')).toBe(true);
});
