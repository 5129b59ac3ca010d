import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

// Each block follows its length and its checksum; an empty block ends the file.
const PREFIX = 8;
/** In bytes; no block may be larger. */
const MAX_BLOCK_SIZE = 2 ** 24;

/**
 * Writes a file of blocks, readable by its owner only. Readers see the old file or the whole new one. One writer at a
 * time.
 */
export async function writeBlocks(path: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  const draft = draftOf(path);
  try {
    // `flush` syncs the file before it is closed.
    const file = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: 2 ** 20 });
    await pipeline(Readable.from(framed(blocks), { highWaterMark: 16 }), file);
    await rename(draft, path);
  } finally {
    await dropDraft(path);
  }
}

/** Removes what a killed writer left. Not while another one may be writing. */
export const dropDraft = (path: string): Promise<void> => rm(draftOf(path), { force: true });

const draftOf = (path: string): string => `${path}.draft`;

async function* framed(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    if (block.length === 0) continue;
    if (block.length > MAX_BLOCK_SIZE) throw new RangeError('the block is too large');
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

/**
 * The blocks of a file, each in memory of its own. Throws as soon as one is damaged, and at the end of a truncated file.
 */
export async function* readBlocks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    let prefix = await readAt(file, 0, PREFIX);
    for (let position = PREFIX; ; ) {
      const length = prefix.readUInt32LE(0);
      if (length === 0) return;
      if (length > MAX_BLOCK_SIZE) throw new Error('a block is damaged');
      // With the prefix of the next one.
      const bytes = await readAt(file, position, length + PREFIX);
      const block = bytes.subarray(0, length);
      if (crc32(block) !== prefix.readUInt32LE(4)) throw new Error('a block is damaged');
      yield block;
      prefix = bytes.subarray(length);
      position += bytes.length;
    }
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.allocUnsafeSlow(length),
    position,
  });
  if (bytesRead < length) throw new Error('the file is truncated');
  return buffer;
}

/** Throws like `readBlocks`. */
export async function firstBlock(path: string): Promise<Buffer> {
  for await (const block of readBlocks(path)) return block;
  throw new Error('the file is empty');
}
