import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { type Failures, tryAt } from './login-back-off.ts';

const STARTED_AT = Date.parse('2026-11-21T12:00:00Z');

/** The minutes at which an attempt was allowed, out of the minutes given. */
function passed(minutes: readonly number[]): number[] {
  let known: Failures | null = null;
  return minutes.filter((minute) => {
    const verdict = tryAt(known, new Date(STARTED_AT + minute * MINUTE));
    if (verdict.mayTry) known = verdict.next;
    return verdict.mayTry;
  });
}

/** The most attempts in any hour, excluding its end. */
const mostInAnHour = (minutes: readonly number[]): number =>
  Math.max(
    0,
    ...minutes.map((from) => minutes.filter((at) => at >= from && at < from + 60).length),
  );

const every = (step: number, until: number) =>
  Array.from({ length: Math.floor(until / step) + 1 }, (_, at) => at * step);

test('five attempts are free, then the wait doubles from one minute to fifteen', () => {
  expect(passed([0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
  const got = passed([0, 0, 0, 0, ...every(0.25, 90)]);
  expect(got).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 30, 45, 60, 75, 90]);
});

test('a refusal returns the remaining wait and does not count as a failure', () => {
  const known = { failures: 5, lastAt: new Date(STARTED_AT) };
  expect(tryAt(known, new Date(STARTED_AT + 20_000))).toEqual({ mayTry: false, waitMs: 40_000 });
  expect(tryAt(known, new Date(STARTED_AT + MINUTE))).toMatchObject({ mayTry: true });
});

test.each([
  ['four', 4, 15],
  ['five', 5, 60],
  ['many', 400, 60],
])('%s failures expire after a quiet period: %i, %i minutes', (_, failures, minutes) => {
  const nextAfter = (quiet: number) => {
    const verdict = tryAt({ failures, lastAt: new Date(STARTED_AT) }, new Date(STARTED_AT + quiet));
    return verdict.mayTry ? verdict.next.failures : null;
  };
  expect(nextAfter(minutes * MINUTE - 1)).toBe(failures + 1);
  expect(nextAfter(minutes * MINUTE)).toBe(1);
});

test('no pattern of guesses gets more than 20 attempts into an hour', () => {
  const pauses = fc.oneof(
    fc.constantFrom(0, 0, 0, 0.5, 1, 2, 4, 8, 14.9, 15, 15.1, 30, 59.9, 60),
    fc.double({ min: 0, max: 70, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(pauses, { minLength: 30, maxLength: 200 }), (steps) => {
      let at = 0;
      const minutes = steps.map((step) => {
        at += step;
        return at;
      });
      expect(mostInAnHour(passed(minutes))).toBeLessThanOrEqual(20);
    }),
    { numRuns: 2_000 },
  );
});

test('fault 67: 10,000 guesses on one account in an hour get 11 attempts', () => {
  expect(passed(every(60 / 10_000, 60).slice(0, 10_000))).toHaveLength(11);
});

test('the best possible pattern gets 20 attempts into an hour', () => {
  const four = (from: number) => [from, from, from, from];
  const best = [
    ...four(0),
    ...four(15),
    ...four(30),
    ...four(45),
    ...every(0.5, 60).map((m) => 45 + m),
  ];
  expect(mostInAnHour(passed(best))).toBe(20);
});

test('waiting always lets the user in: no account is locked out permanently', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (failures) => {
      const known = { failures, lastAt: new Date(STARTED_AT) };
      expect(tryAt(known, new Date(STARTED_AT + 15 * MINUTE)).mayTry).toBe(true);
    }),
  );
});
