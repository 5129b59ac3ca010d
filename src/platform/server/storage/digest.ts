import { createHash } from 'node:crypto';

/** The SHA-256 of bytes that pass by, in hexadecimal, and their count. */
export class Digest {
  readonly #hash = createHash('sha256');
  size = 0;

  /** Passes the bytes on. */
  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      this.add(part);
      yield part;
    }
  }

  add(part: Uint8Array): void {
    this.#hash.update(part);
    this.size += part.length;
  }

  /** Once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
