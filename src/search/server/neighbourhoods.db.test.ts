import { afterAll, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '../domain/listing-index.ts';
import { searchRoutes } from './routes.ts';
import { GUESTS_ONLY } from './search-admission.sample.ts';

const database = await testDatabase();
afterAll(database.drop);
const store = new ImportedListingStore(database.db, { toCard });

const CANARY = 'Canary';
const TORONTO = { city: 'Toronto', citySlug: 'toronto' };

/** The answers to all calls that know neighbourhoods, with these homes on the board. */
async function answersWith(homes: Partial<Listing>[]): Promise<Record<string, unknown>> {
  await database.sql`delete from listings`;
  const rest = { raw: { CityRegion: CANARY }, photos: [], photosChanged: '' };
  const rows = homes.map((given, at) => ({
    listing: aListing({ ...TORONTO, key: listingKey(`W${at}`), ...given }),
    ...rest,
  }));
  await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), { feed: 'sample', rank: 0 });
  const index = new ListingIndex();
  for await (const batch of everyIndexed(database)) index.load(batch);
  const site = apiRoutes(
    [
      searchRoutes({
        index,
        featured: { featuredIds: async () => [] },
        admission: GUESTS_ONLY,
        lastRefreshed: () => null,
      }),
    ],
    { log: console },
  );
  const ask = async (path: string) => Object(await (await site.request(path)).json());
  const { total } = await ask(`/api/properties?city=toronto-${CANARY.toLowerCase()}`);
  const { facets } = await ask('/api/properties?facets=1');
  const { facets: here } = await ask('/api/properties?city=toronto-canary&facets=1');
  const { neighbourhoods } = await ask('/api/properties/neighbourhoods');
  return { total, neighbourhoods, city: facets.city, here: here.city };
}

test('a home that withholds its address is found by its neighbourhood, which its card shows', async () => {
  const withheld = { neighbourhood: CANARY, addressIsWithheld: true };
  expect(await answersWith([withheld])).toMatchObject({
    total: 1,
    neighbourhoods: [{ key: 'toronto-canary', name: 'Canary', city: 'toronto', count: 1 }],
    here: { 'toronto-canary': 1 },
  });
});

test.each<[string, Partial<Listing>]>([
  ['a home that the board hides from the internet', { display: 'hidden' }],
  ['a home that left the market', { status: 'off-market' }],
  ['a hidden home that withholds its address', { display: 'hidden', addressIsWithheld: true }],
])('no filter, count or facet reveals the neighbourhood of %s', async (_, given) => {
  const others = [{ neighbourhood: 'Leslieville' }, { neighbourhood: null }];
  const before = await answersWith(others);
  expect(await answersWith([...others, { ...given, neighbourhood: CANARY }])).toEqual(before);
  expect(before).toMatchObject({ total: 0, neighbourhoods: [{ key: 'toronto-leslieville' }] });
});

test('a neighbourhood that the board masks is in no count, though the board’s own row names it', async () => {
  expect(await answersWith([{ neighbourhood: null }])).toMatchObject({
    total: 0,
    neighbourhoods: [],
    city: { 'all-cities': 1, gta: 1, toronto: 1 },
  });
});
