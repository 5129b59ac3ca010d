import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { DiskPhotoCache } from './photo-cache.ts';
import { PhotoProxy } from './photo-proxy.ts';
import { photoRoutes } from './photo-routes.ts';
import type { PhotoAtPlace, PictureIdentity } from './photo-store.ts';
import { aJpeg, aPicture } from './picture.sample.ts';

export const PHOTO = 'https://photos.example/large/kitchen.jpg?l=W1';
export const BROWSER = 'image/avif,image/webp,*/*;q=0.8';

export const jpeg = await aJpeg();
const unavailable = await aPicture({ background: '#f4efe6' }).webp().toBuffer();

/** A temporary folder, deleted after the test. */
export function aFolder(): string {
  const folder = join(tmpdir(), `photos-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The photo call over an in-memory board whose photos, database and clock a test can change. */
export function aProxy({ cacheFolder = aFolder() } = {}) {
  const board = {
    bodies: new Map<string, Uint8Array | Promise<Uint8Array>>([[PHOTO, jpeg]]),
    pictures: new Map<string, PictureIdentity>([
      [PHOTO, { objectId: 'one', modifiedAt: null, version: '' }],
    ]),
    /** By listing and position: 'W1 0'. */
    places: new Map<string, PhotoAtPlace>([
      ['W1 0', { address: PHOTO, picture: { objectId: 'one', modifiedAt: null, version: '' } }],
    ]),
    requests: [] as string[],
    made: [] as string[],
    /** Fresh addresses of photos whose signature expired. */
    renewed: new Map<string, string>(),
    isDatabaseDown: false,
    /** Errors that the cache reported. */
    errors: [] as unknown[],
    // Not 0, which the cache treats as unset.
    now: 1,
  };
  const cache = new DiskPhotoCache({
    folder: cacheFolder,
    atMost: 1e9,
    onError: (error) => board.errors.push(error),
  });
  const proxy = new PhotoProxy({
    origin: {
      allows: ({ protocol, host }) => protocol === 'https:' && host === 'photos.example',
      async photo({ href }) {
        board.requests.push(href);
        const bytes = await board.bodies.get(href);
        if (bytes) return { ok: true, bytes };
        return { ok: false, reason: href.includes('expired') ? 'status 403' : 'status 404' };
      },
    },
    pictureAt: async (address) => {
      if (board.isDatabaseDown) throw new Error('The database is down.');
      return board.pictures.get(address) ?? null;
    },
    photoAt: async ({ listingKey, at }) => {
      if (board.isDatabaseDown) throw new Error('The database is down.');
      return board.places.get(`${listingKey} ${at}`) ?? null;
    },
    addressNow: async (address) => {
      board.requests.push(`Media row of ${address}`);
      return URL.parse(board.renewed.get(address) ?? '');
    },
    cache: {
      get: (name) => cache.get(name),
      put: (name, bytes) => {
        board.made.push(name);
        return cache.put(name, bytes);
      },
    },
    unavailable,
    log: { warn: () => {} },
    now: () => board.now,
  });
  const routes = routesOf(photoRoutes(proxy));
  const get = (
    url: string,
    { w = '', v = '', headers = { accept: BROWSER } as HeadersInit } = {},
  ) => {
    const query = new URLSearchParams({ url, ...(v && { v }), ...(w && { w }) });
    return routes.request(`/api/trreb/image-proxy?${query}`, { headers });
  };
  return { board, routes, get };
}

export const sizeOf = async (response: Response) => sharp(await response.arrayBuffer()).metadata();
