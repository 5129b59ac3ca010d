import { expect, test } from 'vitest';
import { areStale } from './freshness.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:00Z', false],
  ['2026-11-20T12:00:00Z', false],
  ['2026-11-20T11:59:59Z', true],
  ['2026-11-01T12:00:00Z', true],
  // Another process's clock may be slightly ahead.
  ['2026-11-21T12:05:00Z', false],
  // The clock was days ahead and has since been corrected.
  ['2026-11-21T12:05:01Z', true],
  ['2026-11-23T12:00:00Z', true],
])(
  'listings synced at %s are stale a day later, and the time counts as in the future: %s',
  (at, stale) => {
    expect(areStale(new Date(at), now)).toBe(stale);
  },
);

test('listings are not stale before the first sync', () => {
  expect(areStale(null, now)).toBe(false);
});
