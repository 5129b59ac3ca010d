import { expect, test } from 'vitest';
import { areStale } from './freshness.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:00Z', false],
  ['2026-11-20T12:00:00Z', false],
  ['2026-11-20T11:59:59Z', true],
  ['2026-11-01T12:00:00Z', true],
  // A clock that was set back meanwhile.
  ['2026-11-22T12:00:00Z', false],
])('listings read at %s are stale a day later, not before: %s', (at, stale) => {
  expect(areStale(new Date(at), now)).toBe(stale);
});

test('listings that were never read are not stale: there are none', () => {
  expect(areStale(null, now)).toBe(false);
});
