import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBetween, intersect } from './matches.ts';

const anyWord = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const anyWords = fc
  .array(anyWord, { minLength: 5, maxLength: 5 })
  .map((words) => Int32Array.from(words));
const slots = (words: Int32Array): number[] =>
  Array.from({ length: 160 }, (_, slot) => slot).filter(
    (slot) => (((words[slot >>> 5] ?? 0) >>> slot) & 1) === 1,
  );

test('intersect finds and counts the slots that are in every set between two slots', () => {
  const sets = fc.array(anyWords, { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(sets, fc.nat(160), fc.nat(160), fc.nat(200), (given, first, end, cut) => {
      const expected = slots(given[0] ?? new Int32Array(5))
        .filter((slot) => given.every((set) => slots(set).includes(slot)))
        .filter((slot) => slot >= first && slot < end);
      const matches = intersect(given, [first, end], new Int32Array(5).fill(-1));
      const answered = new Int32Array(5);
      answered.set(matches.words.subarray(matches.from, matches.to), matches.from);
      expect(slots(answered)).toEqual(expected);
      expect(matches.total).toBe(expected.length);
      expect(countBetween(matches, cut, Number.POSITIVE_INFINITY)).toBe(
        expected.filter((slot) => slot >= cut).length,
      );
    }),
  );
});
