import { expect, test } from 'vitest';
import { addMonths, lastDay, wholeMonthsBefore } from './month.ts';

test.each([
  ['2026-11', -12, '2025-11'],
  ['2026-11', 2, '2027-01'],
  ['2024-02', 0, '2024-02'],
])('%s plus %i months is %s', (month, count, later) => {
  expect(addMonths(month, count)).toBe(later);
});

test.each([
  ['2024-02', '2024-02-29'],
  ['2026-02', '2026-02-28'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => {
  expect(lastDay(month)).toBe(day);
});

test('the current month is not among the full months', () => {
  expect(wholeMonthsBefore('2026-11-30', 2)).toEqual(['2026-09', '2026-10']);
  expect(wholeMonthsBefore('2026-12-01', 2)).toEqual(['2026-10', '2026-11']);
});
