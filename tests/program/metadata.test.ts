import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../src/site/pages.ts';
import { isPersonal } from '../../src/site/server/personal-pages.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

const ORIGIN = 'https://homes.example';

let dataDir: string;
let site: RunningSite;
let aHome: number;

beforeAll(async () => {
  dataDir = await aSiteFolder();
  site = await startSite({ dataDir, env: { PUBLIC_URL: ORIGIN } });
  await site.ready;
  const { properties } = await (await get('/api/properties?limit=1')).json();
  aHome = properties[0].id;
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' });

async function visit(path: string): Promise<ReadPage & { status: number }> {
  const answer = await get(path);
  return { status: answer.status, ...readPage(await answer.text()) };
}

/** Values for path parameters. */
const EXAMPLES: Record<string, () => string> = {
  $id: () => String(aHome),
  $neighborhood: () => 'rosedale',
  $city: () => 'oakville',
  $region: () => 'oakville',
};

/** The pages of the desk that people open before they have an account. */
const BEFORE_THE_DESK = ['/desk/setup', '/desk/join'];

/** Every page except those of the desk that only its people may open. */
const PATHS = PAGES.map(([path]) => path).filter(
  (path) => !path.startsWith('/desk') || BEFORE_THE_DESK.includes(path),
);

/** Personal pages, which must not be indexed. */
const [PERSONAL = [], OPEN = []] = [true, false].map((is) =>
  PATHS.filter((path) => isPersonal(path) === is && path !== '/vow-terms'),
);

const addressOf = (path: string) => path.replace(/\$\w+/, (name) => EXAMPLES[name]?.() ?? '');

/** Pages whose canonical address is another page. */
const ALIASES: Record<string, () => string> = {
  '/properties/$id': () => `/property/${aHome}`,
  '/market-insights': () => '/market-insights/toronto',
};

describe.each(OPEN)('the page at %s', (path) => {
  let page: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    page = await visit(addressOf(path));
  });

  test('exists, with one heading', () => {
    expect([page.status, page.headings]).toEqual([200, 1]);
  });

  test('sets a title, description, keywords, robots directive, canonical link and social tags', () => {
    const { title, meta, canonical } = page;
    expect(title.length).toBeGreaterThanOrEqual(10);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(meta.description?.length).toBeGreaterThanOrEqual(50);
    expect(meta.description?.length).toBeLessThanOrEqual(201);
    expect(meta.keywords).toMatch(/\w, \w/);
    expect(meta.robots).toMatch(/^index, follow, max-image-preview:large/);
    expect(canonical).toBe(ORIGIN + (ALIASES[path]?.() ?? addressOf(path)));
    expect(meta['og:url']).toBe(canonical);
    expect(meta['og:title']).toBeTruthy();
    expect(meta['og:description']).toBe(meta.description);
    expect(meta['twitter:card']).toBe('summary_large_image');
    expect(meta['geo.region']).toBe('CA-ON');
    expect(meta['geo.placename']).toBe('Toronto');
  });

  test('has a preview picture', async () => {
    const picture = page.meta['og:image'] ?? '';
    const answer = await get(picture.slice(ORIGIN.length));
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  });

  test('has structured data with a schema.org type', () => {
    expect(page.structuredData.length).toBeGreaterThan(0);
    for (const { '@context': context, '@type': type } of page.structuredData) {
      expect(context).toBe('https://schema.org');
      expect(type).toMatch(/^[A-Z]/);
    }
  });
});

test.each([...PERSONAL, '/vow-terms'])(
  'the page at %s has one heading and is not indexed',
  async (path) => {
    const { status, headings, title, meta } = await visit(path);
    expect({ status, headings, robots: meta.robots }).toEqual({
      status: 200,
      headings: 1,
      robots: 'noindex, follow',
    });
    expect(title.length).toBeGreaterThanOrEqual(10);
    expect(meta.description?.length).toBeGreaterThanOrEqual(50);
  },
);

test('no two pages share a title or a description', async () => {
  const own = PATHS.filter((path) => !(path in ALIASES));
  const pages = await Promise.all(own.map((path) => visit(addressOf(path))));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(own.length);
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(own.length);
});

test('structured data covers articles, question pages, datasets, breadcrumbs and local business', async () => {
  const typesAt = async (path: string) =>
    (await visit(path)).structuredData.map((data) => data['@type']);
  for (const path of ['/neighborhoods/rosedale', '/market-insights/oakville'])
    expect(await typesAt(path)).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'Article', 'FAQPage', 'Dataset']),
    );
  expect(await typesAt('/')).toEqual(['RealEstateAgent', 'WebSite']);
  expect(await typesAt('/properties')).toEqual(['BreadcrumbList']);
  expect(await typesAt(`/property/${aHome}`)).toEqual(['RealEstateListing', 'BreadcrumbList']);
});

test.each([
  '/nowhere',
  '/property/2000000000',
  '/city/narnia',
  '/neighborhoods/narnia',
  '/market-insights/narnia',
  `/city/${'x'.repeat(1_000)}`,
  '/neighborhoods/%E6%97%A5%E6%9C%AC',
])('a missing page says so in its title and is not indexed: %s', async (path) => {
  const { status, title, meta, canonical, headings } = await visit(path);
  expect({ status, headings, canonical }).toEqual({ status: 404, headings: 1, canonical: null });
  expect(title.length).toBeGreaterThanOrEqual(10);
  expect(title.length).toBeLessThanOrEqual(70);
  expect(meta.robots).toBe('noindex, follow');
});
