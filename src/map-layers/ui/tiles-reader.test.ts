import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { aTilesFile, aVectorTile } from '../tiles-file.sample.ts';
import { TilesReader } from './tiles-reader.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves a file in ranges, as the site does; `change` may alter what is sent. */
async function served(
  file: Buffer,
  change: (
    bytes: Buffer,
    asked: number,
  ) => { bytes?: Buffer; status?: number; tag?: string } = () => ({}),
) {
  let asked = 0;
  const server = createServer(({ headers }, answer) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    const { bytes = part, status = 206, tag = '"1"' } = change(part, ++asked);
    answer.writeHead(status, { ETag: tag, 'Content-Range': `bytes ${from}-/${file.length}` });
    answer.end(bytes);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { reader: new TilesReader(`http://127.0.0.1:${port}/`), asked: () => asked };
}

const TILE = { zoom: 10, x: 286, y: 373, bytes: aVectorTile() };
const FILE = aTilesFile({ tiles: [TILE, { ...TILE, x: 287 }, { ...TILE, zoom: 3, x: 2, y: 2 }] });

test('a tile is read and unpacked, in two requests at first and in one from then on', async () => {
  const { reader, asked } = await served(FILE);
  expect(await reader.tile(10, 286, 373)).toEqual(new Uint8Array(TILE.bytes));
  expect(asked()).toBe(2);
  expect(await reader.tile(10, 287, 373)).toEqual(new Uint8Array(TILE.bytes));
  expect(asked()).toBe(3);
  expect(await reader.tile(10, 300, 300)).toBeNull();
  expect(asked()).toBe(3);
});

describe('an error is thrown for', () => {
  const failing = async (file: Buffer, change?: Parameters<typeof served>[1]): Promise<string> => {
    const { reader } = await served(file, change);
    return reader.tile(10, 286, 373).then(
      () => 'read',
      (error: unknown) => String(error),
    );
  };
  const second = (change: (bytes: Buffer) => object) => (bytes: Buffer, asked: number) =>
    asked === 2 ? change(bytes) : {};

  test.each<[string, Promise<string>, RegExp]>([
    ['a missing file', failing(FILE, () => ({ status: 404 })), /answer with 404/],
    ['another file', failing(Buffer.from('<html>')), /no PMTiles file/],
    [
      'a file that changes',
      failing(
        FILE,
        second(() => ({ tag: '"2"' })),
      ),
      /have changed/,
    ],
    [
      'a tile that is cut off',
      failing(
        FILE,
        second((bytes) => ({ bytes: bytes.subarray(0, 9) })),
      ),
      /cut off/,
    ],
    [
      'a tile that is not compressed',
      failing(
        FILE,
        second((bytes) => ({ bytes: Buffer.alloc(bytes.length) })),
      ),
      /./,
    ],
    [
      'a damaged directory',
      failing(aTilesFile({ directory: () => Buffer.alloc(50, 0xff) })),
      /directory of the tiles is damaged/,
    ],
    [
      'a tile beyond the file',
      // One entry: the tile 1 of 9 million bytes, at the start.
      failing(aTilesFile({ directory: () => Buffer.of(1, 1, 0xff, 0xff, 0x7f, 0xff, 0xff, 3, 1) })),
      /damaged/,
    ],
    [
      'a tile that unpacks to a gigabyte',
      failing(aTilesFile({ tiles: [{ ...TILE, bytes: Buffer.alloc(30_000_000) }] })),
      /too large/,
    ],
    [
      'directories that lead to themselves',
      failing(aTilesFile({ directory: () => Buffer.of(1, 1, 0, 9, 1) })),
      /damaged|deep/,
    ],
  ])('%s', async (_, failure, message) => {
    expect(await failure).toMatch(message);
  });
});
