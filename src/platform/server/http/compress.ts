import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedQueue } from './bounded-queue.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this many bytes, compression saves nothing on the wire. */
export const WORTH_COMPRESSING = 1_024;
// Not CSV, which is streamed from the database row by row.
const COMPRESSIBLE = /^(text\/(?!csv)|application\/(javascript|([\w.-]+\+)?(json|xml))|image\/svg)/;

/**
 * Compresses an answer with the best encoding that the client accepts. Whole bodies only: everything sent
 * this way is already in memory.
 */
export async function compressed(response: Response, accepts: string): Promise<Response> {
  const { headers, status } = response;
  const type = headers.get('content-type') ?? '';
  // 206: byte ranges refer to the uncompressed file.
  if (status === 206 || headers.has('content-encoding') || !isCompressible(type)) return response;
  if (headers.get('cache-control')?.includes('no-transform')) return response;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = bestEncoding(accepts);
  // Check this before reading the body, because reading turns it into a stream.
  if (!encoding || !response.body) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < WORTH_COMPRESSING) return new Response(bytes, { status, headers });
  const encoded = await encode(bytes, encoding);
  if (!encoded) return new Response(bytes, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(encoded, { status, headers });
}

/** Whether compressing a body of this type saves anything: pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

export type Encoding = 'br' | 'gzip';

/** The best encoding that a client accepts; null if it accepts none. */
export function bestEncoding(accepts: string): Encoding | null {
  const taken = new Set(
    accepts
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one))
      .map((one) => one.split(';')[0]?.trim().toLowerCase()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}

/** Brotli's quality for an answer that is sent once: it costs as much as gzip and saves another tenth. */
const QUALITY_SENT_ONCE = 4;

/** Few at once, so that other threads of the pool stay free; few waiting, because the body as it is would be there sooner. */
const ENCODINGS = { atOnce: 2, waiting: 8, each: 10, within: 100 };

/** Encodes in turn; null if too many bodies are waiting, and then the body is sent as it is. */
export function encoder(bounds: Parameters<typeof boundedQueue>[0]) {
  const inTurn = boundedQueue(bounds);
  return (bytes: Uint8Array, encoding: Encoding, quality = QUALITY_SENT_ONCE) =>
    inTurn<Uint8Array<ArrayBuffer>>('', () =>
      encoding === 'br'
        ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        : gzipped(bytes),
    );
}

export const encode = encoder(ENCODINGS);
