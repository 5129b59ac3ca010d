import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from './connection.ts';

/** Signature, flags and an empty extension: https://www.postgresql.org/docs/current/sql-copy.html */
const HEADER = 19;
const NULL = -1;

/**
 * The rows of a query in PostgreSQL's binary format, a few dozen whole rows at a time: the fastest way to read many. The
 * query can have no parameters, and takes as long as its rows are read.
 */
export async function* copyRows(connection: Connection, query: string): AsyncGenerator<Buffer> {
  await connection.sql`set statement_timeout = 0`;
  const copied = connection.query(copyTo(`copy (${query}) to stdout (format binary)`));
  let rest: Buffer | null = null;
  for await (const chunk of copied) {
    const bytes: Buffer = rest === null ? chunk.subarray(HEADER) : Buffer.concat([rest, chunk]);
    const end = endOfRows(bytes);
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
}

/** Only the rows whose first column, an integer, is to stay. */
export function rowsWhere(rows: Buffer, stays: (first: number) => boolean): Buffer {
  const kept: Buffer[] = [];
  for (let start = 0; start < rows.length; ) {
    const end = endOfRow(rows, start);
    if (stays(rows.readInt32BE(start + 6))) kept.push(rows.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}

/** Reads rows in PostgreSQL's binary format, column by column. */
export class RowReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
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

  text(): string | null {
    const start = this.#column();
    return start === NULL ? null : this.#bytes.toString('utf8', start, this.#at);
  }

  /** A text column that is never null, of words that the caller knows. */
  word<Word extends string = string>(): Word {
    return (this.text() ?? '') as Word;
  }

  /** A text column as UTF-8: a view. */
  bytes(): Uint8Array {
    const start = this.#column();
    return this.#bytes.subarray(start === NULL ? this.#at : start, this.#at);
  }

  /** Passes a column and returns its start. */
  #column(): number {
    const length = this.#bytes.readInt32BE(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    return length === NULL ? NULL : start;
  }
}

/** The end of the last row that is whole; what follows is part of a row, or the end mark. */
function endOfRows(bytes: Buffer): number {
  for (let end = 0; ; ) {
    const next = endOfRow(bytes, end);
    if (next === NULL) return end;
    end = next;
  }
}

function endOfRow(bytes: Buffer, start: number): number {
  if (start + 2 > bytes.length) return NULL;
  const columns = bytes.readInt16BE(start);
  if (columns < 0) return NULL;
  let at = start + 2;
  for (let column = 0; column < columns; column++) {
    if (at + 4 > bytes.length) return NULL;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at > bytes.length ? NULL : at;
}
