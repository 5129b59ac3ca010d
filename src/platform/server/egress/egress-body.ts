import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  brotliDecompressSync,
  gunzip,
  gunzipSync,
  type InputType,
} from 'node:zlib';
import { Refusal } from './egress-refusal.ts';

/** The encodings that readBody decodes, as an Accept-Encoding value. */
export const READABLE_ENCODINGS = 'gzip, br';

type Limits = { maxOutputLength: number; chunkSize: number };
type Inflater = {
  now(bytes: InputType, limits: Limits): Buffer;
  inThread(bytes: InputType, limits: Limits): Promise<Buffer>;
};

const GZIP: Inflater = { now: gunzipSync, inThread: promisify(gunzip) };
const BROTLI: Inflater = { now: brotliDecompressSync, inThread: promisify(brotliDecompress) };

/** Compressed bytes. Below, a round trip to a thread of the pool takes longer than inflating. */
const SMALL_BODY = 16_384;

/**
 * Reads the whole body, decompressed. Throws if it ends early, and throws a Refusal if it exceeds the limit
 * in bytes, compressed or decompressed, without reading or inflating the rest.
 */
export async function readBody(response: IncomingMessage, atMost: number): Promise<Uint8Array> {
  const inflater = inflaterOf(response.headers['content-encoding']);
  if (inflater === 'unknown') {
    response.destroy();
    throw new Refusal('unreadable');
  }
  const bytes = await bytesOf(response, atMost);
  // An answer without a body, such as a 204, may still name an encoding.
  return inflater && bytes.length > 0 ? inflated(bytes, inflater, atMost) : bytes;
}

async function bytesOf(response: IncomingMessage, atMost: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  await pipeline(response, async (body: AsyncIterable<Buffer>) => {
    for await (const part of body) {
      size += part.length;
      if (size > atMost) throw new Refusal('too-large');
      parts.push(part);
    }
  });
  return Buffer.concat(parts, size);
}

// In one piece: as a stream, each 16 kB would be a round trip to a thread, and a page of a board has megabytes.
async function inflated(bytes: Buffer, inflater: Inflater, atMost: number): Promise<Uint8Array> {
  const limits = { maxOutputLength: atMost, chunkSize: chunkFor(bytes.length) };
  try {
    return bytes.length <= SMALL_BODY
      ? inflater.now(bytes, limits)
      : await inflater.inThread(bytes, limits);
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new Refusal('too-large') : error;
  }
}

/** Text shrinks to about an eighth. */
const chunkFor = (compressed: number): number => Math.min(2 ** 20, Math.max(4_096, 8 * compressed));

function inflaterOf(encoding = 'identity'): Inflater | null | 'unknown' {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return null;
  if (name === 'gzip' || name === 'x-gzip') return GZIP;
  if (name === 'br') return BROTLI;
  return 'unknown';
}
