import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sniff } from '../domain/picture-format.ts';
import { photoCache } from './photo-cache.ts';
import { photoProxy } from './photo-proxy.ts';
import { photoRoutes } from './photo-routes.ts';
import type { PictureIdentity } from './photo-store.ts';
import { aJpeg, aPicture, aVastPng } from './picture.sample.ts';

const PHOTO = 'https://photos.example/large/kitchen.jpg?l=W1';
const BROWSER = 'image/avif,image/webp,*/*;q=0.8';

const jpeg = await aJpeg();
const unavailable = await aPicture({ background: '#f4efe6' }).webp().toBuffer();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-routes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The photo address over a board in memory, whose photos, books and clock a test may change. */
function aProxy({ cacheFolder = join(folder, 'photos') } = {}) {
  const board = {
    bodies: new Map<string, Uint8Array | Promise<Uint8Array>>([[PHOTO, jpeg]]),
    pictures: new Map<string, PictureIdentity>([[PHOTO, { objectId: 'one', modifiedAt: null }]]),
    asked: [] as string[],
    made: [] as string[],
    now: 0,
  };
  const cache = photoCache({ folder: cacheFolder, atMost: 1e9, onTrouble: () => {} });
  const proxy = photoProxy({
    origin: {
      allows: ({ protocol, host }) => protocol === 'https:' && host === 'photos.example',
      async photo({ href }) {
        board.asked.push(href);
        const bytes = await board.bodies.get(href);
        return bytes ? { ok: true, bytes } : { ok: false, because: 'status 404' };
      },
    },
    pictureAt: async (address) => board.pictures.get(address) ?? null,
    cache: {
      get: cache.get,
      put: (name, bytes) => {
        board.made.push(name);
        return cache.put(name, bytes);
      },
    },
    unavailable,
    log: { warn: () => {} },
    now: () => board.now,
  });
  const routes = photoRoutes(proxy);
  const get = (url: string, { w = '', headers = { accept: BROWSER } as HeadersInit } = {}) => {
    const query = new URLSearchParams(w ? { url, w } : { url });
    return routes.request(`/api/trreb/image-proxy?${query}`, { headers });
  };
  return { board, routes, get };
}

const sizeOf = async (response: Response) => sharp(await response.arrayBuffer()).metadata();

