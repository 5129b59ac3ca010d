import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Area, formatAreas } from '#geography/domain/area.ts';
import { anyPosition } from '#geography/domain/geography.sample.ts';
import { encodePolyline } from '#geography/domain/polyline.ts';
import { tileOf } from '#geography/domain/tile-grid.sample.ts';
import { cellsOfTile, MAX_ZOOM, mercator, tilesOf } from '#geography/domain/tile-grid.ts';
import { formatView, viewAt, viewExtent } from '#geography/domain/view.ts';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { listProperties } from '#search/api.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { GUESTS_ONLY, guestsWith } from '#search/server/search-admission.sample.ts';
import { showArea, showMapCells, showMapSummary, storeArea } from '../api.ts';
import { searchOfAddress } from '../domain/marker-search.ts';
import { cellsOn } from '../domain/markers.ts';
import { AreaStore } from './area-store.ts';
import { mapRoutes } from './routes.ts';
import { StoredAreas } from './stored-areas.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate stored_areas`);

const TOWER = { latitude: 43.6426, longitude: -79.3871 };
const NO_CARD = new TextEncoder().encode('{}');
const UNKNOWN_AREA =
  'area must be the id of a stored area; this one is not stored, or no longer. The same search without it: /properties?city=oakville';

/** A market of a thousand homes around Toronto, some of them without a position. */
const HOMES = Array.from({ length: 1_000 }, (_, at) =>
  anIndexedListing(at + 1, {
    price: 400_000 + ((at * 7_919) % 2_000_000),
    bedrooms: at % 6,
    ...(at % 25 === 0
      ? { citySlug: 'toronto', neighbourhood: 'Rosedale' }
      : {
          latitude: 43.6 + ((at * 131) % 500) / 1_000,
          longitude: -79.9 + ((at * 277) % 900) / 1_000,
        }),
  }),
);

function aSite(
  store: Pick<AreaStore, 'put' | 'byId'> = new AreaStore(db),
  homes: readonly IndexedListing[] = HOMES,
) {
  const index = new ListingIndex();
  index.upsert(homes.map((row) => ({ row, card: NO_CARD })));
  const storedAreas = new StoredAreas(store);
  const admission = guestsWith(storedAreas);
  const featured = { featuredIds: async () => [] };
  const handlers = [
    mapRoutes({ index, admission, storedAreas }),
    searchRoutes({ index, featured, admission, lastRefreshed: () => null }),
  ];
  const log = {
    error: (fields: object) => {
      throw new Error('a request failed', { cause: fields });
    },
  };
  const fromMemory = (query: string) =>
    handlers
      .flat()
      .find(({ call }) => call === listProperties)
      ?.fromMemory?.(query) ?? null;
  return Object.assign(apiRoutes(handlers, { log }), { index, fromMemory });
}
type Site = ReturnType<typeof aSite>;

async function json(site: Site, path: string): Promise<unknown> {
  const answer = await site.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}
const tileAt = async (site: Site, path: string, query = '') =>
  showMapCells.answer.parse(await json(site, `/api/map/${path}${query}`));
const summary = async (site: Site, query = '') =>
  showMapSummary.answer.parse(await json(site, `/api/map/summary${query}`));
const total = async (site: Site, query = '') =>
  listProperties.answer.shape.total.parse(
    Object(await json(site, `/api/properties${query}`)).total,
  );
const post = (site: Site, area: unknown) =>
  site.request('/api/map/areas', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ area }),
  });

const mercatorOf = ({ lat, lng }: { lat: number; lng: number }) =>
  mercator({ latitude: lat, longitude: lng });
const ids: readonly [number] = [1];

const site = aSite();

