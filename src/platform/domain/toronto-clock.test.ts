import { expect, test } from 'vitest';
import { day, dayInToronto, daysAfter } from './day.ts';
import { clockInToronto, formatClockTime, midnightInToronto } from './toronto-clock.ts';

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

test('each day begins at midnight in Toronto, the first moment of that date', () => {
  for (let nth = 0; nth < 366; nth++) {
    const date = daysAfter(day('2026-01-01'), nth);
    const begins = midnightInToronto(date);
    expect([date, dayInToronto(begins)]).toEqual([date, date]);
    expect(clockInToronto(begins).time).toBe('00:00');
    expect(dayInToronto(new Date(begins.getTime() - 1))).toBe(daysAfter(date, -1));
  }
});
