import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Refusal } from './egress-refusal.ts';

/** The encodings that readBody decodes, as an Accept-Encoding value. */
export const READABLE_ENCODINGS = 'gzip, br';

/**
 * Reads the whole body, decompressed. Throws if it ends early, and throws a Refusal if it exceeds the limit
 * in bytes once decompressed, without reading the rest.
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
