import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aFolder, aProxy, jpeg, PHOTO, sizeOf } from './photo-proxy.sample.ts';
import { aJpeg, aVastPng } from './picture.sample.ts';

const onePixel = await aJpeg({ width: 1, height: 1 });

describe('input 57: photo changed, same URL; or same photo, new signature', () => {
  const changed = { objectId: 'one', modifiedAt: '2026-01-02T03:04:05.000Z', version: 'new' };
  const forAYear = 'public, max-age=31536000, immutable';

  test('the same photo under a new signature is neither fetched nor encoded again', async () => {
    const { get, board } = aProxy();
    const resigned = 'https://photos.example/large/kitchen.jpg?signature=2';
    board.pictures.set(resigned, { objectId: 'one', modifiedAt: null, version: '' });
    await get(PHOTO, { w: '320' });
    await get(resigned, { w: '320' });
    expect(board.requests).toEqual([PHOTO]);
  });

  test('a changed picture at the same address is encoded again', async () => {
    const { get, board } = aProxy();
    const before = await get(PHOTO, { w: '320' });
    board.pictures.set(PHOTO, changed);
    board.now = 60_002;
    const after = await get(PHOTO, { w: '320' });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(board.requests).toHaveLength(2);
  });

  test('a page with the new version gets it immediately, cacheable for a year', async () => {
    const { get, board } = aProxy();
    const before = await get(PHOTO, { w: '320' });
    board.pictures.set(PHOTO, changed);
    const after = await get(PHOTO, { w: '320', v: changed.version });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toBe(forAYear);
  });

  test.each(['', 'zz'])(
    'an address with another version (%j) is cached only briefly',
    async (v) => {
      const { get, board } = aProxy();
      board.pictures.set(PHOTO, changed);
      const answer = await get(PHOTO, { w: '320', v });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    },
  );
});

describe('while the database is down', () => {
  test('a photo requested before is still served', async () => {
    const { get, board } = aProxy();
    await get(PHOTO, { w: '320' });
    board.now = 3_600_000;
    board.isDatabaseDown = true;
    expect((await get(PHOTO, { w: '640' })).status).toBe(200);
  });
});

describe('fault 8: read-only or EIO file system', () => {
  test.each([
    // Not even root can create a folder there.
    ['refuses every folder', async () => '/sys/photos'],
    ['answers every file with an error', aFileForAFolder],
  ])('photos are served without a cache if the disk %s', async (_, broken) => {
    const { get, board } = aProxy({ cacheFolder: await broken() });
    expect((await get(PHOTO, { w: '320' })).status).toBe(200);
    const again = await get(PHOTO, { w: '320' });
    expect([again.status, (await sizeOf(again)).width]).toEqual([200, 320]);
    expect(board.errors).not.toEqual([]);
  });

  test('a cache that becomes writable is used without a restart', async () => {
    const cacheFolder = await aFileForAFolder();
    const { get } = aProxy({ cacheFolder });
    await get(PHOTO, { w: '320' });
    await rm(cacheFolder);
    await get(PHOTO, { w: '640' });
    const restarted = aProxy({ cacheFolder });
    expect((await restarted.get(PHOTO, { w: '640' })).status).toBe(200);
    expect(restarted.board.requests).toEqual([]);
  });

  async function aFileForAFolder() {
    const folder = aFolder();
    await writeFile(folder, 'no folder');
    return folder;
  }
});

describe('input 58: image body: HTML, PDF, 0 bytes, 1×1, 50,000×50,000, truncated JPEG, SVG with script, 403 expired signature', () => {
  const text = (content: string) => Buffer.from(content);

  test.each<[string, Uint8Array | undefined]>([
    ['is not there any more', undefined],
    ['is an empty file', text('')],
    ['is a sign-in page', text('<!doctype html><title>Sign in</title>')],
    ['is a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['is a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['is one pixel', onePixel],
    ['breaks off half-way', jpeg.subarray(0, jpeg.length / 2)],
    ['has 2,500 megapixels', aVastPng(50_000, 50_000)],
  ])('a placeholder is served if it %s', async (_, body) => {
    const { get, board } = aProxy();
    if (body) board.bodies.set(PHOTO, body);
    else board.bodies.delete(PHOTO);
    const response = await get(PHOTO, { w: '320' });
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'image/avif']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('etag')).toBeNull();
    expect((await sizeOf(response)).width).toBe(320);
    expect(board.made).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.avif$/)]);
  });

  const EXPIRED = 'https://photos.example/expired/kitchen.jpg';
  const RENEWED = 'https://photos.example/signed/kitchen.jpg';
  function aProxyWithExpired(renewed: string) {
    const proxy = aProxy();
    proxy.board.pictures.set(EXPIRED, { objectId: 'two', modifiedAt: null, version: '' });
    proxy.board.bodies.set(RENEWED, jpeg);
    proxy.board.renewed.set(EXPIRED, renewed);
    return proxy;
  }

  test('an expired signature is renewed once, and the photo is served', async () => {
    const { get, board } = aProxyWithExpired(RENEWED);
    expect((await get(EXPIRED, { w: '320' })).status).toBe(200);
    expect(board.requests).toEqual([EXPIRED, `Media row of ${EXPIRED}`, RENEWED]);
  });

  test.each([
    ['knows no other address', '', []],
    ['gives the same address', EXPIRED, []],
    ['gives an address elsewhere', 'https://evil.example/a.jpg', []],
    ['gives one that has run out too', `${EXPIRED}?2`, [`${EXPIRED}?2`]],
  ])('if the board %s, the placeholder is served without a retry', async (_, now, more) => {
    const { get, board } = aProxyWithExpired(now);
    expect((await get(EXPIRED, { w: '320' })).status).toBe(502);
    expect((await get(EXPIRED, { w: '640' })).status).toBe(502);
    expect(board.requests).toEqual([EXPIRED, `Media row of ${EXPIRED}`, ...more]);
  });
});

describe('a failed photo', () => {
  test('is retried after a minute and not before', async () => {
    const { get, board } = aProxy();
    board.bodies.delete(PHOTO);
    await get(PHOTO, { w: '320' });
    await get(PHOTO, { w: '640' });
    board.now = 59_999;
    await get(PHOTO, { w: '320' });
    expect(board.requests).toHaveLength(1);
    board.now = 60_002;
    board.bodies.set(PHOTO, jpeg);
    expect((await get(PHOTO, { w: '320' })).status).toBe(200);
  });
});
