import { describe, expect, test } from 'vitest';
import { sniff } from '../domain/picture-format.ts';
import { aFolder, aProxy, BROWSER, jpeg, PHOTO, sizeOf } from './photo-proxy.sample.ts';

describe('a photo', () => {
  test.each([
    [BROWSER, 'avif', 'photo.avif'],
    ['image/webp,*/*', 'webp', 'photo.webp'],
    ['*/*', 'jpeg', 'photo.jpg'],
  ])('for a browser that accepts %s is sent as %s', async (accept, format, name) => {
    const response = await aProxy().get(PHOTO, { w: '320', headers: { accept } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, sniff(bytes)]).toEqual([200, format]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
  });

  test('has the requested width, 960 pixels by default', async () => {
    const { get } = aProxy();
    expect((await sizeOf(await get(PHOTO, { w: '480' }))).width).toBe(480);
    expect((await sizeOf(await get(PHOTO))).width).toBe(960);
  });

  test('is not sent again if the browser has it', async () => {
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
    expect(board.requests).toHaveLength(2);
  });

  test('is answered to HEAD without a body', async () => {
    const { routes } = aProxy();
    const address = `/api/trreb/image-proxy?url=${encodeURIComponent(PHOTO)}`;
    const response = await routes.request(address, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a photo of a listing with a withheld address', () => {
  const at = (routes: ReturnType<typeof aProxy>['routes'], query: string, headers = {}) =>
    routes.request(`/api/trreb/image-proxy?${query}`, { headers });

  test('is served by position and cached only briefly', async () => {
    const { routes, board } = aProxy();
    const response = await at(routes, 'of=W1&at=0&w=320');
    expect([response.status, board.requests]).toEqual([200, [PHOTO]]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = response.headers.get('etag') ?? '';
    expect((await at(routes, 'of=W1&at=0&w=320', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is still served while the database is down', async () => {
    const { routes, board } = aProxy();
    await at(routes, 'of=W1&at=0&w=320');
    board.isDatabaseDown = true;
    board.now = 3_600_000;
    expect((await at(routes, 'of=W1&at=0&w=320')).status).toBe(200);
  });

  test.each([
    ['of=W1&at=1', 404],
    ['of=unknown&at=0', 404],
    ['of=W1', 400],
    ['of=W1&at=-1', 400],
    ['of=%00&at=0', 400],
    ['of=W1&at=0&w=1', 400],
  ])('%s is refused with %i, and nothing is fetched', async (query, status) => {
    const { routes, board } = aProxy();
    expect([(await at(routes, query)).status, board.requests]).toEqual([status, []]);
  });
});

describe('work is done once', () => {
  test('for a hundred concurrent equal requests: one fetch, one resize', async () => {
    const { get, board } = aProxy();
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(PHOTO, { w: '320' })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([board.requests.length, board.made.length]).toEqual([1, 1]);
  });

  test('and kept across a restart', async () => {
    const cacheFolder = aFolder();
    await aProxy({ cacheFolder }).get(PHOTO, { w: '320' });
    const restarted = aProxy({ cacheFolder });
    expect((await restarted.get(PHOTO, { w: '320' })).status).toBe(200);
    expect(restarted.board.requests).toEqual([]);
  });
});

describe('an address that may not be fetched is refused, and nothing is fetched', () => {
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
    expect([response.status, await response.json(), board.requests]).toEqual([
      400,
      { message },
      [],
    ]);
  });

  test.each(['1', '0', '-1', '641', '10000', '640.0', '0640', 'abc', '1e3'])(
    'a width of %s: w must be one of the fixed widths',
    async (w) => {
      const { get, board } = aProxy();
      const response = await get(PHOTO, { w });
      const message = 'w must be one of 320, 384, 480, 640, 768, 960, 1152, 1440';
      expect([response.status, await response.json(), board.requests]).toEqual([
        400,
        { message },
        [],
      ]);
    },
  );

  test('an address that no listing shows is 404, even on an allowed host', async () => {
    const { get, board } = aProxy();
    const response = await get('https://photos.example/large/secret.jpg');
    const message = 'No listing shows a photo at this address';
    expect([response.status, await response.json(), board.requests]).toEqual([
      404,
      { message },
      [],
    ]);
  });

  test('the last of repeated parameters counts', async () => {
    const { routes } = aProxy();
    const query = `url=x&w=1&url=${encodeURIComponent(PHOTO)}&w=320`;
    expect((await routes.request(`/api/trreb/image-proxy?${query}`)).status).toBe(200);
  });
});

test('beyond eight fetches and a queue of 64, requests are rejected as busy', async () => {
  const { get, board } = aProxy();
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const addresses = Array.from({ length: 73 }, (_, index) => `https://photos.example/${index}.jpg`);
  for (const address of addresses) {
    board.bodies.set(address, promise);
    board.pictures.set(address, { objectId: address, modifiedAt: null, version: '' });
  }
  const answers = addresses.map((address) => get(address, { w: '320' }));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(board.requests).toHaveLength(8);
  resolve(jpeg);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(72);
});
