import { expect, test } from 'vitest';
import { sourceNote, tripsFrom } from './travel-text.ts';

test('an estimate is called one', () => {
  expect(sourceNote({ kind: 'estimate' })).toMatch(/^Estimated from the station map /);
});

test('a timetable is named with its weekday, and a sample timetable is called one', () => {
  const timetable = { kind: 'timetable', date: '2026-11-24' } as const;
  expect(sourceNote({ ...timetable, isSample: false })).toMatch(/^By timetable, Tuesday 8:30/);
  expect(sourceNote({ ...timetable, isSample: true })).toMatch(
    /^By a sample timetable, Tuesday 8:30\. .*made up/,
  );
});

test('a home has a trip to each destination that is known and within reach', () => {
  expect(tripsFrom(['Union', null, 'Finch', 'Milton'], [34, null, null, 50])).toEqual([
    { name: 'Union', minutes: 34 },
    { name: 'Milton', minutes: 50 },
  ]);
});
