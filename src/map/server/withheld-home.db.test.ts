import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { formatAreas } from '#geography/domain/area.ts';
import { formatCircle } from '#geography/domain/circle.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import {
  anyArea,
  anyCircle,
  anyFrame,
  anyPosition,
  anyView,
} from '#geography/domain/geography.sample.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { boundsOfCells, tileOf } from '#geography/domain/tile-grid.sample.ts';
import { cellOf } from '#geography/domain/tile-grid.ts';
import { formatFrame, formatView, viewAt } from '#geography/domain/view.ts';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { SORTS } from '#search/domain/sort.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { SearchAdmission } from '#search/server/search-admission.ts';
import { anyDestinations } from '#transit/domain/destination.sample.ts';
import { formatDestinations } from '#transit/domain/destination.ts';
import { AreaStore } from './area-store.ts';
import { mapRoutes } from './routes.ts';
import { StoredAreas } from './stored-areas.ts';

const database = await testDatabase();
afterAll(database.drop);
const { db, sql } = database;
const store = new ImportedListingStore(db, { toCard });

const HIDDEN_KEY = 'W-hidden';
const CENTRE = publishedCentre('toronto', 'Rosedale') ?? { latitude: 0, longitude: 0 };

/** Forty homes around the city, and one that withholds its address although its position is stored. */
async function fill(): Promise<void> {
  const homes = Array.from(
    { length: 40 },
    (_, at): Partial<Listing> => ({
      key: listingKey(`W${at}`),
      price: dollars(500_000 + at * 40_000),
      city: 'Toronto',
      citySlug: 'toronto',
      neighbourhood: 'Rosedale',
      latitude: CENTRE.latitude + ((at * 7) % 40) / 500 - 0.04,
      longitude: CENTRE.longitude + ((at * 11) % 40) / 500 - 0.04,
    }),
  );
  const hidden: Partial<Listing> = {
    key: listingKey(HIDDEN_KEY),
    price: dollars(1_111_111),
    addressIsWithheld: true,
    city: 'Toronto',
    citySlug: 'toronto',
    neighbourhood: 'Rosedale',
    ...CENTRE,
  };
  const rest = { raw: {}, photos: [], photosChanged: '' };
  const rows = [...homes, hidden].map((given) => ({ listing: aListing(given), ...rest }));
  await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), { feed: 'sample', rank: 0 });
}
await fill();

/** The site over the stored listings, after the withheld home was moved to another position in the database. */
async function siteWithHiddenAt({ latitude, longitude }: Position) {
  await sql`
    update listings set latitude = ${latitude}, longitude = ${longitude},
      listing = (listing::jsonb || jsonb_build_object(
        'latitude', ${latitude}::float8, 'longitude', ${longitude}::float8))::json
    where listing_key = ${HIDDEN_KEY}`;
  const index = new ListingIndex();
  for await (const batch of everyIndexed(database)) index.load(batch);
  const storedAreas = new StoredAreas(new AreaStore(db));
  // Registrants may search by more than guests.
  const admission = new SearchAdmission({ viewer: async () => 'registrant', storedAreas });
  const featured = { featuredIds: async () => [] };
  return apiRoutes(
    [
      mapRoutes({ index, admission, storedAreas }),
      searchRoutes({ index, featured, admission, lastRefreshed: () => null }),
    ],
    { log: console },
  );
}
type Site = Awaited<ReturnType<typeof siteWithHiddenAt>>;

const anyPlace = fc.oneof(
  anyArea.map((area) => `area=${formatAreas([area])}`),
  anyCircle.map((circle) => `circle=${formatCircle(circle)}`),
  fc
    .tuple(anyView, anyFrame)
    .map(([view, frame]) => `view=${formatView(view)}&frame=${formatFrame(frame)}`),
  anyDestinations.map((reach) => `reach=${formatDestinations(reach)}`),
);
const anyFilter = fc.constantFrom(
  '',
  '&minPrice=1111111&maxPrice=1111111',
  '&city=toronto',
  '&minBedrooms=2',
  ...SORTS.map((sort) => `&sort=${sort}`),
);

/** The home that withholds its address, and some of the others. */
const EVERY_ID = [41, 40, 39, 38, 1, 2, 3].join();

/** Everything that an attacker can ask about one place: the list, its counts, the tiles of all zooms and the summary. */
async function answersAbout(site: Site, { place, filter, at }: Attack): Promise<string[]> {
  const zooms = [6, 8, 10, 12, 14, 15];
  const tiles = zooms.map((zoom) => tileOf(at, zoom));
  const filters = filter.startsWith('&sort') ? '' : filter;
  const paths = [
    `/api/properties?${place}${filter}&facets=1&limit=100`,
    `/api/map/summary?${place}${filters}`,
    `/api/properties/named?ids=${EVERY_ID}&${place.startsWith('reach=') ? place : ''}`,
    ...tiles.map(({ zoom, x, y }) => `/api/map/${zoom}/${x}/${y}?${place}${filters}`),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await site.request(path);
      return `${path} ${answer.status} ${await answer.text()}`;
    }),
  );
}
type Attack = { place: string; filter: string; at: Position };

const anyAttack: fc.Arbitrary<Attack> = fc.record({
  place: anyPlace,
  filter: anyFilter,
  at: anyPosition,
});

test('no list, count, order, tile or summary changes when a home that withholds its address is elsewhere', async () => {
  const attacks = fc.array(anyAttack, { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyPosition, anyPosition, attacks, async (here, there, asked) => {
      const site = await siteWithHiddenAt(here);
      const before = await Promise.all(asked.map((attack) => answersAbout(site, attack)));
      const other = await siteWithHiddenAt(there);
      const after = await Promise.all(asked.map((attack) => answersAbout(other, attack)));
      expect(after).toEqual(before);
      expect(before.flat().every((answer) => answer.includes(' 200 '))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('halving views until one cell is left ends at the centre of the neighbourhood', async () => {
  const real = { latitude: 43.7519, longitude: -79.2134 };
  const site = await siteWithHiddenAt(real);
  const only = '&minPrice=1111111&maxPrice=1111111';
  const isSeen = async (view: string) => {
    const answer = await site.request(`/api/properties?view=${view}&frame=1x1${only}`);
    return Object(await answer.json()).total === 1;
  };
  // A frame of one cell lies to the south-east of the corner that the view is centred on.
  const cellAt = (position: Position, zoom: number) => {
    const { x, y } = cellOf(position, zoom);
    const { north, west } = boundsOfCells({ zoom, west: x, north: y, east: x + 1, south: y + 1 });
    const view = viewAt({ zoom, latitude: north, longitude: west });
    return view ? formatView(view) : '';
  };
  for (const zoom of [8, 10, 12, 14, 15]) {
    expect(await isSeen(cellAt(CENTRE, zoom))).toBe(true);
  }
  for (const zoom of [12, 14, 15]) expect(await isSeen(cellAt(real, zoom))).toBe(false);
});
