import { expect, test } from 'vitest';
import { day, parseDay, showDay } from './day.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-4-1', undefined],
  ['2026-13-01', undefined],
  ['2026-11-21T00:00', undefined],
  ['', undefined],
])('%j is read as the day %j', (text, read) => {
  expect(parseDay(text)).toBe(read);
});

test('a day is shown as Canadians write it', () => {
  expect(showDay(day('2026-04-01'))).toBe('April 1, 2026');
});

test('our own figures cannot carry a day that does not exist', () => {
  expect(() => day('2026-02-30')).toThrow(RangeError);
});
