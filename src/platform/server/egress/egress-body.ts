import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Refusal } from './egress-refusal.ts';

/** Encodings that readBody undoes, as a request says it. */
export const READABLE_ENCODINGS = 'gzip, br';

/**
 * The whole body, inflated. Throws where it ends early, and a Refusal where it is larger than so
 * many bytes once inflated: then the rest is never read.
 */
export async function readBody(response: IncomingMessage, atMost: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const part of body) {
      size += part.length;
      if (size > atMost) throw new Refusal('too-large');
      parts.push(part);
    }
  };
  const inflate = inflaterOf(response.headers['content-encoding']);
  if (inflate === 'unknown') {
    response.destroy();
    throw new Refusal('unreadable');
  }
  if (inflate) await pipeline(response, inflate, collect);
  else await pipeline(response, collect);
  return Buffer.concat(parts, size);
}

function inflaterOf(encoding = 'identity') {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return null;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  return 'unknown';
}
