import type { Connection } from './connection.ts';
import { CopyOut } from './copy-out.ts';

const NULL = -1;

/**
 * The rows of a query in PostgreSQL's binary format, some hundreds of whole rows at a time: the fastest way to read many.
 * The query can have no parameters, and takes as long as its rows are read.
 */
export async function* copyRows(connection: Connection, query: string): AsyncGenerator<Buffer> {
  await connection.sql`set statement_timeout = 0`;
  yield* connection.query(new CopyOut(query));
}

/** Decodes words, each once as long as it is not among the rarest. */
export class Words {
  readonly #known = new Map<number, { bytes: Uint8Array; word: string }>();

  /** The UTF-8 text between two positions. */
  in(bytes: Buffer, start: number, end: number): string {
    let hash = 0;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    const known = this.#known.get(hash);
    if (known !== undefined && isAt(bytes, start, end, known.bytes)) return known.word;
    const word = bytes.toString('utf8', start, end);
    if (this.#known.size === MAX_KNOWN_WORDS) this.#known.clear();
    this.#known.set(hash, { bytes: Uint8Array.from(bytes.subarray(start, end)), word });
    return word;
  }
}

const MAX_KNOWN_WORDS = 10_000;

function isAt(bytes: Buffer, start: number, end: number, known: Uint8Array): boolean {
  if (known.length !== end - start) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[start + at]) return false;
  return true;
}

/** Reads rows in PostgreSQL's binary format, column by column. */
export class RowReader {
  readonly #bytes: Buffer;
  readonly #words: Words;
  #at = 0;

  /** Readers of many blocks share `words`. */
  constructor(bytes: Buffer, words: Words) {
    this.#bytes = bytes;
    this.#words = words;
  }

  /** How many rows of so many columns the block has. */
  rows(columns: number): number {
    const start = this.#at;
    let rows = 0;
    for (; this.next(); rows++) for (let column = 0; column < columns; column++) this.#column();
    this.#at = start;
    return rows;
  }

  /** Goes to the next row; false after the last. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    this.#at += 2;
    return true;
  }

  integer(): number | null {
    const start = this.#column();
    return start === NULL ? null : this.#bytes.readInt32BE(start);
  }

  /** A double precision column. */
  double(): number | null {
    const start = this.#column();
    return start === NULL ? null : this.#bytes.readDoubleBE(start);
  }

  /** A boolean column. */
  flag(): boolean | null {
    const start = this.#column();
    return start === NULL ? null : this.#bytes[start] === 1;
  }

  /** A text column whose values repeat. */
  word(): string | null {
    const start = this.#column();
    return start === NULL ? null : this.#words.in(this.#bytes, start, this.#at);
  }

  /** A text column as UTF-8: a view. */
  bytes(): Uint8Array | null {
    const start = this.#column();
    return start === NULL ? null : this.#bytes.subarray(start, this.#at);
  }

  /** Passes a column and returns its start. */
  #column(): number {
    const length = this.#bytes.readInt32BE(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    return length === NULL ? NULL : start;
  }
}
