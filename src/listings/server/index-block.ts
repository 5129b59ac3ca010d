import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';
import { RowReader, type Words } from '#platform/server/database/copy-rows.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import { type Column, Texts } from './index-columns.ts';
import { INDEX_FIELDS } from './index-fields.ts';

/** An index row, with the listing's JSON for lists as UTF-8. */
export type Indexed = { row: IndexedListing; card: Uint8Array };

/** Some index rows. If `cards` is given, all their cards are views of it. */
export type IndexedBatch = Iterable<Indexed> & { cards?: Uint8Array };

/** Changes whenever blocks are laid out differently: a snapshot of another format is not read. */
export const BLOCK_FORMAT = 3;
/** In bytes; the length of the columns. */
const PREFIX = 4;

const Columns = z.object({
  fields: z.array(z.unknown()),
  lengths: z.instanceof(Int32Array),
});

/** An index row as a view of its columns, which it keeps in memory. Fields that are never asked for are never decoded. */
class RowView {
  readonly columns: readonly Column<unknown>[];
  readonly at: number;

  constructor(columns: readonly Column<unknown>[], at: number) {
    this.columns = columns;
    this.at = at;
  }
}
for (const [number, { name }] of INDEX_FIELDS.entries())
  Object.defineProperty(RowView.prototype, name, {
    get(this: RowView) {
      return this.columns[number]?.at(this.at);
    },
  });

/** Index rows by column, and their cards one after the other. */
class IndexBlock implements IndexedBatch {
  readonly cards: Uint8Array;
  readonly #columns: readonly Column<unknown>[];
  readonly #lengths: Int32Array;
  readonly #without: ReadonlySet<number>;

  constructor(
    columns: readonly Column<unknown>[],
    { cards, lengths }: { cards: Uint8Array; lengths: Int32Array },
    without: ReadonlySet<number> = new Set(),
  ) {
    this.cards = cards;
    this.#columns = columns;
    this.#lengths = lengths;
    this.#without = without;
  }

  *[Symbol.iterator](): Generator<Indexed> {
    let start = 0;
    for (let at = 0; at < this.#lengths.length; at++) {
      const end = start + (this.#lengths[at] ?? 0);
      const row = new RowView(this.#columns, at) as object as IndexedListing;
      if (!this.#without.has(row.id)) yield { row, card: this.cards.subarray(start, end) };
      start = end;
    }
  }
}

/** Index rows as a block of a snapshot: field by field, and then the cards, which are copied once. */
export function packRows(rows: readonly Indexed[]): Buffer {
  const fields = INDEX_FIELDS.map(({ name, kind }) =>
    kind.of(rows.map(({ row }) => row[name])).pack(),
  );
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
export function unpackRows(block: Buffer, without?: ReadonlySet<number>): IndexedBatch {
  const end = PREFIX + block.readUInt32LE(0);
  const { fields, lengths } = Columns.parse(deserialize(block.subarray(PREFIX, end)));
  const columns = INDEX_FIELDS.map(({ kind }, number) => kind.unpack(fields[number]));
  // Views of a Buffer would be Buffers, which take twice as long to make.
  const cards = new Uint8Array(block.buffer, block.byteOffset + end, block.length - end);
  return new IndexBlock(columns, { cards, lengths }, without);
}

/** The index rows in a block of COPY of the query for them. */
export function copiedRows(block: Buffer, words: Words): IndexedBatch {
  const reader = new RowReader(block, words);
  const rows = reader.rows(INDEX_FIELDS.length + 1);
  const columns = INDEX_FIELDS.map(({ kind }) => kind.reading(rows));
  const cards = new Texts(new Uint8Array(0), new Int32Array(rows));
  for (let at = 0; reader.next(); at++) {
    for (const column of columns) column.read(at, reader);
    cards.read(at, reader);
  }
  const { bytes, lengths } = cards.pack();
  // A copy without spare memory, which stays in the index.
  return new IndexBlock(columns, { cards: Uint8Array.from(bytes), lengths });
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
