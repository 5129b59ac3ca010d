import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsTo, slipsIn } from './edits.ts';

const whole = { most: 2, isPrefix: false };

test.each([
  ['sample', 'sample', 0],
  ['smaple', 'sample', 1],
  ['sampel', 'sample', 1],
  ['sample', 'samples', 1],
  ['ssample', 'sample', 1],
  ['sanple', 'sample', 1],
  ['lesliville', 'leslieville', 1],
  ['smapel', 'sample', 2],
  ['king', 'queen', Number.POSITIVE_INFINITY],
  ['', 'ab', 2],
  ['', 'abc', Number.POSITIVE_INFINITY],
])('from %s to %s are %d edits', (typed, name, edits) => {
  expect(editsTo(typed, name, whole)).toBe(edits);
});

test.each([
  ['lesl', 0],
  ['lels', 1],
  ['lesli', 0],
  ['slieville', 2],
  ['queen', Number.POSITIVE_INFINITY],
])('from %s to the beginning of leslieville are %d edits', (typed, edits) => {
  expect(editsTo(typed, 'leslieville', { most: 2, isPrefix: true })).toBe(edits);
});

test.each([
  ['kin', 0],
  ['king', 1],
  ['college', 1],
  ['bathurst', 2],
  ['1203', 0],
  ['15th', 0],
])('%s may have %d slips', (word, slips) => {
  expect(slipsIn(word)).toBe(slips);
});

test('a comparison near the diagonal gives what the whole table gives', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, name, most) => {
      const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
      const far = { most: 20, isPrefix: false };
      const within = (edits: number) => (edits <= most ? edits : Number.POSITIVE_INFINITY);
      expect(editsTo(typed, name, { most, isPrefix: false })).toBe(
        within(editsTo(typed, name, far)),
      );
      expect(editsTo(typed, name, { most, isPrefix: true })).toBe(
        within(Math.min(...beginnings.map((beginning) => editsTo(typed, beginning, far)))),
      );
    }),
  );
});
