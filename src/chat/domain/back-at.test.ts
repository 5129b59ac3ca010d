import { expect, test } from 'vitest';
import { backAt } from './back-at.ts';

const HOURS = [
  { days: 'Mo-Fr', opens: '09:00', closes: '18:00' },
  { days: 'Sa', opens: '10:00', closes: '16:00' },
];

test.each([
  ['on a Friday at noon', '2026-11-20T12:00-05:00', null],
  ['early on a Friday', '2026-11-20T07:10-05:00', '9:00 a.m.'],
  ['on a Friday evening', '2026-11-20T18:00-05:00', 'tomorrow at 10:00 a.m.'],
  ['on a Saturday evening', '2026-11-21T18:24-05:00', 'Monday at 9:00 a.m.'],
  ['on a Sunday', '2026-11-22T12:00-05:00', 'tomorrow at 9:00 a.m.'],
  ['before the night in which clocks go back', '2026-10-31T17:00-04:00', 'Monday at 9:00 a.m.'],
])('a visitor writing %s sees when the office reopens', (_, now, back) => {
  expect(backAt(HOURS, new Date(now))).toBe(back);
});

test('an office without hours has no reopening time', () => {
  expect(backAt([], new Date('2026-11-20T12:00-05:00'))).toBeNull();
});
