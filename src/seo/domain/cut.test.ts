import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, linesOf } from './cut.ts';

test.each([
  ['short', 10, 'short'],
  ['two  words\nhere', 20, 'two words here'],
  ['two words here', 11, 'two words…'],
  ['two, words', 6, 'two…'],
  ['One. Two three', 8, 'One…'],
  ['abcdefgh', 4, 'abc…'],
])('%j cut to %i characters is %j', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});

test('cut text stays within its limit and never splits a character', () => {
  const signs = fc.constantFrom(' ', 'a', '🏠', ',');
  fc.assert(
    fc.property(fc.string({ unit: signs }), fc.integer({ min: 2, max: 30 }), (text, most) => {
      expect(cut(text, most).length).toBeLessThanOrEqual(most + 1);
      expect(cut(text, most).isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['one two three', ['one two', 'three']],
  ['one two three four five', ['one two', 'three…']],
  ['one', ['one']],
  ['', ['']],
])('%j in two lines of ten characters is %j', (text, lines) => {
  expect(linesOf(text, { width: 10, atMost: 2 })).toEqual(lines);
});
