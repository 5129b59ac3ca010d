import { type Duplex, Readable } from 'node:stream';
import type { Connection as Protocol, Submittable } from 'pg';

/** Signature, flags and an empty extension: https://www.postgresql.org/docs/current/sql-copy.html */
const HEADER = 19;
/** The end mark, in the place where a row has its number of columns. */
const END_MARK = -1;
/** In bytes. */
const BLOCK_SIZE = 2 ** 20;
const BLOCKS_AHEAD = 4;

/**
 * The rows of a query in PostgreSQL's binary format, as a stream of blocks of whole rows. The server sends a message for
 * each row; copying each into a block is far cheaper than passing on each, or than cutting rows out of chunks.
 */
export class CopyOut extends Readable implements Submittable {
  readonly #query: string;
  #socket: Duplex | undefined;
  #block = Buffer.alloc(0);
  #filled = 0;
  #isFirst = true;

  constructor(query: string) {
    super({ objectMode: true, highWaterMark: BLOCKS_AHEAD });
    this.#query = query;
  }

  submit(protocol: Protocol): void {
    this.#socket = protocol.stream;
    protocol.query(`copy (${this.#query}) to stdout (format binary)`);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  /** Called by the driver, whose memory the message is in until this returns. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = this.#isFirst ? chunk.subarray(HEADER) : chunk;
    this.#isFirst = false;
    if (row.readInt16BE(0) === END_MARK) return;
    if (this.#filled + row.length > this.#block.length) this.#open(row.length);
    row.copy(this.#block, this.#filled);
    this.#filled += row.length;
  }

  handleCommandComplete(): void {
    this.#pass();
    this.push(null);
  }

  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.destroy(error);
  }

  #open(atLeast: number): void {
    this.#pass();
    this.#block = Buffer.allocUnsafeSlow(Math.max(BLOCK_SIZE, atLeast));
    this.#filled = 0;
  }

  #pass(): void {
    if (this.#filled === 0) return;
    if (!this.push(this.#block.subarray(0, this.#filled))) this.#socket?.pause();
  }
}
