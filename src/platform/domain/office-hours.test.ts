import { expect, test } from 'vitest';
import { formatHours, isOpen } from './office-hours.ts';

const HOURS = [
  { days: 'Mo-Fr', opens: '09:00', closes: '18:00' },
  { days: 'Sa', opens: '10:00', closes: '16:00' },
];

test.each([
  // Winter: five hours behind UTC.
  ['2026-11-20T13:59:00Z', false],
  ['2026-11-20T14:00:00Z', true],
  ['2026-11-20T22:59:59Z', true],
  ['2026-11-20T23:00:00Z', false],
  // Saturday, Sunday.
  ['2026-11-21T14:30:00Z', false],
  ['2026-11-21T15:00:00Z', true],
  ['2026-11-22T17:00:00Z', false],
  // Summer: four hours behind UTC.
  ['2026-07-10T13:00:00Z', true],
  ['2026-07-10T12:59:00Z', false],
  // The Mondays after the clocks change.
  ['2026-03-09T13:00:00Z', true],
  ['2026-11-02T13:30:00Z', false],
  // Late on Friday in Toronto is Saturday in UTC.
  ['2026-11-21T02:00:00Z', false],
])('at %s the office is open: %s', (at, isIt) => {
  expect(isOpen(HOURS, new Date(at))).toBe(isIt);
});

test('days may wrap around the end of the week, or be listed one by one', () => {
  const sunday = new Date('2026-11-22T17:00:00Z');
  const open = (days: string) => isOpen([{ days, opens: '09:00', closes: '18:00' }], sunday);
  expect(['Sa-Mo', 'Su', 'We,Su', 'Mo-Sa', 'Mo,We'].map(open)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the hours in words match the hours when the office is open', () => {
  expect(formatHours(HOURS)).toBe(
    'Monday to Friday, 9:00 a.m. to 6:00 p.m.; Saturday, 10:00 a.m. to 4:00 p.m.',
  );
  expect(formatHours([{ days: 'Tu,Th', opens: '00:30', closes: '12:00' }])).toBe(
    'Tuesday, Thursday, 12:30 a.m. to 12:00 p.m.',
  );
});
