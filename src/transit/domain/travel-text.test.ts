import { describe, expect, test } from 'vitest';
import { sourceNote, tripsFrom } from './travel-text.ts';
import type { TravelSource } from './travel-times.ts';

test('an estimate is called one', () => {
  expect(sourceNote({ kind: 'estimate' })).toMatch(/^Estimated from the station map /);
});

describe('a timetable', () => {
  const timetable: TravelSource = {
    kind: 'timetable',
    date: '2026-11-24',
    hasExpired: false,
    isSample: false,
  };

  test('is named with its date', () => {
    expect(sourceNote(timetable)).toBe(
      'By the timetable of Tuesday, November 24, 2026, leaving as late as possible to arrive by 8:30.',
    );
  });

  test('that has expired says so', () => {
    expect(sourceNote({ ...timetable, hasExpired: true })).toMatch(
      /^By the timetable of Tuesday, November 24, 2026.*It has expired/,
    );
  });

  test('that is a sample is called one', () => {
    expect(sourceNote({ ...timetable, isSample: true })).toBe(
      'By a sample timetable, Tuesday 8:30.',
    );
  });
});

test('a home has a trip to each destination that is known and within reach', () => {
  expect(tripsFrom(['Union', null, 'Finch', 'Milton'], [34, null, null, 50])).toEqual([
    { name: 'Union', minutes: 34 },
    { name: 'Milton', minutes: 50 },
  ]);
});
