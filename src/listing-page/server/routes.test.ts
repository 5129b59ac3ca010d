import { describe, expect, test } from 'vitest';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';
import { listingRoutes } from './routes.ts';

type Given = Partial<StoredListing> & { showcase?: boolean };

/** The API over these listings, numbered from 1, with an in-memory store and the real index. */
function aSite(given: Given[] = [{}], lastRefreshed: Date | null = null) {
  const stored = given.map(({ showcase = false, ...listing }, at) => ({
    ...aStoredListing({ id: listingId(at + 1), key: listingKey(`W${at + 1}`), ...listing }),
    showcase,
  }));
  const active = stored.filter(({ status }) => status === 'active');
  const log = {
    error: (fields: object) => {
      throw new Error('a request failed', { cause: fields });
    },
  };
  const routes = listingRoutes({
    index: anIndexOf(stored),
    listings: {
      forViewer: async (id, viewer) => viewOf(stored, id, viewer),
    },
    featured: {
      featuredIds: async () => active.filter(({ featured }) => featured).map(({ id }) => id),
      showcaseId: async () => active.find(({ showcase }) => showcase)?.id ?? null,
    },
    lastRefreshed: () => lastRefreshed,
    viewer: async () => 'guest',
  });
  return apiRoutes([routes], { log });
}

type Site = ReturnType<typeof aSite>;

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
    for (const address of ['/api/properties/1', '/api/properties/2'])
      expect(await (await site.request(address)).text()).not.toMatch(/hidden|h1d/i);
  });
});

describe('GET /api/properties/featured-showcase', () => {
  test.each<[string, Given[], number | null]>([
    ['the listing in the showcase', [{ featured: true }, { showcase: true }], 2],
    ['else the first featured one', [{}, { featured: true }, { featured: true }], 2],
    ['else none', [{}], null],
    ['none that has left', [{ showcase: true, status: 'off-market' }], null],
  ])('returns %s', async (_what, given, id) => {
    const answer = await aSite(given).request('/api/properties/featured-showcase');
    const { property } = showFeaturedShowcase.answer.parse(await answer.json());
    expect(property?.id ?? null).toBe(id);
  });

  test('includes all photos', async () => {
    const site = aSite([{ showcase: true }]);
    const answer = await site.request('/api/properties/featured-showcase');
    expect(await answer.json()).toHaveProperty('property.imageUrls.length', 2);
  });
});
