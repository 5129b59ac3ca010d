import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';
import { INDEX_FIELDS, indexRow, valuesIn } from './index-fields.ts';
import type { Indexed, IndexedBatch } from './listing-store-index.ts';

const Block = z.object({
  fields: z.array(z.unknown()),
  lengths: z.instanceof(Int32Array),
  cards: z.instanceof(Uint8Array),
});

/** Index rows as a block of a snapshot: field by field, and then the cards. */
export function packRows(rows: readonly Indexed[]): Buffer {
  const values = rows.map(({ row }) => valuesIn(row));
  const fields = INDEX_FIELDS.map((field, at) => field.pack(values.map((each) => each[at])));
  const lengths = Int32Array.from(rows, ({ card }) => card.length);
  return serialize({ fields, lengths, cards: Buffer.concat(rows.map(({ card }) => card)) });
}

/**
 * The rows of a block, their cards as views of it; rows with one of the ids are left out. Throws if the block holds
 * something else.
 */
export function unpackRows(block: Buffer, without: ReadonlySet<number> = new Set()): IndexedBatch {
  const { fields, lengths, cards } = Block.parse(deserialize(block));
  const readers = INDEX_FIELDS.map((field, at) => field.unpack(fields[at]));
  return {
    cards,
    *[Symbol.iterator]() {
      let start = 0;
      for (let at = 0; at < lengths.length; at++) {
        const end = start + (lengths[at] ?? 0);
        const row = indexRow(readers, at);
        if (!without.has(row.id)) yield { row, card: cards.subarray(start, end) };
        start = end;
      }
    },
  };
}

/** In rows and bytes. Packing a block takes a millisecond or two; requests are served in between. */
const MOST_ROWS = 1_000;
const MOST_BYTES = 2 ** 20;

/** The same rows in blocks of up to about a mebibyte. */
export async function* inBlocks(batches: AsyncIterable<IndexedBatch>): AsyncGenerator<Buffer> {
  let rows: Indexed[] = [];
  let bytes = 0;
  for await (const batch of batches) {
    for (const each of batch) {
      rows.push(each);
      bytes += each.card.length;
      if (rows.length < MOST_ROWS && bytes < MOST_BYTES) continue;
      yield packRows(rows);
      rows = [];
      bytes = 0;
    }
  }
  if (rows.length > 0) yield packRows(rows);
}
