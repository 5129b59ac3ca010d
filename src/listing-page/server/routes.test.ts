import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { NOTHING_TOLD } from '#listings/domain/indexed-listing.sample.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { listFeatured, listNamed, listProperties, PropertiesQuery } from '#search/api.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';
import { type ListingDeps, listingRoutes } from './routes.ts';

type Given = Partial<StoredListing> & { showcase?: boolean };

/** The API over these listings, numbered from 1, with an in-memory store and the real index. */
function aSite(given: Given[] = [{}], lastRefreshed: Date | null = null) {
  const books = given.map(({ showcase = false, ...listing }, at) => ({
    listing: aStoredListing({ id: listingId(at + 1), key: listingKey(`W${at + 1}`), ...listing }),
    showcase,
  }));
  const stored = books.map(({ listing }) => listing);
  const onTheMarket = books.filter(({ listing }) => listing.status === 'active');
  const index = new ListingIndex();
  index.upsert(
    onTheMarket.map(({ listing }) => ({
      row: { ...listing, ...NOTHING_TOLD },
      card: new TextEncoder().encode(toCard(listing)),
    })),
  );
  const listings: ListingDeps['listings'] = {
    forViewer: async (id, viewer) => viewOf(stored, id, viewer),
    featuredIds: async () =>
      onTheMarket.filter(({ listing }) => listing.featured).map(({ listing }) => listing.id),
    showcaseId: async () => onTheMarket.find(({ showcase }) => showcase)?.listing.id ?? null,
  };
  const log = {
    error: (fields: object) => {
      throw new Error('a request failed', { cause: fields });
    },
  };
  const routes = listingRoutes({
    index,
    listings,
    lastRefreshed: async () => lastRefreshed,
    viewer: async () => 'guest',
  });
  return apiRoutes([routes], { log });
}

type Site = ReturnType<typeof aSite>;

async function listed(site: Site, query = '') {
  const answer = await site.request(`/api/properties${query}`);
  expect(answer.status).toBe(200);
  return listProperties.answer.parse(await answer.json());
}

const idsOf = async (site: Site, query = '') =>
  (await listed(site, query)).properties.map(({ id }) => id);

