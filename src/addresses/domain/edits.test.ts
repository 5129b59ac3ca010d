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