describe('a tile', () => {
  test('has the homes of its cells, with a position, the lowest price and their ids', async () => {
    const index = new ListingIndex();
    index.upsert(
      [900_000, 700_000].map((price, at) => ({
        row: anIndexedListing(at + 1, { ...TOWER, price }),
        card: NO_CARD,
      })),
    );
    const small = apiRoutes(
      [
        mapRoutes({
          index,
          admission: GUESTS_ONLY,
          storedAreas: new StoredAreas(new AreaStore(db)),
        }),
      ],
      {
        log: console,
      },
    );
    const { zoom, x, y } = tileOf(TOWER, 12);
    const answer = await small.request(`/api/map/${zoom}/${x}/${y}`);
    const place = { lat: 43.6426, lng: -79.3871 };
    expect(await answer.json()).toEqual({
      cells: [
        {
          x: expect.any(Number),
          y: expect.any(Number),
          count: 2,
          ...place,
          minPrice: 700_000,
          listings: [{ id: 2, price: 700_000, ...place, count: 2, ids: [2, 1] }],
        },
      ],
      total: 2,
    });
  });

  test('has as many homes at one address as the list that its pill leads to, wherever that is', async () => {
    await fc.assert(
      fc.asyncProperty(anyPosition, async (position) => {
        // The next home is some four metres away.
        const neighbour = { ...position, latitude: position.latitude + 4e-5 };
        const homes = [...Array.from({ length: 27 }, () => position), neighbour];
        const own = aSite(new AreaStore(db), [
          ...homes.map((at, nth) => anIndexedListing(nth + 1, { ...at, bedrooms: nth % 2 })),
          anIndexedListing(29, { latitude: null, longitude: null }),
        ]);
        for (const search of [EMPTY_SEARCH, { ...EMPTY_SEARCH, minBedrooms: 1 as const }]) {
          const tile = tileOf(position, MAX_ZOOM);
          const path = `${tile.zoom}/${tile.x}/${tile.y}`;
          const { cells } = await tileAt(own, path, `?${formatSearch(search)}`);
          const pills = cellsOn(tile, { cells }).flatMap(({ listings }) => listings ?? []);
          const tower = pills.find(({ count = 1 }) => count > 1);
          if (!tower) throw new Error('a tower is needed');
          const pill = { kind: 'pill' as const, ...mercatorOf(tower), price: 1, count: 27, ids };
          const found = await total(own, `?${formatSearch(searchOfAddress(pill, search))}`);
          expect([tower.count, found]).toEqual(search.minBedrooms === 1 ? [13, 13] : [27, 27]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('takes every filter of the list, and ignores a view', async () => {
    const all = await tileAt(site, '6/17/23');
    const some = await tileAt(site, '6/17/23', '?minBedrooms=3&maxPrice=900000');
    expect(all.total).toBe(960);
    expect(some.total).toBeLessThan(all.total);
    expect(some.total).toBeGreaterThan(0);
    expect(await tileAt(site, '6/17/23', '?view=15/43.45/-79.68')).toEqual(all);
  });

  test('of a full market is at most 6 kB in Brotli', async () => {
    const sizes = await Promise.all(
      ['8/71/93', '9/143/187', '10/286/373', '11/572/747', '12/1144/1494'].map(async (path) => {
        const text = JSON.stringify(await tileAt(site, path));
        return brotliCompressSync(text).length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6_000);
  });

  test('has no home whose open house has ended since it was last asked for', async () => {
    let now = new Date('2026-11-28T18:00:00Z');
    const index = new ListingIndex([], { now: () => now });
    const row = anIndexedListing(1, { ...TOWER, openHouses: '2026-11-28T16:00' });
    index.upsert([{ row, card: NO_CARD }]);
    const storedAreas = new StoredAreas(new AreaStore(db));
    const own = apiRoutes([mapRoutes({ index, admission: GUESTS_ONLY, storedAreas })], {
      log: console,
    });
    const { zoom, x, y } = tileOf(TOWER, 12);
    const found = async () => {
      const answer = await own.request(`/api/map/${zoom}/${x}/${y}?openHouse=today`);
      return showMapCells.answer.parse(await answer.json()).total;
    };
    expect(await found()).toBe(1);
    now = new Date('2026-11-28T22:00:00Z');
    expect(await found()).toBe(0);
  });

  test('is revalidated by its entity tag, until its homes change', async () => {
    const own = aSite();
    const first = await own.request('/api/map/6/17/23');
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const again = () => own.request('/api/map/6/17/23', { headers: { 'If-None-Match': tag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('Data-Version')).toBe(first.headers.get('Data-Version'));
    own.index.upsert([{ row: anIndexedListing(9_999, TOWER), card: NO_CARD }]);
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ total: 961 });
    const numbers = await own.request('/api/map/summary');
    expect(changed.headers.get('Data-Version')).not.toBe(first.headers.get('Data-Version'));
    expect(changed.headers.get('Data-Version')).toBe(numbers.headers.get('Data-Version'));
  });

  test.each([
    '99/0/0',
    '5/0/0',
    '17/0/0',
    '6/64/0',
    '6/0/64',
    '6/-1/0',
    '6/1.5/0',
    'x/y/z',
    '6/NaN/0',
  ])('%s is refused', async (path) => {
    const answer = await site.request(`/api/map/${path}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\b[zxy]\b/) });
  });

  test('names an invalid field', async () => {
    const answer = await site.request('/api/map/6/17/23?minPrice=abc&area=x&circle=1');
    expect(answer.status).toBe(400);
    const { message } = Object(await answer.json());
    expect(message).toMatch(/minPrice.*area.*circle/);
  });
});

describe('the summary', () => {
  test('counts the homes on the map and those that show no position', async () => {
    expect(await summary(site)).toMatchObject({ placed: 960, unplaced: 40, total: 1_000 });
    const none = await summary(site, '?city=narnia');
    expect(none).toEqual({ placed: 0, unplaced: 0, total: 0, bounds: null, core: null });
  });

  test('of a neighbourhood is the rectangle around its homes, so the map opens there', async () => {
    const leslieville = aSite();
    const row = { citySlug: 'toronto', neighbourhood: 'Leslieville', ...TOWER };
    leslieville.index.upsert([{ row: anIndexedListing(2_000, row), card: NO_CARD }]);
    const { latitude, longitude } = TOWER;
    const { bounds, core, ...counts } = await summary(leslieville, '?city=toronto-leslieville');
    expect(counts).toEqual({ placed: 1, unplaced: 0, total: 1 });
    expect(core).toEqual(bounds);
    expect(bounds?.south).toBeCloseTo(latitude, 3);
    expect(bounds?.north).toBeCloseTo(latitude, 3);
    expect(bounds?.west).toBeCloseTo(longitude, 3);
    expect(bounds?.east).toBeCloseTo(longitude, 3);
  });

  test('of a neighbourhood whose homes show no position counts them', async () => {
    expect(await summary(site, '?city=toronto-rosedale')).toEqual({
      placed: 0,
      unplaced: 40,
      total: 40,
      bounds: null,
      core: null,
    });
  });
});

test('over a thousand views, filters and zooms the list’s total is what the cells and the homes without a position add up to', async () => {
  const anyRequest = fc.record({
    zoom: fc.integer({ min: 600, max: 1_300 }),
    latitude: fc.double({ min: 43.5, max: 44.2, noNaN: true }),
    longitude: fc.double({ min: -80, max: -78.9, noNaN: true }),
    columns: fc.integer({ min: 1, max: 12 }),
    rows: fc.integer({ min: 1, max: 9 }),
    filters: fc.constantFrom('', '&minBedrooms=3', '&maxPrice=800000', '&city=toronto'),
  });
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ zoom, latitude, longitude, columns, rows, filters }) => {
      const view = viewAt({ zoom: zoom / 100, latitude, longitude });
      if (view === null) throw new Error('no view');
      const frame = { columns, rows };
      const query = `?view=${formatView(view)}&frame=${columns}x${rows}${filters}`;
      const shown = viewExtent(view, frame);
      let sum = 0;
      for (const tile of tilesOf(shown)) {
        const { west, north } = cellsOfTile(tile);
        const { cells } = await tileAt(site, `${tile.zoom}/${tile.x}/${tile.y}`, query);
        for (const { x, y, count } of cells) {
          const [column, row] = [west + x, north + y];
          const isWide = column >= shown.west && column < shown.east;
          if (isWide && row >= shown.north && row < shown.south) sum += count;
        }
      }
      const { placed, unplaced } = await summary(site, query);
      expect(sum).toBe(placed);
      expect(await total(site, query)).toBe(placed + unplaced);
      asked++;
    }),
    { numRuns: 1_000 },
  );
  expect(asked).toBe(1_000);
});

describe('stored areas', () => {
  const square: Area = [
    { latitude: 43.6, longitude: -79.6 },
    { latitude: 43.6, longitude: -79.3 },
    { latitude: 43.9, longitude: -79.3 },
    { latitude: 43.9, longitude: -79.6 },
  ];
  const AREA = formatAreas([square]);

  test('are searched by their id in the list, the tiles and the summary', async () => {
    const answer = await post(site, AREA);
    const { area } = storeArea.answer.parse(await answer.json());
    expect(area).toMatch(/^~[a-z2-9]{6}$/);
    const expected = await total(site, `?area=${AREA}`);
    expect(expected).toBeGreaterThan(50);
    expect(await total(site, `?area=${area}`)).toBe(expected);
    expect((await summary(site, `?area=${area}`)).placed).toBe(expected);
    expect((await tileAt(site, '6/17/23', `?area=${area}`)).total).toBe(expected);
    expect(showArea.answer.parse(await json(site, `/api/map/areas/${area.slice(1)}`))).toEqual({
      area: AREA,
    });
  });

  test('used lately are searched without the database, and by the list without its routes', async () => {
    let isDown = false;
    const store = new AreaStore(db);
    const own = aSite({
      put: (text) => store.put(text),
      byId: (id) => (isDown ? Promise.reject(new Error('the database is away')) : store.byId(id)),
    });
    const { area } = storeArea.answer.parse(await (await post(own, AREA)).json());
    expect(own.fromMemory(`area=${area}`)).toBeNull();
    const found = await total(own, `?area=${area}`);
    isDown = true;
    expect(await total(own, `?area=${area}`)).toBe(found);
    expect(String(own.fromMemory(`area=${area}`))).toContain(`"total":${found}`);
  });

  test('may be longer than an address allows', async () => {
    const star: Area = Array.from({ length: 60 }, (_, at) => ({
      latitude: Math.round(1e4 * (45 + (at % 2 ? 3 : 1) * Math.sin((at * Math.PI) / 30))) / 1e4,
      longitude: Math.round(1e4 * (-80 + (at % 2 ? 3 : 1) * Math.cos((at * Math.PI) / 30))) / 1e4,
    }));
    const long = formatAreas([star]);
    expect(long.length).toBeGreaterThan(300);
    expect((await site.request(`/api/properties?area=${long}`)).status).toBe(400);
    const answer = await post(site, long);
    expect(answer.status).toBe(200);
    const { area } = storeArea.answer.parse(await answer.json());
    expect(await total(site, `?area=${area}`)).toBeGreaterThan(0);
  });

  test('are refused everywhere if they are unknown, with the address of the same search without them', async () => {
    for (const path of ['/api/properties', '/api/map/6/17/23', '/api/map/summary']) {
      const answer = await site.request(`${path}?city=oakville&area=~nznznz`);
      expect([answer.status, Object(await answer.json()).message]).toEqual([400, UNKNOWN_AREA]);
    }
    expect((await site.request('/api/map/areas/nznznz')).status).toBe(404);
    expect((await site.request('/api/map/areas/%2e%2e')).status).toBe(404);
  });

  const circle = (points: number, radius = 0.3) =>
    Array.from({ length: points }, (_, at) => ({
      latitude: 44 + radius * Math.sin((2 * Math.PI * at) / points),
      longitude: -79 + radius * Math.cos((2 * Math.PI * at) / points),
    }));
  const crossed = [square[0], square[2], square[1], square[3]].flatMap((corner) => corner ?? []);

  test.each<[string, string, string]>([
    ['text that is none', 'NaN', 'area must be flexible polylines'],
    ['an id', '~k3x9', 'area must be flexible polylines'],
    ['two points', encodePolyline(circle(2), 4), 'area must have at least 3 different points'],
    ['61 points', encodePolyline(circle(61), 4), 'area must have at most 60 points'],
    ['10,000 points', encodePolyline(circle(10_000), 7), 'area must have at most 60 points'],
    ['1,000 points', encodePolyline(circle(1_000), 4), 'area must have at most 60 points'],
    ['crossing edges', encodePolyline(crossed, 4), 'area must not cross or touch itself'],
    ['more than the province', encodePolyline(circle(20, 20), 4), 'area must lie in Ontario'],
    ['six areas', Array(6).fill(AREA).join('.'), 'area must have at most 5 areas'],
  ])('of %s are refused with the reason', async (_, area, reason) => {
    const answer = await post(site, area);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(reason);
  });

  test('of more than 192 KiB are too large to be read', async () => {
    const answer = await post(site, 'B'.repeat(192 * 1024));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'A request has at most 192 KiB' });
  });
});