describe('GET /api/properties', () => {
  test('returns the listings and the total', async () => {
    const { properties, total } = await listed(
      aSite([{ price: dollars(1) }, { price: dollars(2) }]),
    );
    expect(properties.map(({ id, ListingKey }) => [id, ListingKey])).toEqual([
      [2, 'W2'],
      [1, 'W1'],
    ]);
    expect(total).toBe(2);
  });

  test('returns 27 at a time by default', async () => {
    const many = aSite(Array.from({ length: 30 }, () => ({})));
    expect(await idsOf(many)).toHaveLength(27);
    expect(await idsOf(many, '?offset=27')).toHaveLength(3);
    expect(await idsOf(many, '?limit=5')).toHaveLength(5);
    expect(await idsOf(many, '?limit=100')).toHaveLength(30);
  });

  test('returns no listings past the end, but the true total', async () => {
    expect(await listed(aSite(), '?offset=999999999')).toMatchObject({ properties: [], total: 1 });
  });

  test('returns an empty list for an empty board', async () => {
    expect(await listed(aSite([]))).toMatchObject({ properties: [], total: 0 });
  });

  test('defaults to homes for sale', async () => {
    const site = aSite([
      { offeredFor: 'For Sale' },
      { offeredFor: 'For Lease', price: dollars(3_000) },
      { offeredFor: 'For Sale or Lease' },
    ]);
    expect(await idsOf(site)).toEqual([3, 1]);
    expect(await idsOf(site, '?transactionType=For+Sale')).toEqual([3, 1]);
    expect(await idsOf(site, '?transactionType=For%20Lease')).toEqual([2, 3]);
  });

  test('includes a listing at $12M at the slider’s end and without bounds', async () => {
    const site = aSite([{ price: dollars(12_000_000) }, { price: dollars(400_000) }]);
    expect(await idsOf(site, '?minPrice=0&maxPrice=10000000')).toEqual([1, 2]);
    expect(await idsOf(site, '?minPrice=500000&maxPrice=10000000')).toEqual([1]);
    expect(await idsOf(site, '?maxPrice=9900000')).toEqual([2]);
  });

  test('includes a lease at $25,000 at its slider’s end of $20,000', async () => {
    const lease = { offeredFor: 'For Lease' } as const;
    const site = aSite([
      { ...lease, price: dollars(25_000) },
      { ...lease, price: dollars(2_500) },
    ]);
    expect(await idsOf(site, '?transactionType=For+Lease&maxPrice=20000')).toEqual([1, 2]);
    expect(await idsOf(site, '?transactionType=For+Lease&maxPrice=19900')).toEqual([2]);
  });

  test('finds nothing, without an error, for an inverted range', async () => {
    expect(await listed(aSite(), '?minPrice=2000000&maxPrice=1000000')).toMatchObject({
      properties: [],
      total: 0,
    });
  });

  test.each(['Narnia', '%00', '%F0%9F%8F%A1', '%E0%A4%A', '%', "'; drop table listings; --"])(
    'finds nothing, without an error, in the unknown place %s',
    async (city) => {
      expect(await listed(aSite(), `?city=${city}`)).toMatchObject({ properties: [], total: 0 });
    },
  );

  test('uses the last of repeated parameters and ignores unknown and empty ones', async () => {
    const site = aSite([{}, {}, {}]);
    expect(await idsOf(site, '?limit=abc&limit=2')).toHaveLength(2);
    expect(await idsOf(site, '?limit=2&limit=1')).toHaveLength(1);
    expect(await idsOf(site, '?colour=blue&a[]=1&__proto__=x&minPrice=&city=')).toHaveLength(3);
  });

  test.each([
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=-1', 'limit must be a whole number from 1 to 100'],
    ['limit=abc', 'limit must be a whole number from 1 to 100'],
    ['limit=1e9', 'limit must be a whole number from 1 to 100'],
    ['offset=-27', 'offset must be a whole number from 0 to 999999999'],
    ['offset=1.5', 'offset must be a whole number from 0 to 999999999'],
    ['minPrice=abc', 'minPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=NaN', 'maxPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=9999999999', 'maxPrice must be a whole number from 0 to 999999999'],
    ['minBedrooms=6', 'minBedrooms must be a whole number from 0 to 5'],
    ['sort=cheapest', 'sort must be one of: price-desc, price-asc, newest, size-desc'],
    ['transactionType=Swap', 'transactionType must be one of: For Sale, For Lease'],
  ])('rejects %s, naming the field and its accepted values', async (query, message) => {
    const answer = await aSite().request(`/api/properties?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message,
      issues: [{ path: query.split('=')[0], message }],
    });
  });

  test('names every invalid value', async () => {
    const answer = await aSite().request('/api/properties?limit=0&minPrice=x');
    const { message, issues } = (await answer.json()) as { message: string; issues: object[] };
    expect(issues).toHaveLength(2);
    expect(message).toMatch(/minPrice must be .*; limit must be /);
  });

  test('includes counts and the price histogram only on request', async () => {
    const site = aSite([{ citySlug: 'oakville' }]);
    expect((await listed(site)).facets).toBeUndefined();
    const { facets } = await listed(site, '?facets=1');
    expect(facets?.city).toMatchObject({ oakville: 1, 'all-cities': 1 });
    expect(facets?.prices).toHaveLength(40);
  });

  test('includes the time of the last full board sync', async () => {
    const at = new Date('2026-05-06T09:31:00Z');
    expect((await listed(aSite([], at))).lastRefreshed).toBe('2026-05-06T09:31:00.000Z');
    expect((await listed(aSite([], null))).lastRefreshed).toBeNull();
  });

  test('includes only the main photo, and the full description', async () => {
    const description = 'Bright rooms. '.repeat(30);
    const { properties } = await listed(aSite([{ description }]));
    expect(properties[0]?.imageUrls).toHaveLength(1);
    expect(properties[0]?.description).toBe(description);
  });

  test('answers HEAD without the list', async () => {
    const answer = await aSite().request('/api/properties', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(await answer.text()).toBe('');
  });

  test('must be revalidated by every cache, because listings can be removed at any time', async () => {
    const answer = await aSite().request('/api/properties');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('accepts no other method', async () => {
    const answer = await aSite().request('/api/properties', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });

  test('answers any query with a list of at most 100 or with an error message', async () => {
    const site = aSite([{}, {}]);
    const names = fc.oneof(fc.constantFrom(...Object.keys(PropertiesQuery.shape)), fc.string());
    const values = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('any', '', 'NaN', '1e9', '-0', 'For Sale', '٣', '\u0000', '\ud83c', '🏡'),
    );
    const queries = fc.oneof(
      fc.array(fc.tuple(names, values)).map((pairs) => new URLSearchParams(pairs).toString()),
      fc.string({ unit: fc.constantFrom('%', '&', '=', '+', '[', ']', '0', 'a', 'é', 'limit') }),
    );
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const answer = await site.request(`/api/properties?${query}`);
        expect([200, 400, 414]).toContain(answer.status);
        expect(await answer.json()).toHaveProperty(answer.ok ? 'total' : 'message');
      }),
      { numRuns: 300 },
    );
  });
});

async function shown(site: Site, id: number | string) {
  const answer = await site.request(`/api/properties/${id}`);
  expect(answer.status).toBe(200);
  return showProperty.answer.parse(await answer.json());
}

describe('GET /api/properties/{id}', () => {
  test('returns the full listing with the board’s own public fields', async () => {
    const description = 'Bright rooms. '.repeat(30).trim();
    const details = { basement: ['Finished'], declinesEstimates: true };
    const at = new Date('2026-05-06T09:31:00Z');
    const { property, lastRefreshed } = await shown(aSite([{ description, details }], at), 1);
    expect(property).toMatchObject({ id: 1, description, Basement: ['Finished'] });
    expect(property.details).toEqual({ basement: ['Finished'] });
    expect(property.imageUrls).toHaveLength(2);
    expect(lastRefreshed).toBe('2026-05-06T09:31:00.000Z');
  });

  test('includes up to 3 others in the same city', async () => {
    const inMilton = { city: 'Milton', citySlug: 'milton' } as const;
    const site = aSite([{}, {}, {}, {}, {}, inMilton]);
    const { similar } = await shown(site, 1);
    expect(similar).toHaveLength(3);
    expect(similar.map(({ id }) => id)).not.toContain(1);
    expect(similar.every(({ city }) => city === 'Oakville')).toBe(true);
    expect((await shown(site, 6)).similar).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '%E0%A4%A', '%00', '1%2F2', '1;2'])(
    'rejects the id %s',
    async (id) => {
      const answer = await aSite().request(`/api/properties/${id}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        message: 'id must be a whole number from 1 to 2147483647',
      });
    },
  );

  test.each([
    ['was never given', '2', 404],
    ['has left the market', '1', 410],
  ])('refuses a listing that %s', async (_what, id, status) => {
    const site = aSite([{ status: 'off-market', description: 'Sold firm.' }]);
    const answer = await site.request(`/api/properties/${id}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: 'Property Not Found' });
  });

  test('never reveals a withheld address, in the listing or among similar ones', async () => {
    const secret = { address: '77 Hidden Lane', postalCode: 'H1D 3N0' };
    const site = aSite([
      { ...secret, addressIsWithheld: true, details: { streetName: 'Hidden' } },
      {},
    ]);
    for (const address of ['/api/properties', '/api/properties/1', '/api/properties/2'])
      expect(await (await site.request(address)).text()).not.toMatch(/hidden|h1d/i);
  });
});

describe('the brokerage’s choice', () => {
  test('GET /api/properties/named returns those of the ids that are on the market, in their order', async () => {
    const site = aSite([{}, { status: 'off-market' }, {}]);
    const answer = await site.request('/api/properties/named?ids=3,2,1,99');
    const { properties } = listNamed.answer.parse(await answer.json());
    expect(properties.map(({ id }) => id)).toEqual([3, 1]);
  });

  test.each(['', '?ids=', '?ids=1,x', '?ids=0', `?ids=${'1,'.repeat(20)}1`])(
    'GET /api/properties/named%s is rejected',
    async (query) => {
      const answer = await aSite([{}]).request(`/api/properties/named${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        message: 'ids takes up to 20 ids, separated by commas',
      });
    },
  );

  test('GET /api/properties/featured returns the featured listings on the market', async () => {
    const gone = { featured: true, status: 'off-market' } as const;
    const answer = await aSite([{}, { featured: true }, gone]).request('/api/properties/featured');
    const { properties } = listFeatured.answer.parse(await answer.json());
    expect(properties.map(({ id, featured }) => [id, featured])).toEqual([[2, true]]);
  });

  test.each<[string, Given[], number | null]>([
    ['the listing in the showcase', [{ featured: true }, { showcase: true }], 2],
    ['else the first featured one', [{}, { featured: true }, { featured: true }], 2],
    ['else none', [{}], null],
    ['none that has left', [{ showcase: true, status: 'off-market' }], null],
  ])('GET /api/properties/featured-showcase returns %s', async (_what, given, id) => {
    const answer = await aSite(given).request('/api/properties/featured-showcase');
    const { property } = showFeaturedShowcase.answer.parse(await answer.json());
    expect(property?.id ?? null).toBe(id);
  });

  test('the showcase includes all photos', async () => {
    const site = aSite([{ showcase: true }]);
    const answer = await site.request('/api/properties/featured-showcase');
    expect(await answer.json()).toHaveProperty('property.imageUrls.length', 2);
  });
});
