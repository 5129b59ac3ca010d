import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryFor, parseDirectory, tileNumber } from './pmtiles-directory.ts';

// Published with the format: protomaps.com, PMTiles version 3.
test.each([
  [0, 0, 0, 0],
  [1, 0, 0, 1],
  [1, 0, 1, 2],
  [1, 1, 1, 3],
  [1, 1, 0, 4],
  [2, 0, 0, 5],
  [12, 3423, 1763, 19_078_479],
])('the tile %i/%i/%i has its number', (zoom, x, y, number) => {
  expect(tileNumber(zoom, x, y)).toBe(number);
});

test('every tile of a zoom has a number of its own', () => {
  const all = Array.from({ length: 64 }, (_, at) => tileNumber(3, at % 8, at >> 3));
  expect(all.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 64 }, (_, at) => 21 + at),
  );
});

test('entries follow each other, repeat, or lead to further directories', () => {
  const entries = parseDirectory(Uint8Array.of(3, 1, 4, 10, 1, 3, 0, 7, 8, 0xac, 2, 1, 0, 0));
  expect(entries).toEqual([
    { tile: 1, run: 1, length: 7, offset: 0 },
    { tile: 5, run: 3, length: 8, offset: 7 },
    { tile: 15, run: 0, length: 300, offset: 15 },
  ]);
  const found = [0, 1, 2, 5, 7, 8, 15, 9e9].map((tile) => entryFor(entries ?? [], tile)?.offset);
  expect(found).toEqual([undefined, 0, undefined, 7, 7, undefined, 15, 15]);
});

test.each<[string, number[]]>([
  ['nothing', []],
  ['a count beyond its bytes', [0xff, 0xff, 0x03, 1, 1, 1]],
  ['an entry that is cut off', [1, 1, 1, 7]],
  ['a number that never ends', Array(40).fill(0xff)],
  ['two entries for one tile', [2, 5, 0, 1, 1, 7, 7, 1, 0]],
  ['an empty tile', [1, 1, 1, 0, 1]],
  ['an offset before the start', [1, 1, 1, 7, 0]],
])('a directory of %s is damaged', (_, bytes) => {
  expect(parseDirectory(Uint8Array.from(bytes))).toBeNull();
});

test('any bytes are a directory or damaged, at once', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const entries = parseDirectory(bytes);
      for (const { tile, offset, length } of entries ?? []) {
        expect([tile, offset, length].every((each) => each >= 0)).toBe(true);
      }
    }),
  );
});
