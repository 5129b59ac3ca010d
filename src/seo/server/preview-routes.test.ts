import sharp from 'sharp';
import { expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { previewPainter } from './preview-picture.ts';
import { type Preview, type PreviewDeps, previewRoutes } from './preview-routes.ts';

const paint = previewPainter({ fonts: 'assets/fonts', name: () => 'Lakelight Realty' });
const aPhoto = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#147' } })
  .png()
  .toBuffer();

const aPreview = (given: Partial<Preview> = {}): Preview => ({
  card: { headline: '$1,249,000', lines: ['12 Sample Court'], foot: 'Listed by EXAMPLE REALTY' },
  photoKey: 'front',
  photo: async () => aPhoto,
  ...given,
});

function aSite(given: Partial<PreviewDeps> = {}) {
  const pictures = new Map<string, Uint8Array>();
  let painted = 0;
  const routes = routesOf(
    previewRoutes({
      previewOf: async () => aPreview(),
      paint: async () => {
        painted += 1;
        return aPhoto;
      },
      standIn: aPhoto,
      cache: {
        get: async (name) => pictures.get(name) ?? null,
        put: async (name, bytes) => void pictures.set(name, bytes),
      },
      limit: (work) => work(),
      ...given,
    }),
  );
  const get = (headers: Record<string, string> = {}) =>
    routes.request('/api/preview?path=/property/1', { headers });
  return { get, times: () => painted };
}

test.each([
  ['words', '12 Sample Court'],
  ['marks', '<b>&"\'</b></span>'],
  ['nothing', ''],
  ['a whole book', 'word '.repeat(400)],
  ['one long word', 'x'.repeat(1_000)],
  ['other scripts and signs', '日本 🏠 \u0000 \ud83d \u202e'],
])('a picture of %s is a 1200 by 630 JPEG', async (_what, text) => {
  const bytes = await paint({ headline: text, lines: [text, text], foot: text }, aPhoto);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('a picture is rendered once', async () => {
  const { get, times } = aSite();
  const first = await get();
  expect(first.headers.get('Content-Type')).toBe('image/jpeg');
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex');
  await get();
  expect(times()).toBe(1);
});

test('a client with the current picture gets 304, until the price changes', async () => {
  let headline = '$1';
  const previewOf = async () => aPreview({ card: { headline, lines: [], foot: '' } });
  const { get } = aSite({ previewOf });
  const etag = (await get()).headers.get('ETag') ?? '';
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  headline = '$2';
  expect((await get({ 'If-None-Match': etag })).status).toBe(200);
});

test('if the photo is unavailable, a stand-in is used for a minute', async () => {
  const { get, times } = aSite({ previewOf: async () => aPreview({ photo: async () => null }) });
  expect((await get()).headers.get('Cache-Control')).toBe('public, max-age=60');
  await get();
  expect(times()).toBe(2);
});

test('a listing that is not on the market has no picture', async () => {
  expect((await aSite({ previewOf: async () => null }).get()).status).toBe(404);
});

test('if too many requests are queued, the answer asks to retry later', async () => {
  const { get } = aSite({ limit: async () => ({ ok: false, reason: 'busy' }) });
  const answer = await get();
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
});
