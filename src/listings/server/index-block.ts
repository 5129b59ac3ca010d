import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';
import { columnsIn, INDEX_FIELDS, indexRow } from './index-fields.ts';
import type { Indexed, IndexedBatch } from './index-row-store.ts';

const Columns = z.object({
  fields: z.array(z.unknown()),
  lengths: z.instanceof(Int32Array),
});

/** Changes whenever blocks are laid out differently: a snapshot of another format is not read. */
export const BLOCK_FORMAT = 2;
/** In bytes; the length of the columns. */
const PREFIX = 4;

/** Index rows as a block of a snapshot: field by field, and then the cards, which are copied once. */
export function packRows(rows: readonly Indexed[]): Buffer {
  const values = columnsIn(rows);
  const fields = INDEX_FIELDS.map((field, at) => field.pack(values[at] ?? []));
  const lengths = new Int32Array(rows.map(({ card }) => card.length));
  const columns = serialize({ fields, lengths });
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(columns.length);
  return Buffer.concat([prefix, columns, ...rows.map(({ card }) => card)]);
}

/**
 * The rows of a block, their cards as views of it; rows with one of the ids are left out. Throws if the block holds
 * something else.
 */
export function unpackRows(block: Buffer, without: ReadonlySet<number> = new Set()): IndexedBatch {
  const end = PREFIX + block.readUInt32LE(0);
  const { fields, lengths } = Columns.parse(deserialize(block.subarray(PREFIX, end)));
  // Views of a Buffer would be Buffers, which take twice as long to make.
  const cards = new Uint8Array(block.buffer, block.byteOffset + end, block.length - end);
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
