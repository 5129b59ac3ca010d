import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadPage, readPage } from './read-page.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

const ORIGIN = 'https://homes.example';
/** Visits one listing in this many; the others are built the same way. */
const SAMPLE = 15;
/** Number of photos fetched; each takes a while to resize. */
const PHOTOS = 8;

let dataDir: string;
let site: RunningSite;
/** The sitemap's paths: all pages, and all listings. */
let mapped: string[];
let listings: Set<string>;
/** The sitemap's pages and a sample of listings, by path. */
const pages = new Map<string, ReadPage>();

beforeAll(async () => {
  dataDir = await aSiteFolder();
  site = await startSite({ dataDir, env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: 'true' } });
  await site.ready;
  const parts = await locationsIn('/sitemap.xml');
  const isOfListings = (path: string) => path.startsWith('/sitemap-listings-');
  mapped = (await Promise.all(parts.filter((path) => !isOfListings(path)).map(locationsIn))).flat();
  const homes = (await Promise.all(parts.filter(isOfListings).map(locationsIn))).flat();
  listings = new Set(homes);
  const sample = homes.filter((_, at) => at % SAMPLE === 0);
  for (const path of [...mapped, ...sample]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    pages.set(path, readPage(await answer.text()));
  }
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

let requests = 0;

/** Each request comes from a separate network; a single one would soon be rate limited. */
function get(path: string, redirect: RequestRedirect = 'manual'): Promise<Response> {
  requests += 1;
  const network = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
  return fetch(site.address + path, { redirect, headers: { 'X-Forwarded-For': network } });
}

/** The paths in a sitemap. */
async function locationsIn(sitemap: string): Promise<string[]> {
  const text = await (await get(sitemap)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    expect(url.startsWith(ORIGIN)).toBe(true);
    return url.slice(ORIGIN.length);
  });
}

/** The internal addresses in a page, resolved against it. */
const ownAddresses = (from: string, written: string[]): URL[] =>
  written
    .map((address) => new URL(address, ORIGIN + from))
    .filter(({ origin }) => origin === ORIGIN);

const linksOf = (path: string): URL[] => ownAddresses(path, pages.get(path)?.links ?? []);

/** The internal addresses anywhere in a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(ORIGIN) ? [value] : [];
  return typeof value === 'object' && value ? Object.values(value).flatMap(addressesIn) : [];
}

const isPhoto = (path: string): boolean => path.startsWith('/api/trreb/image-proxy');
/** Each takes half a second to render; metadata.test.ts checks one of every kind. */
const isPreview = (path: string): boolean => path.startsWith('/api/preview');

test('the sitemap names every page and every listing on the market', async () => {
  const totals = [
    '',
    '&transactionType=For%20Lease',
    '&kind=other',
    '&kind=other&transactionType=For%20Lease',
  ];
  const counted = await Promise.all(
    totals.map(
      async (query) => (await (await get(`/api/properties?limit=1${query}`)).json()).total,
    ),
  );
  expect(mapped.length).toBeGreaterThan(60);
  // Listings for sale or lease appear in both searches.
  expect(listings.size).toBeLessThanOrEqual(counted.reduce((sum, total) => sum + total, 0));
  expect(listings.size).toBeGreaterThan(90);
});

test('no internal link is broken', async () => {
  const targets = new Set(
    [...pages.keys()].flatMap((path) =>
      linksOf(path).map(({ pathname, search }) => pathname + search),
    ),
  );
  const broken: [string, number][] = [];
  for (const target of targets) {
    if (pages.has(target) || listings.has(target)) continue;
    // Search links may use any spelling of a place: the list redirects to the canonical one.
    const { status } = await get(target, 'follow');
    if (status !== 200) broken.push([target, status]);
  }
  expect(broken).toEqual([]);
});

test('links to a part of a page lead to an existing id', () => {
  const lost = [...pages.keys()].flatMap((path) =>
    linksOf(path)
      .filter(({ pathname, hash }) => {
        const id = decodeURIComponent(hash.slice(1));
        return id !== '' && pages.has(pathname) && !pages.get(pathname)?.ids.has(id);
      })
      .map(({ pathname, hash }) => `${path}: ${pathname}${hash}`),
  );
  expect([...new Set(lost)]).toEqual([]);
});

test('links lead from the front page to every page', () => {
  const found = new Set(['/']);
  for (const path of found)
    for (const { pathname, search } of linksOf(path)) found.add(pathname).add(pathname + search);
  expect(mapped.filter((path) => !found.has(path))).toEqual([]);
});

test('no two pages share a title or a description', () => {
  for (const textOf of [
    (page: ReadPage) => page.title,
    (page: ReadPage) => page.meta.description,
  ]) {
    const byText = Map.groupBy(pages, ([, page]) => textOf(page));
    const repeated = [...byText]
      .filter(([, by]) => by.length > 1)
      .map(([text, by]) => [text, ...by.map(([path]) => path)]);
    expect(repeated).toEqual([]);
  }
});

test('every page has its metadata', () => {
  for (const [path, { title, meta, canonical, structuredData, headings }] of pages) {
    expect([path, canonical, headings]).toEqual([path, ORIGIN + path, 1]);
    expect(title.length, path).toBeLessThanOrEqual(70);
    for (const name of ['description', 'keywords', 'robots', 'og:image', 'og:title', 'geo.region'])
      expect(meta[name], `${name} of ${path}`).toBeTruthy();
    expect(meta.robots, path).toMatch(/^index/);
    expect(structuredData.length, path).toBeGreaterThan(0);
  }
});

test('the feed lists the newest listings on the market, each with its brokerage', async () => {
  const feed = await (await get('/feed.xml')).text();
  const entries = [...feed.matchAll(/<entry><id>([^<]*)<\/id>.*?<author><name>([^<]+)<\/name>/g)];
  const paths = entries.map(([, url = '']) => url.slice(ORIGIN.length));
  expect(paths).toHaveLength(50);
  expect(paths.filter((path) => !listings.has(path))).toEqual([]);
  const ids = paths.map((path) => Number(path.split('/').at(-1)));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('every address in structured data exists', async () => {
  const named = [...pages.values()].flatMap(({ structuredData }) => addressesIn(structuredData));
  const missing: [string, number][] = [];
  for (const address of new Set(named)) {
    const [path = ''] = address.slice(ORIGIN.length).split('#');
    const home = path.replace(/^\/properties\/(\d+)$/, '/property/$1');
    if (pages.has(home) || listings.has(home)) continue;
    if (/[{}]/.test(path) || isPhoto(path) || isPreview(path)) continue;
    const { status } = await get(path);
    if (status !== 200) missing.push([path, status]);
  }
  expect(missing).toEqual([]);
});

test('no picture is missing', async () => {
  const pictures = [...pages].flatMap(([path, page]) => ownAddresses(path, page.pictures));
  const addresses = [...new Set(pictures.map(({ pathname, search }) => pathname + search))];
  const some = [
    ...addresses.filter((one) => !isPhoto(one)),
    ...addresses.filter(isPhoto).slice(0, PHOTOS),
  ];
  const missing: [string, number][] = [];
  for (const address of some) {
    const answer = await get(address);
    await answer.body?.cancel();
    if (answer.status !== 200) missing.push([address, answer.status]);
  }
  expect(some.length).toBeGreaterThan(PHOTOS);
  expect(missing).toEqual([]);
});
