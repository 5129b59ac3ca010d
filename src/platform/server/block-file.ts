import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

// Each block follows its length and its checksum; an empty block ends the file.
const PREFIX = 8;
const LARGEST_BLOCK = 2 ** 26;
const READ_SIZE = 2 ** 20;

/**
 * Writes a file of blocks, readable by its owner only. Readers see the old file or the whole new one. One writer at a
 * time.
 */
export async function writeBlocks(path: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.draft`;
  try {
    // `flush` syncs the file before it is closed.
    const file = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: READ_SIZE });
    await pipeline(Readable.from(framed(blocks), { highWaterMark: 16 }), file);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* framed(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    if (block.length === 0) continue;
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
  let bytes = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: READ_SIZE })) {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    for (let block = nextIn(bytes); block !== null; block = nextIn(bytes)) {
      if (block.length === 0) return;
      yield block;
      bytes = bytes.subarray(PREFIX + block.length);
    }
  }
  throw new Error('the file is truncated');
}

/** Throws like `readBlocks`. */
export async function firstBlock(path: string): Promise<Buffer> {
  for await (const block of readBlocks(path)) return block;
  throw new Error('the file is empty');
}

/** The next block, checked; null if not all of it has been read. */
function nextIn(bytes: Buffer): Buffer | null {
  if (bytes.length < PREFIX) return null;
  const end = PREFIX + bytes.readUInt32LE(0);
  if (end > LARGEST_BLOCK) throw new Error('a block is damaged');
  if (bytes.length < end) return null;
  const block = bytes.subarray(PREFIX, end);
  if (crc32(block) !== bytes.readUInt32LE(4)) throw new Error('a block is damaged');
  return block;
}
