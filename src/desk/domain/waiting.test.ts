import { expect, test } from 'vitest';
import { formatWaitingTime } from './waiting.ts';

const now = new Date('2026-11-21T17:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();

test.each([
  [0, null],
  [29, null],
  [30, 'waiting 0:30'],
  [72, 'waiting 1:12'],
  [3_599, 'waiting 59:59'],
  [7_300, 'waiting 2 h'],
  [-5, null],
])('a visitor who has waited for %d seconds: %s', (seconds, shown) => {
  expect(formatWaitingTime(before(seconds), now)).toBe(shown);
});

test('nothing is shown when no visitor waits', () =>
  expect(formatWaitingTime(null, now)).toBeNull());
