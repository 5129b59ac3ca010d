import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitset, bitCount, highestBit, lowestBit } from './bitset.ts';

test.each([
  [0, 0],
  [1, 1],
  [-1, 32],
  [1 << 31, 1],
  [0x55555555, 16],
])('%i has %i bits', (word, bits) => {
  expect(bitCount(word)).toBe(bits);
});

test.each([
  [1, 0, 0],
  [0b1010, 1, 3],
  [1 << 31, 31, 31],
  [-1, 0, 31],
])('the lowest bit of %i is %i and the highest is %i', (word, lowest, highest) => {
  expect([lowestBit(word), highestBit(word)]).toEqual([lowest, highest]);
});

test('a bitset contains the rows that were added and not deleted since', () => {
  const changes = fc.array(fc.tuple(fc.boolean(), fc.nat(300)), { maxLength: 200 });
  fc.assert(
    fc.property(changes, (given) => {
      const [bitset, expected] = [new Bitset(), new Set<number>()];
      for (const [isAdded, row] of given) {
        if (isAdded) bitset.add(row);
        else bitset.delete(row);
        if (isAdded) expected.add(row);
        else expected.delete(row);
      }
      expect(bitset.size).toBe(expected.size);
      for (let row = 0; row <= 300; row++) expect(bitset.has(row)).toBe(expected.has(row));
    }),
  );
});
