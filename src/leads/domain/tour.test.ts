import { expect, test } from 'vitest';
import { anInquiry } from './inquiry.sample.ts';
import { Inquiry } from './inquiry.ts';
import { formatTourTime, type Tour, tourIssues } from './tour.ts';

/** 11 a.m. in Toronto. */
const NOW = new Date('2026-11-22T16:00:00Z');
const aTour = (first: string, second: string): Tour => ({
  kind: 'in-person',
  times: [first, second],
});
const messagesOf = (given: object) =>
  Inquiry.safeParse({ ...anInquiry(), ...given }).error?.issues.map(({ message }) => message);

test('a tour request needs two days and times, and no message', () => {
  const tour = aTour('2026-11-24T14:00', '2026-11-25T10:30');
  expect(messagesOf({ tour, message: '' })).toBeUndefined();
  expect(messagesOf({ tour: { ...tour, times: ['2026-11-24T14:00'] } })).toEqual([
    'Please choose two days and times.',
  ]);
  expect(messagesOf({ tour: { ...tour, kind: 'by-drone' } })).toEqual([
    'Please choose in person or video.',
  ]);
  expect(messagesOf({ message: '' })).toEqual(['Message must be at least 10 characters.']);
});

test.each(['', '2026-11-24', '2026-02-30T10:00', '2026-11-24T24:00', '2026-11-24T10:00:00Z'])(
  '%j is not a valid day and time',
  (time) => {
    expect(messagesOf({ tour: aTour(time, '2026-11-25T10:30') })).toEqual([
      'Please choose a day and a time.',
    ]);
  },
);

test.each([
  ['2026-11-22T11:00', '2026-11-23T10:00', ['tour.times.0', 'Please choose a time in the future.']],
  ['2026-11-22T11:01', '2026-11-23T10:00', undefined],
  [
    '2026-11-23T10:00',
    '2027-01-22T10:00',
    ['tour.times.1', 'Please choose a day within the next 60 days.'],
  ],
  [
    '2026-11-23T10:00',
    '2026-11-23T10:00',
    ['tour.times.1', 'Please choose a second time that differs from the first.'],
  ],
])('a tour at %s or %s, requested on November 22 at 11:00 in Toronto', (first, second, wrong) => {
  const [path, message] = wrong ?? [];
  expect(tourIssues(aTour(first, second), NOW)).toEqual(wrong ? [{ path, message }] : []);
});

test('a time is shown in Toronto’s usual format', () => {
  expect(['2026-11-24T14:00', '2026-11-24T00:05', '2026-11-24T12:30'].map(formatTourTime)).toEqual([
    'November 24, 2026 at 2:00 p.m.',
    'November 24, 2026 at 12:05 a.m.',
    'November 24, 2026 at 12:30 p.m.',
  ]);
});
