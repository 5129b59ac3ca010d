import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

// Each block follows its length and its checksum; an empty block ends the file.
const PREFIX = 8;
/** In bytes; no block may be larger. */
const READ_SIZE = 2 ** 22;

/**
 * Writes a file of blocks, readable by its owner only. Readers see the old file or the whole new one. One writer at a
 * time.
 */
export async function writeBlocks(path: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.draft`;
  try {
    // `flush` syncs the file before it is closed.
    const file = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: 2 ** 20 });
    await pipeline(Readable.from(framed(blocks), { highWaterMark: 16 }), file);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* framed(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    if (block.length === 0) continue;
    if (block.length + PREFIX > READ_SIZE) throw new RangeError('the block is too large');
    yield prefixOf(block);
    yield block;
  }
  yield prefixOf(Buffer.alloc(0));
}

function prefixOf(block: Buffer): Buffer {
  const prefix = Buffer.allocUnsafe(PREFIX);
  prefix.writeUInt32LE(block.length, 0);
  prefix.writeUInt32LE(crc32(block), 4);
  return prefix;
}

/** The blocks of a file; throws as soon as one is damaged, and at the end of a truncated file. */
export async function* readBlocks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let position = 0; ; ) {
      const read = await file.read({ buffer: Buffer.allocUnsafe(READ_SIZE), position });
      const bytes = read.buffer.subarray(0, read.bytesRead);
      let end = 0;
      for (let block = blockAt(bytes, 0); block !== null; block = blockAt(bytes, end)) {
        if (block.length === 0) return;
        yield block;
        end += PREFIX + block.length;
      }
      if (end === 0) throw new Error('the file is truncated');
      // A block that is not complete is read again, with those after it.
      position += end;
    }
  } finally {
    await file.close();
  }
}

/** Throws like `readBlocks`. */
export async function firstBlock(path: string): Promise<Buffer> {
  for await (const block of readBlocks(path)) return block;
  throw new Error('the file is empty');
}

/** The block at this position, checked; null if not all of it has been read. */
function blockAt(bytes: Buffer, start: number): Buffer | null {
  if (bytes.length < start + PREFIX) return null;
  const from = start + PREFIX;
  const end = from + bytes.readUInt32LE(start);
  if (end > bytes.length) return null;
  const block = bytes.subarray(from, end);
  if (crc32(block) !== bytes.readUInt32LE(start + 4)) throw new Error('a block is damaged');
  return block;
}
