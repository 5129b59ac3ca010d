import { expect, test } from 'vitest';
import { DAY } from '#platform/domain/duration.ts';
import { momentBefore } from './period.ts';

test.each([
  [{ months: 24 }, '2026-11-21', '2024-11-21'],
  [{ months: 24 }, '2028-02-29', '2026-02-28'],
  [{ months: 36 }, '2028-02-29', '2025-02-28'],
  [30 * DAY, '2028-02-29', '2028-01-30'],
])('a period of %j before %s begins on %s', (period, now, then) => {
  expect(momentBefore(new Date(`${now}T10:00:00Z`), period)).toEqual(new Date(`${then}T10:00:00Z`));
});
