import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { tilesOf } from '#geography/domain/tile-grid.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { formatCount, formatHomes } from '#listings/domain/listing-text.ts';
import { showMapCells, showMapSummary } from '#map/api.ts';
import { cellsToCount, fitView } from '#map/domain/fit-view.ts';
import { mapRoutes } from '#map/server/routes.ts';
import { showMarketStats } from '#market/api.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import { NO_HISTORY } from '#market/domain/market-history.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { marketRoutes } from '#market/server/routes.ts';
import { listNeighbourhoods } from '#neighbourhoods/api.ts';
import { neighbourhoodRoutes } from '#neighbourhoods/server/routes.ts';
import { dollars } from '#platform/domain/money.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { listProperties } from '#search/api.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { GUESTS_ONLY } from '#search/server/search-admission.sample.ts';
import { knowledgeRoutes } from '#seo/server/knowledge-routes.ts';
import { shellRoutes } from '#shell/server/routes.ts';
import { apiAnswer } from './api-answer.ts';
import { renderPage } from './render-page.ts';

const ORIGIN = 'https://homes.example';
const REFRESHED_AT = new Date('2026-11-21T12:00:00Z');

/** Ten places with a guide; the last two are areas of Toronto. */
const PLACES = [
  'toronto',
  'mississauga',
  'brampton',
  'hamilton',
  'markham',
  'vaughan',
  'oakville',
  'richmond-hill',
  'rosedale',
  'yorkville',
];
const AREAS = ['rosedale', 'yorkville'];

type Given = Partial<StoredListing>;

/** What isn't counted among the homes for sale: leases, prices on request, commercial property, lockers and the like. */
const UNCOUNTED_LISTINGS: readonly Given[] = [
  { offeredFor: 'For Lease', price: dollars(3_200) },
  { price: dollars(1) },
  { propertyClass: 'Commercial', propertyType: 'Retail', price: dollars(7_000) },
  { propertyClass: 'Commercial', propertyType: 'Land' },
  { propertyClass: 'Condo & Other', propertyType: 'Locker', price: dollars(21_000) },
  { propertyClass: 'Condo & Other', propertyType: 'Parking Space', price: dollars(60_000) },
  { propertyType: 'Vacant Land' },
  { propertyType: 'Farm' },
];

/** The market of a place: more homes than a page shows, some without a position, and some of everything else. */
function marketOf(place: string, nth: number): Given[] {
  const isArea = AREAS.includes(place);
  const where = {
    citySlug: isArea ? 'toronto' : place,
    area: isArea ? place : null,
    // Neighbourhoods have a published centre.
    neighbourhood: isArea ? 'Rosedale' : null,
  };
  return [...Array.from({ length: 28 + nth }, () => ({})), ...UNCOUNTED_LISTINGS].map(
    (given, at) => ({
      ...where,
      price: dollars(500_000 + 10_000 * at),
      latitude: 43.5 + ((at * 37 + nth * 101) % 300) / 1_000,
      longitude: -79.8 + ((at * 53 + nth * 211) % 500) / 1_000,
      addressIsWithheld: at % 5 === 0,
      ...given,
    }),
  );
}

const LISTINGS = PLACES.flatMap(marketOf).map((given, at) =>
  aStoredListing({ id: listingId(at + 1), key: listingKey(`W${at + 1}`), ...given }),
);

/** The site's calls about these listings. */
function theApi() {
  const index = anIndexOf(LISTINGS);
  const past = {
    version: () => 0,
    current: async () => ({ of: () => NO_HISTORY, today: '2026-11-21' }),
  };
  const lastRefreshed = () => REFRESHED_AT;
  const stored = async () => null;
  const figures = marketFigures({ index, past, lastRefreshed, isWhole: () => true, stored });
  const featured = { featuredIds: async () => [] };
  const storedAreas = { textOf: async () => null, add: async () => null };
  return apiRoutes(
    [
      searchRoutes({ index, featured, lastRefreshed, admission: GUESTS_ONLY }),
      mapRoutes({ index, admission: GUESTS_ONLY, storedAreas }),
      marketRoutes({ figures }),
      neighbourhoodRoutes({ index, askingPricesIn: figures.askingPricesIn }),
      knowledgeRoutes({
        knowledgeOf: async (region) => knowledgeOf(await figures.statsOf(region), FIRST_BROKERAGE),
        answers: [],
      }),
      shellRoutes({
        origin: ORIGIN,
        brokerage: () => FIRST_BROKERAGE,
        appearance: () => ({ tokens: null, logo: null }),
        demonstration: true,
        now: lastRefreshed,
        lastRefreshed,
        credit: { disclaimer: '', badge: null },
        isStale: () => false,
        isFilling: () => false,
      }),
    ],
    { log: console },
  );
}

const api = theApi();

