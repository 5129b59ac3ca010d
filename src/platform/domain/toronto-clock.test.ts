import { expect, test } from 'vitest';
import { clockInToronto, formatClockTime } from './toronto-clock.ts';

test.each([
  ['2026-11-24T19:05:00Z', 'Tue', '14:05'],
  ['2026-07-01T04:00:00Z', 'Wed', '00:00'],
  ['2026-11-01T05:30:00Z', 'Sun', '01:30'],
  ['2026-11-01T06:30:00Z', 'Sun', '01:30'],
])('%s is %s, %s in Toronto', (moment, weekday, time) => {
  expect(clockInToronto(new Date(moment))).toEqual({ weekday, time });
});

test.each([
  ['00:00', '12:00 a.m.'],
  ['09:05', '9:05 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['23:59', '11:59 p.m.'],
])('%s is shown as %s', (time, shown) => {
  expect(formatClockTime(time)).toBe(shown);
});
