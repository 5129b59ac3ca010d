import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { DatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import {
  countNeighbourhoods,
  listFeatured,
  listNamed,
  listProperties,
  PropertiesQuery,
} from '../api.ts';
import { anIndexOf } from '../domain/listing-index.sample.ts';
import { searchRoutes } from './routes.ts';
import { GUESTS_ONLY } from './search-admission.sample.ts';

type Given = Partial<StoredListing>;

/** The API over these listings, numbered from 1, with an in-memory store and the real index. */
function aSite(given: Given[] = [{}], lastRefreshed: Date | null = null) {
  const stored = given.map((listing, at) =>
    aStoredListing({ id: listingId(at + 1), key: listingKey(`W${at + 1}`), ...listing }),
  );
  const featured = stored.filter((listing) => listing.featured && listing.status === 'active');
  const database = { isDown: false };
  const routes = searchRoutes({
    index: anIndexOf(stored),
    featured: {
      featuredIds: async () => {
        if (database.isDown) throw new DatabaseUnavailable();
        return featured.map(({ id }) => id);
      },
    },
    admission: GUESTS_ONLY,
    lastRefreshed: () => lastRefreshed,
  });
  const log = {
    error: (fields: object) => {
      throw new Error('a request failed', { cause: fields });
    },
  };
  const answerFromMemory = (query: string) => {
    const list = routes.find(({ call }) => call === listProperties);
    return list?.fromMemory?.(query);
  };
  return Object.assign(apiRoutes([routes], { log }), { database, answerFromMemory });
}

type Site = ReturnType<typeof aSite>;

async function listed(site: Site, query = '') {
  const answer = await site.request(`/api/properties${query}`);
  expect(answer.status).toBe(200);
  return listProperties.answer.parse(await answer.json());
}

const idsOf = async (site: Site, query = '') =>
  (await listed(site, query)).properties.map(({ id }) => id);

const names = fc.oneof(fc.constantFrom(...Object.keys(PropertiesQuery.shape)), fc.string());
const accepted = fc.constantFrom('1', '5', '500000', 'oakville', 'For Lease', 'newest', 'Freehold');
const hostile = fc.constantFrom('any', '', 'NaN', '1e9', '-0', '٣', '\u0000', '\ud83c', '🏡');
const values = fc.oneof(fc.string(), fc.integer().map(String), accepted, hostile);
const pieces = ['%', '&', '=', '+', '[', ']', '?', "'", '0', 'a', 'é', '%C3%A9', '%E9', 'limit'];

/** A list call's query: fields with any values, or no fields at all. */
const anyQuery = fc
  .oneof(
    fc.array(fc.tuple(names, values)).map((pairs) => new URLSearchParams(pairs).toString()),
    fc
      .array(fc.tuple(fc.constantFrom('city', 'limit', 'sort', 'facets'), accepted), {
        maxLength: 3,
      })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    fc.string({ unit: fc.constantFrom(...pieces) }),
  )
  .filter((query) => query.length < 2_000);

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

  test('uses the last of repeated parameters and ignores empty ones', async () => {
    const site = aSite([{}, {}, {}]);
    expect(await idsOf(site, '?limit=abc&limit=2')).toHaveLength(2);
    expect(await idsOf(site, '?limit=2&limit=1')).toHaveLength(1);
    expect(await idsOf(site, '?minPrice=&city=')).toHaveLength(3);
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
    [
      'sort=cheapest',
      'sort must be one of: price-desc, price-asc, price-per-sqft, newest, size-desc, lot-desc, price-drop, best-match',
    ],
    ['transactionType=Swap', 'transactionType must be one of: For Sale, For Lease'],
  ])('rejects %s, naming the field and its accepted values', async (query, message) => {
    const answer = await aSite().request(`/api/properties?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message,
      issues: [{ path: query.split('=')[0], message }],
    });
  });

  test.each([
    ['q=garage', 'Unknown parameter: q'],
    ['minBedrooms=3&mostBedrooms=4', 'Unknown parameter: mostBedrooms'],
    ['a[]=1&__proto__=x', 'Unknown parameters: a[], __proto__'],
    ['city=oakville&utm_source=x&utm_medium=y', 'Unknown parameters: utm_source, utm_medium'],
  ])('refuses %s, naming what the list call doesn’t have', async (query, message) => {
    const answer = await aSite().request(`/api/properties?${query}`);
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
  });

  test('names every invalid value', async () => {
    const answer = await aSite().request('/api/properties?limit=0&minPrice=x');
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(/minPrice must be .*; limit must be /),
      issues: [expect.anything(), expect.anything()],
    });
  });

  test('includes counts and the price histogram only on request', async () => {
    const site = aSite([{ citySlug: 'oakville' }]);
    expect((await listed(site)).facets).toBeUndefined();
    const { facets } = await listed(site, '?facets=1');
    expect(facets?.city).toMatchObject({ oakville: 1, 'all-cities': 1 });
    expect(facets?.prices).toHaveLength(40);
  });

  describe('of leases', () => {
    const leases = [
      { price: 26, priceUnit: '/sq. ft.', propertyClass: 'Commercial', propertyType: 'Office' },
      { price: 28_800, priceUnit: '/year', propertyType: 'Condo Apartment' },
      { price: 2_400, propertyType: 'Condo Apartment' },
      { price: 2_700, propertyType: 'Condo Apartment' },
    ] as const;
    const [office, aYear, aMonth, dearer] = [1, 2, 3, 4];
    const site = aSite(
      leases.map((lease) => ({ offeredFor: 'For Lease', ...lease, price: dollars(lease.price) })),
    );
    const forLease = '?transactionType=For Lease';

    test('compares, filters and counts by the monthly rent', async () => {
      const query = `${forLease}&maxPrice=2500&sort=price-asc&facets=1`;
      const { properties, total, facets } = await listed(site, query);
      expect(properties.map(({ id }) => id)).toEqual([aMonth, aYear]);
      expect(total).toBe(2);
      expect(facets?.prices.slice(0, 6)).toEqual([0, 0, 0, 0, 2, 1]);
      expect(facets?.withoutPrice).toBe(1);
    });

    test('finds one without a monthly rent if no price is asked for, last in both price orders', async () => {
      expect(await idsOf(site, `${forLease}&sort=price-asc`)).toEqual([
        aMonth,
        aYear,
        dearer,
        office,
      ]);
      expect(await idsOf(site, forLease)).toEqual([dearer, aMonth, aYear, office]);
      expect(await idsOf(site, `${forLease}&sort=price-asc&limit=2&offset=2`)).toEqual([
        dearer,
        office,
      ]);
    });

    test('keeps the board’s own price and unit, with the monthly rent it comes to', async () => {
      const { properties } = await listed(site, `${forLease}&sort=price-asc`);
      expect(properties[1]).toMatchObject({
        price: 28_800,
        priceUnit: '/year',
        monthlyRent: 2_400,
      });
      for (const other of [properties[0], properties[3]])
        expect(other).not.toHaveProperty('monthlyRent');
    });
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

  test('never reveals a withheld address', async () => {
    const secret = { address: '77 Hidden Lane', postalCode: 'H1D 3N0', addressIsWithheld: true };
    const answer = await aSite([{ ...secret, details: { streetName: 'Hidden' } }]).request(
      '/api/properties',
    );
    expect(await answer.text()).not.toMatch(/hidden|h1d/i);
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
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const answer = await site.request(`/api/properties?${query}`);
        expect([200, 400, 403, 414]).toContain(answer.status);
        expect(await answer.json()).toHaveProperty(answer.ok ? 'total' : 'message');
      }),
      { numRuns: 300 },
    );
  });

  test('answers any query the same without the routes, unless it is invalid', async () => {
    const site = aSite([{}, { citySlug: 'oakville' }]);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const answer = await site.request(`/api/properties?${query}`);
        const withoutRoutes = site.answerFromMemory(query);
        expect(withoutRoutes && String(withoutRoutes)).toBe(answer.ok ? await answer.text() : null);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('GET /api/properties/named returns those of the ids that are on the market, in their order', async () => {
  const site = aSite([{}, { status: 'off-market' }, {}]);
  const answer = await site.request('/api/properties/named?ids=3,2,1,99');
  const { properties } = listNamed.answer.parse(await answer.json());
  expect(properties.map(({ id }) => id)).toEqual([3, 1]);
});

test('GET /api/properties/named has the minutes to destinations on request, and none for a withheld address', async () => {
  const union = { latitude: 43.6453, longitude: -79.3806 };
  const site = aSite([union, { status: 'off-market' }, { ...union, addressIsWithheld: true }]);
  const answer = await site.request('/api/properties/named?ids=3,2,1&reach=union/40,atlantis/30');
  const { properties, travel } = listNamed.answer.parse(await answer.json());
  expect(properties.map(({ id }) => id)).toEqual([3, 1]);
  expect(travel?.names).toEqual(['Union', null]);
  expect(travel?.minutes).toEqual([
    [null, null],
    [expect.any(Number), null],
  ]);
  const refused = await site.request('/api/properties/named?ids=1&reach=union/5');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^reach must be/) });
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

describe('GET /api/properties/neighbourhoods', () => {
  const toronto = { city: 'Toronto', citySlug: 'toronto' };
  const site = aSite([
    { ...toronto, neighbourhood: 'Annex', price: dollars(900_000) },
    { ...toronto, neighbourhood: 'The Annex', price: dollars(2_000_000) },
    { ...toronto, neighbourhood: 'Leslieville', offeredFor: 'For Lease', price: dollars(3_000) },
    { neighbourhood: '1001 - BR Bronte', price: dollars(800_000) },
    { neighbourhood: null },
  ]);
  const counted = async (query = '') => {
    const answer = await site.request(`/api/properties/neighbourhoods${query}`);
    expect(answer.status).toBe(200);
    return countNeighbourhoods.answer.parse(await answer.json()).neighbourhoods;
  };
  const bronte = { key: 'oakville-bronte', name: 'Bronte', city: 'oakville', count: 1 };
  const annex = { key: 'toronto-the-annex', name: 'The Annex', city: 'toronto', count: 2 };

  test('returns those with homes, each with the value that finds them', async () => {
    expect(await counted()).toEqual([bronte, annex]);
    expect(await idsOf(site, '?city=toronto-the-annex')).toEqual([2, 1]);
  });

  test('counts the homes under the other filters, whatever the place', async () => {
    expect(await counted('?maxPrice=1000000')).toEqual([bronte, { ...annex, count: 1 }]);
    expect(await counted('?transactionType=For+Lease')).toMatchObject([{ name: 'Leslieville' }]);
    expect(await counted('?city=oakville-bronte')).toEqual([bronte, annex]);
    expect(await counted('?minBedrooms=5')).toEqual([]);
  });

  test.each(['sort=newest', 'limit=1', 'facets=1', 'nonsense=1', 'minBedrooms=nine', 'area=x'])(
    'refuses what it doesn’t know, and values that it can’t read: %s',
    async (query) => {
      const answer = await site.request(`/api/properties/neighbourhoods?${query}`);
      expect(answer.status).toBe(400);
      expect(Object(await answer.json()).message).toContain(query.split('=')[0]);
    },
  );

  test('must be revalidated by every cache, because listings can be removed at any time', async () => {
    const { headers } = await site.request('/api/properties/neighbourhoods');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  test('the list’s own counts have the searched neighbourhood alone', async () => {
    const cityCounts = async (query: string) => (await listed(site, query)).facets?.city;
    const places = { 'all-cities': 4, gta: 4, oakville: 2, toronto: 2 };
    expect(await cityCounts('?facets=1')).toEqual(places);
    expect(await cityCounts('?facets=1&city=toronto-the-annex')).toEqual({
      ...places,
      'toronto-the-annex': 2,
    });
  });
});

describe('while the database is down', () => {
  test('searches work as usual', async () => {
    const site = aSite();
    site.database.isDown = true;
    expect((await listed(site)).total).toBe(1);
  });

  test('the featured listings are the last known ones', async () => {
    const site = aSite([{ featured: true }]);
    const featured = async () => (await site.request('/api/properties/featured')).json();
    const before = await featured();
    site.database.isDown = true;
    expect(await featured()).toEqual(before);
    expect(before).toHaveProperty('properties.length', 1);
  });
});