async function json(path: string): Promise<unknown> {
  const answer = await api.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

const listAt = async (query: string) =>
  listProperties.answer.parse(await json(`/api/properties?${query}&facets=1`));

/** The total of the list that a link of the site leads to, in any presentation. */
async function totalBehind(href: string): Promise<number> {
  const query = new URLSearchParams(href.split('?')[1]);
  query.delete('show');
  return (await listAt(String(query))).total;
}

/** The text of a page, and the links on it to lists of homes. */
async function pageAt(path: string) {
  const call = async (asked: string) => apiAnswer(await api.request(asked));
  const { status, html } = await renderPage(new URL(path, ORIGIN), call, null);
  expect([path, status]).toEqual([path, 200]);
  const [page = ''] = /<main.*<\/main>/s.exec(String(html)) ?? [];
  const links = [...page.matchAll(/<a\b[^>]*?href="(\/properties\?[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return { text: textOf(page), links };
}

const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** What the cells of a map that fits a search hold, and the listings without a position. */
async function onTheMap(query: string): Promise<number> {
  const summary = showMapSummary.answer.parse(await json(`/api/map/summary?${query}`));
  const { bounds, core, unplaced } = summary;
  const tiles = tilesOf(cellsToCount({ ...fitView(core), around: bounds })).map(
    async ({ zoom, x, y }) =>
      showMapCells.answer.parse(await json(`/api/map/${zoom}/${x}/${y}?${query}`)),
  );
  const counts = (await Promise.all(tiles)).map(({ total }) => total);
  return counts.reduce((sum, count) => sum + count, unplaced);
}

describe.each(PLACES)('the homes for sale in %s', (place) => {
  const query = `city=${place}&homes=1`;
  let homes = 0;
  beforeAll(async () => {
    homes = await totalBehind(`/properties?${query}`);
  });

  test('are as many in the list, its facets, the market’s figures, the index of guides and on the map', async () => {
    expect(homes).toBeGreaterThan(27);
    const { facets } = await listAt('homes=1');
    expect(facets?.city[place]).toBe(homes);
    const stats = showMarketStats.answer.parse(await json(`/api/market-stats/${place}`));
    expect([stats.activeListings, stats.sale?.count]).toEqual([homes, homes]);
    const { neighborhoods } = listNeighbourhoods.answer.parse(await json('/api/neighborhoods'));
    expect(neighborhoods.find(({ id }) => id === place)?.activeListings).toBe(homes);
    expect(await onTheMap(query)).toBe(homes);
  });

  test.each([
    ['guide', '/neighborhoods/', (count: number) => `Homes for sale ${formatCount(count)}`],
    ['city page', '/city/', (count: number) => `${formatHomes(count)} for sale`],
    [
      'market page',
      '/market-insights/',
      (count: number) => `Active listings ${formatCount(count)}`,
    ],
  ])(
    'are as many on its %s, and behind every link from there to a list',
    async (_, path, words) => {
      const { text, links } = await pageAt(path + place);
      expect(text).toContain(words(homes));
      // A city's neighbourhoods have counts of their own.
      const lists = links.filter(
        (href) => !href.includes('view=') && !href.includes(`city=${place}-`),
      );
      expect(lists).not.toEqual([]);
      for (const href of lists) expect([href, await totalBehind(href)]).toEqual([href, homes]);
    },
  );

  test('with commercial property are what the list shows, and never have lockers or land', async () => {
    const { total, facets, properties } = await listAt(`city=${place}&sort=price-asc`);
    expect(facets?.propertyClass['all-classes']).toBe(total);
    expect(facets?.kind.homes).toBe(total);
    expect(facets?.prices.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(await onTheMap(`city=${place}`)).toBe(total);
    const others = await listAt(`city=${place}&kind=other`);
    expect(others.total).toBe(facets?.kind.other);
    expect(others.properties.map(({ property_type }) => property_type)).toContain('Locker');
    expect(properties.map(({ property_type }) => property_type)).not.toContain('Locker');
  });
});

test.each(['/knowledge-hub', '/gta-real-estate-faq'])(
  'the homes for sale that %s counts are those behind its link',
  async (path) => {
    const { text, links } = await pageAt(path);
    const href = '/properties?city=gta&homes=1';
    expect(links).toContain(href);
    expect(text).toContain(`Active listings ${formatCount(await totalBehind(href))} `);
  },
);

test('‘See all’ on the front page counts the GTA’s homes for sale, and leads to exactly those', async () => {
  const { text, links } = await pageAt('/');
  const href = '/properties?city=gta&homes=1&sort=newest';
  expect(links).toContain(href);
  expect(text).toContain(
    `See all ${formatCount(await totalBehind(href))} homes for sale in the GTA`,
  );
});

test('‘See all’ on the front page counts as many neighbourhoods as the index shows', async () => {
  const { text } = await pageAt('/');
  const { neighborhoods } = listNeighbourhoods.answer.parse(await json('/api/neighborhoods'));
  expect(text).toContain(`See all ${neighborhoods.length} neighbourhoods`);
});

test('the index of guides counts as many homes as the links below its counts lead to', async () => {
  const { text, links } = await pageAt('/neighborhoods');
  const { neighborhoods } = listNeighbourhoods.answer.parse(await json('/api/neighborhoods'));
  expect(links).toHaveLength(neighborhoods.length);
  for (const [at, { activeListings }] of neighborhoods.entries()) {
    expect(await totalBehind(links[at] ?? '')).toBe(activeListings);
  }
  expect(text).toContain(
    formatHomes(neighborhoods.find(({ id }) => id === 'oakville')?.activeListings ?? 0),
  );
});
