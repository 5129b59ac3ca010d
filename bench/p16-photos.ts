import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { proxied } from '#media/domain/photo-address.ts';
import { PICTURE_FORMATS, type PictureFormat } from '#media/domain/picture-format.ts';
import { DiskPhotoCache } from '#media/server/photo-cache.ts';
import { AVIF } from '#media/server/photo-encoder.ts';
import { PhotoProxy } from '#media/server/photo-proxy.ts';
import { photoRoutes } from '#media/server/photo-routes.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import type { Benchmark, Table, Target } from './benchmark.ts';
import { compare, type Measured } from './harness.ts';

type Photos = ReadonlyMap<string, Buffer>;

const PHOTO_WIDTH = 640;
const REQUESTS_FOR_HITS = 1_000;

/**
 * A cache miss against a bare sharp call with the same settings, a hit against a bare http server that sends the same
 * bytes, and a hundred identical concurrent misses.
 */
export const photos: Benchmark = {
  title: 'P16 the photo proxy',
  async *run() {
    const folder = await mkdtemp(join(tmpdir(), 'p16-'));
    const board = await boardPhotos();
    for (const format of PICTURE_FORMATS) {
      const rows = await misses(board, format, folder);
      yield {
        title: `P16 a miss, ${format}, ${PHOTO_WIDTH} px`,
        rows,
        targets: [target(rows, 0.9)],
      };
    }
    const rows = await hits(board, folder);
    yield { title: `P16 a hit, ${PHOTO_WIDTH} px`, rows, targets: [target(rows, 0.7)] };
    yield await herd(board, folder);
    await rm(folder, { recursive: true });
  },
};

function target([own, limit]: Measured[], share: number): Target {
  const measured = (limit?.cpu ?? Number.NaN) / (own?.cpu ?? Number.NaN);
  return { text: `CPU: ${share} × the ${limit?.name}`, measured, isMet: measured >= share };
}

/** Some of our photos as a board would send them, 2048 × 1365 JPEG, by their path at the board. */
async function boardPhotos(): Promise<Photos> {
  const names = (await readdir('assets/photos')).filter((name) => name.endsWith('.avif'));
  const chosen = names.filter((_, index) => index % 4 === 0);
  const photos = chosen.map(async (name) => {
    const photo = sharp(await readFile(join('assets/photos', name))).resize(2048, 1365);
    return [`/${name}`, await photo.jpeg({ quality: 88 }).toBuffer()] as const;
  });
  return new Map(await Promise.all(photos));
}

/** The proxy with an empty cache; counts fetches and resizes. */
async function aProxy(photos: Photos, folder: string) {
  const counted = { fetches: 0, resizes: 0 };
  const cacheFolder = await mkdtemp(join(folder, 'cache-'));
  const disk = new DiskPhotoCache({ folder: cacheFolder, atMost: 1e9, onError: giveUp });
  const proxy = new PhotoProxy({
    origin: {
      allows: () => true,
      photo: async ({ pathname }) => {
        counted.fetches += 1;
        return { ok: true, bytes: photos.get(pathname) ?? Buffer.alloc(0) };
      },
    },
    pictureAt: async (address) => ({ objectId: address, modifiedAt: null, version: '' }),
    photoAt: async () => null,
    addressNow: async () => null,
    cache: {
      get: (name) => disk.get(name),
      put: (name, bytes) => {
        counted.resizes += 1;
        return disk.put(name, bytes);
      },
    },
    unavailable: Buffer.alloc(0),
    log: { warn: giveUp },
  });
  return { counted, routes: routesOf(photoRoutes(proxy)) };
}

function giveUp(trouble: unknown): never {
  throw new Error('P16 cannot be measured', { cause: trouble });
}

/** The photo address that browsers use. A different signature makes it a different photo, as at a board. */
const pathOf = (photo: string, signature = 0) =>
  `${proxied(`https://photos.example${photo}?s=${signature}`)}&w=${PHOTO_WIDTH}`;

async function misses(photos: Photos, format: PictureFormat, folder: string) {
  const { routes } = await aProxy(photos, folder);
  const headers = { accept: `image/${format}` };
  let signature = 0;
  return compare(
    [...photos.keys()],
    [
      {
        name: 'the proxy',
        role: 'ours',
        ask: async (photo) => {
          const response = await routes.request(pathOf(photo, ++signature), { headers });
          return (await response.arrayBuffer()).byteLength;
        },
      },
      {
        name: 'bare sharp',
        role: 'limit',
        ask: async (photo) => (await shrunk(photos.get(photo), format)).length,
      },
    ],
  );
}

function shrunk(source: Buffer | undefined, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(source, { failOn: 'error' }).autoOrient().resize({ width: PHOTO_WIDTH });
  if (format === 'avif') return picture.avif(AVIF).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 75, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: 78 }).toBuffer();
}

async function hits(photos: Photos, folder: string) {
  const { routes } = await aProxy(photos, folder);
  const [photo = ''] = photos.keys();
  const first = await routes.request(pathOf(photo), { headers: { accept: 'image/avif' } });
  const headers = Object.fromEntries(first.headers);
  const body = Buffer.from(await first.arrayBuffer());
  const ours = await visitorOf(getRequestListener(routes.fetch), pathOf(photo));
  const bare = await visitorOf((_, answer) => answer.writeHead(200, headers).end(body), '/');
  const measured = await compare(Array<null>(REQUESTS_FOR_HITS).fill(null), [
    { name: 'the proxy', role: 'ours', ask: ours.ask },
    { name: 'bare http', role: 'limit', ask: bare.ask },
  ]);
  ours.close();
  bare.close();
  return measured;
}

/** A server, and a minimal client with one keep-alive connection. */
async function visitorOf(answer: RequestListener, path: string) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = `GET ${path} HTTP/1.1\r\nHost: photos.example\r\nAccept: image/avif\r\n\r\n`;
  return {
    /** Returns the number of bytes in the body. */
    ask: () =>
      new Promise<number>((resolve) => {
        let missing = Number.NaN;
        let size = 0;
        const take = (part: Buffer) => {
          if (Number.isNaN(missing)) {
            const head = part.indexOf('\r\n\r\n') + 4;
            size = Number(/content-length: (\d+)/i.exec(part.toString('latin1', 0, head))?.[1]);
            missing = size + head;
          }
          missing -= part.length;
          if (missing > 0) return;
          socket.off('data', take);
          resolve(size);
        };
        socket.on('data', take).write(request);
      }),
    close() {
      socket.destroy();
      server.close();
    },
  };
}

async function herd(photos: Photos, folder: string): Promise<Table> {
  const { counted, routes } = await aProxy(photos, folder);
  const [photo = ''] = photos.keys();
  await Promise.all(Array.from({ length: 100 }, () => routes.request(pathOf(photo))));
  const isOne = (measured: number, text: string) => ({ text, measured, isMet: measured === 1 });
  return {
    title: 'P16 a hundred equal misses at once',
    rows: [{ name: 'the proxy', role: 'ours', figures: counted }],
    targets: [isOne(counted.fetches, 'one fetch'), isOne(counted.resizes, 'one resize')],
  };
}
