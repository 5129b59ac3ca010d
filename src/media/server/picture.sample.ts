import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, 3:2 by default. */
export const aPicture = ({ width = 1200, height = 800, background = '#7a8f86' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

export const aJpeg = (size?: { width: number; height: number }): Promise<Buffer> =>
  aPicture(size).jpeg().toBuffer();

/** A black PNG: a small file that decompresses to the given size. */
export function aVastPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // 1-bit greyscale
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