describe('a photo', () => {
  test.each([
    [BROWSER, 'avif', 'photo.avif'],
    ['image/webp,*/*', 'webp', 'photo.webp'],
    ['*/*', 'jpeg', 'photo.jpg'],
  ])('for a browser that takes %s is sent as %s', async (accept, format, name) => {
    const response = await aProxy().get(PHOTO, { w: '320', headers: { accept } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, sniff(bytes)]).toEqual([200, format]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
  });

  test('is as wide as asked, and 960 pixels wide where nothing is asked', async () => {
    const { get } = aProxy();
    expect((await sizeOf(await get(PHOTO, { w: '480' }))).width).toBe(480);
    expect((await sizeOf(await get(PHOTO))).width).toBe(960);
  });

  test('that the browser holds already is not sent again', async () => {
    const { get, board } = aProxy();
    const etag = (await get(PHOTO, { w: '320' })).headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(PHOTO, {
        w: '320',
        headers: { accept: BROWSER, 'if-none-match': held },
      });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ]);
    }
    const wider = await get(PHOTO, { headers: { accept: BROWSER, 'if-none-match': etag } });
    expect(wider.status).toBe(200);
    expect(board.asked).toHaveLength(2);
  });

  test('is answered to HEAD without its body', async () => {
    const { routes } = aProxy();
    const address = `/api/trreb/image-proxy?url=${encodeURIComponent(PHOTO)}`;
    const response = await routes.request(address, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('work is done once', () => {
  test('for a hundred equal requests at one time: one fetch, one resize', async () => {
    const { get, board } = aProxy();
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(PHOTO, { w: '320' })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([board.asked.length, board.made.length]).toEqual([1, 1]);
  });

  test('and kept over a restart', async () => {
    await aProxy().get(PHOTO, { w: '320' });
    const restarted = aProxy();
    expect((await restarted.get(PHOTO, { w: '320' })).status).toBe(200);
    expect(restarted.board.asked).toEqual([]);
  });

  test('for one picture under two addresses', async () => {
    const { get, board } = aProxy();
    const signedAnew = 'https://photos.example/large/kitchen.jpg?signature=2';
    board.pictures.set(signedAnew, { objectId: 'one', modifiedAt: null });
    await get(PHOTO, { w: '320' });
    await get(signedAnew, { w: '320' });
    expect(board.asked).toEqual([PHOTO]);
  });

  test('but again when the board has changed the picture under its address', async () => {
    const { get, board } = aProxy();
    const before = await get(PHOTO, { w: '320' });
    board.pictures.set(PHOTO, { objectId: 'one', modifiedAt: '2026-01-02T03:04:05.000Z' });
    board.now = 60_000;
    const after = await get(PHOTO, { w: '320' });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(board.asked).toHaveLength(2);
  });

  test('and without a cache where the disk takes nothing', async () => {
    await writeFile(join(folder, 'full'), 'no folder');
    const { get } = aProxy({ cacheFolder: join(folder, 'full') });
    expect((await get(PHOTO, { w: '320' })).status).toBe(200);
    expect((await get(PHOTO, { w: '320' })).status).toBe(200);
  });
});

describe('an address that is not ours to fetch is refused, and nothing is asked', () => {
  test.each([
    ['', 'url must be the https address of a photo'],
    ['kitchen.jpg', 'url must be the https address of a photo'],
    ['//photos.example/a.jpg', 'url must be the https address of a photo'],
    ['https://photos.example/a b.jpg', 'url must be the https address of a photo'],
    ['https://photos.example/a\0.jpg', 'url must be the https address of a photo'],
    ['https://photos.example\\@127.0.0.1/', 'url must be the https address of a photo'],
    ['http://photos.example/a.jpg', 'url must be on the list of photo hosts'],
    ['https://127.0.0.1/a.jpg', 'url must be on the list of photo hosts'],
    ['https://169.254.169.254/latest/meta-data/', 'url must be on the list of photo hosts'],
    ['https://photos.example.evil.test/a.jpg', 'url must be on the list of photo hosts'],
    ['javascript:alert(1)', 'url must be on the list of photo hosts'],
    ['file:///etc/passwd', 'url must be on the list of photo hosts'],
  ])('%j: %s', async (url, message) => {
    const { get, board } = aProxy();
    const response = await get(url);
    expect([response.status, await response.json(), board.asked]).toEqual([400, { message }, []]);
  });

  test.each(['1', '0', '-1', '641', '10000', '640.0', '0640', 'abc', '1e3'])(
    'a width of %s: w must be one of the fixed widths',
    async (w) => {
      const { get, board } = aProxy();
      const response = await get(PHOTO, { w });
      const message = 'w must be one of 320, 480, 640, 960, 1440';
      expect([response.status, await response.json(), board.asked]).toEqual([400, { message }, []]);
    },
  );

  test('an address that no listing shows is 404, though its host is on the list', async () => {
    const { get, board } = aProxy();
    const response = await get('https://photos.example/large/secret.jpg');
    const message = 'No listing shows a photo at this address';
    expect([response.status, await response.json(), board.asked]).toEqual([404, { message }, []]);
  });

  test('of repeated parameters the last one counts', async () => {
    const { routes } = aProxy();
    const query = `url=x&w=1&url=${encodeURIComponent(PHOTO)}&w=320`;
    expect((await routes.request(`/api/trreb/image-proxy?${query}`)).status).toBe(200);
  });
});

describe('where the board gives no photo, a picture that says so stands in for it', () => {
  const text = (content: string) => Buffer.from(content);
  test.each<[string, Uint8Array | undefined]>([
    ['is not there any more', undefined],
    ['is an empty file', text('')],
    ['is a sign-in page', text('<!doctype html><title>Sign in</title>')],
    ['is a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['breaks off half-way', jpeg.subarray(0, jpeg.length / 2)],
    ['has 64 megapixels', aVastPng(8_000, 8_000)],
  ])('because it %s', async (_, body) => {
    const { get, board } = aProxy();
    if (body) board.bodies.set(PHOTO, body);
    else board.bodies.delete(PHOTO);
    const response = await get(PHOTO, { w: '320' });
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'image/avif']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('etag')).toBeNull();
    expect((await sizeOf(response)).width).toBe(320);
  });

  test('and the board is asked again after a minute, not before', async () => {
    const { get, board } = aProxy();
    board.bodies.delete(PHOTO);
    await get(PHOTO, { w: '320' });
    await get(PHOTO, { w: '640' });
    board.now = 59_999;
    await get(PHOTO, { w: '320' });
    expect(board.asked).toHaveLength(1);
    board.now = 60_000;
    board.bodies.set(PHOTO, jpeg);
    expect((await get(PHOTO, { w: '320' })).status).toBe(200);
  });
});

test('beyond eight fetches and a queue of 64, a photo is refused for the moment', async () => {
  const { get, board } = aProxy();
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const addresses = Array.from({ length: 73 }, (_, index) => `https://photos.example/${index}.jpg`);
  for (const address of addresses) {
    board.bodies.set(address, promise);
    board.pictures.set(address, { objectId: address, modifiedAt: null });
  }
  const answers = addresses.map((address) => get(address, { w: '320' }));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(board.asked).toHaveLength(8);
  resolve(jpeg);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(72);
});
