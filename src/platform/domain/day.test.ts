import { expect, test } from 'vitest';
import {
  day,
  dayInToronto,
  formatDateTime,
  formatDay,
  formatDayAgo,
  formatTime,
  parseDay,
} from './day.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-4-1', undefined],
  ['2026-13-01', undefined],
  ['2026-11-21T00:00', undefined],
  ['', undefined],
])('%j is parsed as the day %j', (text, read) => {
  expect(parseDay(text)).toBe(read);
});

test('a day, a time and both are written in Canadian English', () => {
  const at = new Date('2026-04-01T21:05:00Z');
  expect(formatDay(day('2026-04-01'))).toBe('April 1, 2026');
  expect(formatTime(at)).toBe('5:05 p.m.');
  expect(formatDateTime(at)).toBe('April 1, 2026 at 5:05 p.m.');
});

test.each([
  ['2026-11-26T05:00:00Z', 'today'],
  ['2026-11-26T04:59:00Z', 'Wednesday'],
  ['2026-11-20T12:00:00Z', 'Friday'],
  ['2026-11-20T04:59:00Z', 'November 19'],
  ['2026-11-14T12:00:00Z', 'November 14'],
  ['2025-12-31T12:00:00Z', 'December 31, 2025'],
  // A device whose clock was ahead.
  ['2026-11-28T12:00:00Z', 'today'],
])('on November 26, 2026, the day of %s is called %s', (at, said) => {
  expect(formatDayAgo(new Date(at), new Date('2026-11-27T01:00:00Z'))).toBe(said);
});

test('a day ends at midnight in Toronto, not UTC, in winter and in summer', () => {
  expect(dayInToronto(new Date('2026-11-22T04:59:00Z'))).toBe('2026-11-21');
  expect(dayInToronto(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
  expect(dayInToronto(new Date('2026-04-01T03:59:00Z'))).toBe('2026-03-31');
});

test('an invalid date in our own data throws', () => {
  expect(() => day('2026-02-30')).toThrow(RangeError);
});
