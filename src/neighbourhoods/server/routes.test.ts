import { expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { regionOf } from '#market/domain/region.ts';
import { snapshotOf } from '#market/domain/snapshot.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { listNeighbourhoods, showNeighbourhood } from '../api.ts';
import { neighbourhoodRoutes } from './routes.ts';

const index = new ListingIndex();
index.upsert(
  [1_000_000, 2_000_000, 1_000_000, 2_000_000].map((price, at) => ({
    row: anIndexedListing(at + 1, { price, citySlug: 'oakville' }),
    card: Buffer.from(JSON.stringify(aProperty({ id: at + 1, price }))),
  })),
);
const routes = routesOf(
  neighbourhoodRoutes({
    index,
    askingPricesIn: (region) => {
      const { sale } = snapshotOf(regionOf(region), (search) => index.prices(search));
      return { averagePrice: sale?.average ?? null, activeListings: sale?.count ?? 0 };
    },
  }),
);

async function listed(query = '') {
  const response = await routes.request(`/api/neighborhoods${query}`);
  return listNeighbourhoods.answer.parse(await response.json()).neighborhoods;
}

test('every neighbourhood has its average asking price', async () => {
  const oakville = (await listed()).find(({ id }) => id === 'oakville');
  expect(oakville).toMatchObject({
    name: 'Oakville',
    city: 'Oakville',
    province: 'Ontario',
    averagePrice: 1_500_000,
    activeListings: 4,
    imageUrl: '/api/neighborhoods/oakville/map.svg',
  });
});

test('region=gta excludes places outside the Greater Toronto Area', async () => {
  const ids = (await listed('?region=gta')).map(({ id }) => id);
  expect(ids).toContain('oakville');
  expect(ids).not.toContain('london');
});

test('limit caps the number of places and must be a whole number', async () => {
  expect((await listed('?region=gta&limit=3')).map(({ id }) => id)).toEqual([
    'south_oakville',
    'bridle_path',
    'rosedale',
  ]);
  for (const limit of ['0', '-1', 'abc', '1.5', '1000']) {
    const refused = await routes.request(`/api/neighborhoods?limit=${limit}`);
    expect([limit, refused.status]).toEqual([limit, 400]);
  }
});

test('homes=1 adds at most three one-line homes to each place, with their brokerage', async () => {
  const oakville = (await listed('?homes=1')).find(({ id }) => id === 'oakville');
  expect(oakville?.properties).toHaveLength(3);
  const [home] = oakville?.properties ?? [];
  expect(home).toMatchObject({ listOfficeName: 'EXAMPLE REALTY INC.' });
  expect(home).not.toHaveProperty('description');
});

test('a guide lists its neighbourhoods and the stations within walking distance', async () => {
  const response = await routes.request('/api/neighborhoods/Oakville');
  const { neighborhood } = showNeighbourhood.answer.parse(await response.json());
  expect(neighborhood?.parts.map(({ name }) => name)).toContain('Bronte');
  expect(neighborhood?.stations.length).toBeGreaterThan(0);
});

test('an unknown neighbourhood has no guide, which is not an error', async () => {
  const response = await routes.request('/api/neighborhoods/Narnia');
  expect([response.status, await response.json()]).toEqual([200, { neighborhood: null }]);
});

test('each place has its own map', async () => {
  const response = await routes.request('/api/neighborhoods/toronto/map.svg');
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await response.text()).toMatch(/^<svg [^>]*width="960" height="640"/);
  expect((await routes.request('/api/neighborhoods/narnia/map.svg')).status).toBe(404);
});
