import { expect, test } from 'vitest';
import { dueBefore, isSchedule } from './backup-schedule.ts';

test.each(['0 3 * * *', '30 2 * * 0', '*/15 0-6 * * MON-FRI', '0 3 1,15 * *', '5  4 * * sun'])(
  'this is a schedule: %s',
  (text) => {
    expect(isSchedule(text)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['a word', 'daily'],
  ['a nickname', '@daily'],
  ['four fields', '0 3 * *'],
  ['seconds', '0 0 3 * * *'],
  ['a minute that does not exist', '60 3 * * *'],
  ['a day that never comes', '0 3 30 2 *'],
  ['a time by chance', 'H 3 * * *'],
  ['an hour by chance', '0 H(0-6) * * *'],
])('%s is no schedule: %j', (_, text) => {
  expect(isSchedule(text)).toBe(false);
});

test.each([
  ['in winter', '2026-11-28T12:00:00Z', '2026-11-28T08:00:00.000Z'],
  ['in summer', '2026-07-28T12:00:00Z', '2026-07-28T07:00:00.000Z'],
  ['before the day’s time', '2026-11-28T07:59:59Z', '2026-11-27T08:00:00.000Z'],
  ['a second after it', '2026-11-28T08:00:01Z', '2026-11-28T08:00:00.000Z'],
])('a backup at three was due at three in Toronto: %s', (_, now, due) => {
  expect(dueBefore('0 3 * * *', new Date(now)).toISOString()).toBe(due);
});

test('the second last time lies another period before', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(dueBefore('0 3 * * 1-5', now, 2).toISOString()).toBe('2026-11-26T08:00:00.000Z');
});
