import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anIndexedListing, anyIndexedListing, fieldsOf } from '../domain/indexed-listing.sample.ts';
import type { Indexed } from './index-block.ts';
import { inBlocks, packRows, unpackRows } from './index-block.ts';

const anyRow: fc.Arbitrary<Indexed> = fc
  .record({ row: anyIndexedListing(2_147_483_647), text: fc.string({ unit: 'grapheme' }) })
  .map(({ row, text }) => ({ row, card: Buffer.from(text) }));

const readable = (rows: readonly Indexed[]) =>
  rows.map(({ row, card }) => ({ row: fieldsOf(row), card: Buffer.from(card).toString() }));

/** The number of rows in each block. */
async function sizesOf(rows: Indexed[]): Promise<number[]> {
  const sizes: number[] = [];
  async function* oneByOne() {
    for (const row of rows) yield [row];
  }
  for await (const block of inBlocks(oneByOne())) sizes.push([...unpackRows(block)].length);
  return sizes;
}

const rowsWithCards = (count: number, bytes: number): Indexed[] =>
  Array.from({ length: count }, (_, at) => ({
    row: anIndexedListing(at + 1),
    card: new Uint8Array(bytes),
  }));

describe('a block of a snapshot', () => {
  test('holds its rows and cards exactly', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
        expect(readable([...unpackRows(packRows(rows))])).toEqual(readable(rows));
      }),
    );
  });

  test('leaves out the rows of listings that have changed', () => {
    const rows = [1, 2, 3].map((id) => ({ row: anIndexedListing(id), card: Buffer.from(`${id}`) }));
    const left = [...unpackRows(packRows(rows), new Set([2]))];
    expect(left.map(({ row, card }) => [row.id, Buffer.from(card).toString()])).toEqual([
      [1, '1'],
      [3, '3'],
    ]);
  });

  test('is rejected if it holds something else', () => {
    expect(() => unpackRows(Buffer.from('something else'))).toThrow();
  });

  test.each([
    ['a thousand rows', rowsWithCards(2_500, 10), [1_000, 1_000, 500]],
    ['a mebibyte of cards', rowsWithCards(25, 2 ** 17), [8, 8, 8, 1]],
    ['nothing for an empty market', [], []],
  ])('holds up to %s', async (_, rows, sizes) => {
    expect(await sizesOf(rows)).toEqual(sizes);
  });
});
