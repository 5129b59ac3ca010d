import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { type CrawlerDeps, crawlerRoutes } from './crawler-routes.ts';

const ORIGIN = 'https://site.example';
const page = (path: string, changedAt = '2026-11-01') => ({
  path,
  title: `Title of ${path}`,
  description: 'What it is about.',
  changedAt,
});

function aSite(given: Partial<CrawlerDeps> = {}) {
  const partsRead: number[] = [];
  const pages = crawlerRoutes({
    origin: ORIGIN,
    brokerage: () => FIRST_BROKERAGE,
    demonstration: false,
    pages: () => [
      page('/'),
      page('/about'),
      page('/city/oakville', '2026-11-20'),
      page('/properties?city=toronto-mimico'),
    ],
    listings: {
      parts: async () => [{ part: 3, changedAt: '2026-11-19T00:00:00.000Z' }],
      inPart: async (part) => {
        partsRead.push(part);
        return [{ url: `${ORIGIN}/property/20001`, changedAt: '2026-11-19T00:00:00.000Z' }];
      },
      newest: () => [],
    },
    indexNowKey: async () => null,
    version: () => '1',
    ...given,
  }).onError(() => new Response(null, { status: 500 }));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await pages.request(path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { get, partsRead };
}

test('the sitemap index lists the pages’ part and every non-empty listings part', async () => {
  const { headers, text } = await aSite().get('/sitemap.xml');
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(text).toContain(`<loc>${ORIGIN}/sitemap-pages.xml</loc><lastmod>2026-11-20</lastmod>`);
  expect(text).toContain(`<loc>${ORIGIN}/sitemap-listings-3.xml</loc><lastmod>2026-11-19T`);
});

test('every page and every public listing is in a part', async () => {
  const { get } = aSite();
  expect((await get('/sitemap-pages.xml')).text.match(/<loc>/g)).toHaveLength(4);
  expect((await get('/sitemap-listings-3.xml')).text).toContain(`${ORIGIN}/property/20001`);
});

test.each(['1', '4', '0', '03', '1e1', 'x', '9999999'])('part %s does not exist', async (part) => {
  const { get, partsRead } = aSite();
  expect((await get(`/sitemap-listings-${part}.xml`)).status).toBe(404);
  expect(partsRead).toEqual([]);
});

test('the key by which search engines know the site is at its address, and nothing at any other', async () => {
  const key = '0123456789abcdef'.repeat(2);
  const { get } = aSite({ indexNowKey: async () => key });
  expect((await get(`/${key}.txt`)).text).toBe(key);
  expect((await get(`/${'f'.repeat(32)}.txt`)).status).toBe(404);
  expect((await aSite().get('/null.txt')).status).toBe(404);
});

test('a part is built once, until the listings change', async () => {
  let version = '1';
  const { get, partsRead } = aSite({ version: () => version });
  await get('/sitemap-listings-3.xml');
  await get('/sitemap-listings-3.xml');
  expect(partsRead).toEqual([3]);
  version = '2';
  await get('/sitemap-listings-3.xml');
  expect(partsRead).toEqual([3, 3]);
});

test('a client with the current text gets 304', async () => {
  const { get } = aSite();
  const etag = (await get('/feed.xml')).headers.get('ETag') ?? '';
  const again = await get('/feed.xml', { 'If-None-Match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a database failure is not cached', async () => {
  let times = 0;
  const parts = () => {
    times += 1;
    return Promise.reject(new Error('gone'));
  };
  const { get } = aSite({ listings: { parts, inPart: async () => [], newest: () => [] } });
  for (const _ of [1, 2]) expect((await get('/sitemap-listings-1.xml')).status).toBe(500);
  expect(times).toBe(2);
});

test('robots.txt links the sitemap, and blocks the API except for what pages show', async () => {
  const { text } = await aSite().get('/robots.txt');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Allow: /api/preview');
  expect(text).toContain('Allow: /api/llmo/');
});

test('llms.txt lists the main pages, and mentions demonstration data if there is any', async () => {
  const { text } = await aSite({ demonstration: true }).get('/llms.txt');
  expect(text).toContain(`- [Title of /about](${ORIGIN}/about): What it is about.`);
  expect(text).not.toMatch(/Title of .*(oakville|mimico)/);
  expect(text).toContain('is demonstration data');
  expect((await aSite().get('/llms.txt')).text).not.toContain('demonstration');
});

test('the feed’s time is its newest entry’s, however often the board is read', async () => {
  const entry = { title: 'A home', url: `${ORIGIN}/property/7`, summary: 'It is.', author: 'A' };
  const newest = () => [
    { ...entry, updatedAt: '2026-11-18T00:00:00.000Z' },
    { ...entry, updatedAt: '2026-11-19T00:00:00.000Z' },
  ];
  const listings = { parts: async () => [], inPart: async () => [], newest };
  const { text } = await aSite({ listings }).get('/feed.xml');
  expect(text.match(/<updated>[^<]*/)?.[0]).toBe('<updated>2026-11-19T00:00:00.000Z');
});
