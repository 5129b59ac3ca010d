import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLastChange, formatSeen, parseLastChange, parseSeen } from './last-change.ts';

const aNumber = fc.integer({ min: 1, max: 999_999_999_999_999 });

test('a number is read as it was written, among other timings and cookies', () => {
  fc.assert(
    fc.property(aNumber, (seq) => {
      expect(parseLastChange(`edge;dur=2, ${formatLastChange(seq)}, cache`)).toBe(seq);
      const [cookie] = formatSeen(seq).split(';');
      expect(parseSeen(`signed-in=1; ${cookie}; theme=dark`)).toBe(seq);
    }),
  );
});

test.each([
  undefined,
  null,
  '',
  'seen=',
  'seen=abc',
  'seen=-5',
  'seen=1e9',
  'seen=12345678901234567890',
  'overseen=7',
  'a=seen=7',
])('cookies that say %j have no number', (cookies) => {
  expect(parseSeen(cookies)).toBe(0);
});

test.each([null, '', 'cache;desc="7"', 'data;desc="x"', 'metadata'])(
  'the timings %j have no number',
  (timing) => {
    expect(parseLastChange(timing)).toBe(0);
  },
);
