import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyArea,
  anyCircle,
  anyFrame,
  anyPosition,
  anyView,
} from '#geography/domain/geography.sample.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { tileOf } from '#geography/domain/tile-grid.sample.ts';
import { cellsOfTile, MAX_ZOOM, type Tile, tilesOf } from '#geography/domain/tile-grid.ts';
import { type View, viewAt, viewExtent } from '#geography/domain/view.ts';
import { anIndexedListing, anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { emptyIndex } from '../listing-index.sample.ts';
import type { ListingIndex } from '../listing-index.ts';
import { cellsNaively, summaryNaively } from '../naive-map.sample.ts';
import { searchNaively } from '../naive-search.sample.ts';
import { anySearch, aSearch } from '../search.sample.ts';
import type { Search } from '../search.ts';

const NO_CARD = new Uint8Array(0);
const FIRST_PAGE = { limit: 100, offset: 0 };

function indexOf(listings: readonly IndexedListing[]): ListingIndex {
  const index = emptyIndex();
  index.upsert(listings.map((row) => ({ row, card: NO_CARD })));
  return index;
}

const anyMarket = (ids: number): fc.Arbitrary<IndexedListing[]> =>
  fc
    .array(anyIndexedListing(ids), { maxLength: ids, size: 'max' })
    .map((listings) => [...new Map(listings.map((each) => [each.id, each])).values()]);

const anyTile: fc.Arbitrary<Tile> = fc
  .record({ position: anyPosition, zoom: fc.integer({ min: 6, max: MAX_ZOOM }) })
  .map(({ position, zoom }) => tileOf(position, zoom));

/** What the cells of a view's tiles count within the view. */
function sumOfCells(
  index: ListingIndex,
  search: Search,
  view: View,
  frame = { columns: 12, rows: 9 },
) {
  const shown = viewExtent(view, frame);
  let sum = 0;
  for (const tile of tilesOf(shown)) {
    const { west, north } = cellsOfTile(tile);
    for (const { x, y, count } of index.cells(search, tile)) {
      const isShown =
        west + x >= shown.west &&
        west + x < shown.east &&
        north + y >= shown.north &&
        north + y < shown.south;
      if (isShown) sum += count;
    }
  }
  return sum;
}

describe('a tile', () => {
  test('has the same cells as a full scan', () => {
    fc.assert(
      fc.property(
        anyMarket(300),
        anySearch,
        fc.array(anyTile, { minLength: 5 }),
        (market, search, tiles) => {
          const index = indexOf(market);
          for (const tile of tiles) {
            expect(index.cells(search, tile)).toEqual(cellsNaively(market, search, tile));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('shows homes at one position together, lowest price first', () => {
    const tower = { latitude: 43.6426, longitude: -79.3871 };
    const index = indexOf([
      anIndexedListing(1, { ...tower, price: 900_000 }),
      anIndexedListing(2, { ...tower, price: 700_000 }),
      anIndexedListing(3, { ...tower, price: 800_000 }),
    ]);
    const [cell] = index.cells(aSearch(), tileOf(tower, 11));
    expect(cell).toMatchObject({ count: 3, minPrice: 700_000 });
    expect(cell?.listings).toEqual([
      { id: 2, price: 700_000, lat: 43.6426, lng: -79.3871, count: 3, ids: [2, 3, 1] },
    ]);
  });

  test('lists twenty of the homes at one position', () => {
    const tower = { latitude: 43.6426, longitude: -79.3871 };
    const homes = Array.from({ length: 30 }, (_, at) => anIndexedListing(at + 1, tower));
    const [cell] = indexOf(homes).cells(aSearch(), tileOf(tower, 11));
    expect(cell?.listings?.[0]?.ids).toHaveLength(20);
    expect(cell?.listings?.[0]?.count).toBe(30);
  });

  test('shows a cell of more than four positions, or of homes too near each other, as a count', () => {
    const at = (place: number, step: number) => ({
      latitude: 43.6426 + place * step,
      longitude: -79.3871,
    });
    const spread = (count: number, step: number) =>
      indexOf(
        Array.from({ length: count }, (_, place) => anIndexedListing(place + 1, at(place, step))),
      );
    const homesOf = (index: ListingIndex, zoom: number) =>
      index
        .cells(aSearch(), tileOf(at(0, 0), zoom))
        .map(({ listings }) => listings?.length ?? 'many');
    expect(homesOf(spread(4, 0.00005), MAX_ZOOM)).toEqual([4]);
    expect(homesOf(spread(5, 0.00005), MAX_ZOOM)).toEqual(['many']);
    expect(homesOf(spread(2, 0.00005), MAX_ZOOM - 1)).toEqual(['many']);
    expect(homesOf(spread(1, 0), 6)).toEqual([1]);
  });

  describe('names the place with most of a crowded cell’s homes', () => {
    /** So many homes in one cell at zoom 13, each at its own position. */
    const homesIn = (neighbourhood: string | null, count: number, given = {}) =>
      Array.from({ length: count }, () => ({ citySlug: 'toronto', neighbourhood, ...given }));
    function placeAt(zoom: number, homes: ReturnType<typeof homesIn>) {
      const market = homes.map((home, at) =>
        anIndexedListing(at + 1, {
          latitude: 43.6805 + at * 0.0001,
          longitude: -79.3871,
          ...home,
        }),
      );
      const cells = indexOf(market).cells(
        aSearch(),
        tileOf({ latitude: 43.6805, longitude: -79.3871 }, zoom),
      );
      return cells.map(({ place, placeCount }) =>
        place === undefined ? null : { key: place, count: placeCount },
      );
    }

    test('a neighbourhood from zoom 10 on, farther out a city', () => {
      const homes = [...homesIn('Rosedale', 4), ...homesIn('Yorkville', 3)];
      expect(placeAt(10, homes)).toEqual([{ key: 'toronto-rosedale', count: 4 }]);
      expect(placeAt(9, homes)).toEqual([{ key: 'toronto', count: 7 }]);
    });

    test('a home without a neighbourhood counts for its city', () => {
      const homes = [...homesIn('Rosedale', 3), ...homesIn(null, 4)];
      expect(placeAt(12, homes)).toEqual([{ key: 'toronto', count: 4 }]);
    });

    test('of places with equally many homes, the first by key', () => {
      const homes = [...homesIn('Yorkville', 3), ...homesIn('Rosedale', 3)];
      expect(placeAt(12, homes)).toEqual([{ key: 'toronto-rosedale', count: 3 }]);
    });

    test('a home that shows no position counts for no place', () => {
      const hidden = homesIn('Yorkville', 9, { latitude: null, longitude: null });
      expect(placeAt(12, [...homesIn('Rosedale', 5), ...hidden])).toEqual([
        { key: 'toronto-rosedale', count: 5 },
      ]);
    });

    test('no place where all homes are outside the site’s cities, or shown one by one', () => {
      expect(placeAt(12, homesIn('Rosedale', 5, { citySlug: null }))).toEqual([null]);
      expect(placeAt(12, homesIn('Rosedale', 1))).toEqual([null]);
    });
  });

  test('has no cells outside the province, or at sea', () => {
    const index = indexOf([anIndexedListing(1, { latitude: 43.6, longitude: -79.4 })]);
    expect(index.cells(aSearch(), { zoom: 15, x: 0, y: 0 })).toEqual([]);
    expect(index.cells(aSearch(), { zoom: 6, x: 63, y: 63 })).toEqual([]);
  });
});

describe('a tile of a large market', () => {
  /** Homes around Toronto, many of them at one address, some without a position. */
  const homes = Array.from({ length: 12_000 }, (_, at) =>
    anIndexedListing(at + 1, {
      price: 300_000 + ((at * 7_919) % 3_000_000),
      bedrooms: at % 6,
      citySlug: at % 5 === 0 ? 'mississauga' : 'toronto',
      neighbourhood: ['Rosedale', 'Yorkville', 'Nowhere', null][(at * 31) % 4] ?? null,
      ...(at % 50 !== 0 && {
        latitude: 43.5 + ((at * 131) % 9_973) / 9_973,
        longitude: -79.9 + ((at * 277) % 7_919) / 7_919,
      }),
    }),
  );
  /** Homes that are few in their cells far out, three at each address. */
  const apart = Array.from({ length: 60 }, (_, at) =>
    anIndexedListing(20_000 + at, {
      price: 900_000 - at * 1_000,
      bedrooms: 2,
      latitude: 44.9 + (at % 20) * 0.02,
      longitude: -81 + (at % 20) * 0.1,
    }),
  );
  const position = { latitude: 43.7, longitude: -79.4 };
  const tiles = [6, 7, 8, 9, 10, 11, 13, MAX_ZOOM].flatMap((zoom) => [
    tileOf(position, zoom),
    tileOf({ latitude: 45, longitude: -80 }, zoom),
  ]);

  test.each([
    ['every home', aSearch()],
    ['most homes', aSearch({ minBedrooms: 1 })],
  ])('has the cells of a full scan for %s, before and after live changes', (_, search) => {
    const index = indexOf([...homes, ...apart]);
    const expectToAgree = (market: IndexedListing[]) => {
      for (const tile of tiles) {
        const found = index.cells(search, tile);
        const naive = cellsNaively(market, search, tile);
        expect(found.map(({ lat, lng, ...cell }) => cell)).toEqual(
          naive.map(({ lat, lng, ...cell }) => cell),
        );
        // A third of a pixel: positions are counted in steps of a quarter of one at zoom 10.
        const near = 0.33 * (360 / (512 * 2 ** Math.min(10, tile.zoom)));
        for (const [at, { lat, lng }] of found.entries()) {
          const exact = naive[at] ?? { lat: 0, lng: 0 };
          expect(Math.abs(lat - exact.lat)).toBeLessThan(near);
          expect(Math.abs(lng - exact.lng)).toBeLessThan(near);
        }
      }
    };
    expectToAgree([...homes, ...apart]);

    const moved = homes
      .slice(0, 500)
      .map(({ id }) => anIndexedListing(id, { ...position, price: id, bedrooms: 3 }));
    index.upsert(moved.map((row) => ({ row, card: NO_CARD })));
    index.remove(homes.slice(500, 900).map(({ id }) => id));
    expectToAgree([...moved, ...homes.slice(900), ...apart]);
  });
});

describe('the summary of a search', () => {
  test('is that of a full scan', () => {
    fc.assert(
      fc.property(anyMarket(200), anySearch, (market, search) => {
        const index = indexOf(market);
        const summary = index.summary(search);
        expect(summary).toEqual(summaryNaively(market, search));
        expect(summary.total).toBe(index.search(search, FIRST_PAGE).total);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the core of a search', () => {
  const town = Array.from({ length: 60 }, (_, at) =>
    anIndexedListing(at + 1, { latitude: 43.6 + at / 1_000, longitude: -79.5 + at / 1_000 }),
  );
  const cottage = anIndexedListing(99, { latitude: 45.2, longitude: -77 });

  test('leaves out one home far from the others, which the bounds hold', () => {
    const { bounds, core } = indexOf([...town, cottage]).summary(aSearch());
    expect(bounds).toMatchObject({ north: 45.2, east: -77 });
    expect(core?.north).toBeLessThan(43.7);
    expect(core?.east).toBeLessThan(-79.4);
    expect(core?.south).toBe(bounds?.south);
    expect(core?.west).toBe(bounds?.west);
  });

  test('of fewer than fifty homes is around all of them', () => {
    const { bounds, core } = indexOf([...town.slice(0, 48), cottage]).summary(aSearch());
    expect(core).toEqual(bounds);
  });
});

describe('the map and the list agree', () => {
  const places = fc.record({ search: anySearch, view: anyView, frame: anyFrame });

  test('in a thousand random views, filters and zooms, and after live changes', () => {
    const changes = fc.record({
      market: anyMarket(300),
      changed: fc.array(anyIndexedListing(300), { maxLength: 60, size: 'max' }),
      removed: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }),
      seen: fc.array(places, { minLength: 10, maxLength: 10 }),
    });
    let views = 0;
    fc.assert(
      fc.property(changes, ({ market, changed, removed, seen }) => {
        const index = indexOf(market);
        const now = new Map(market.map((each): [number, IndexedListing] => [each.id, each]));
        for (const [at, { search, view, frame }] of seen.entries()) {
          if (at === 5) {
            index.upsert(changed.map((row) => ({ row, card: NO_CARD })));
            for (const each of changed) now.set(each.id, each);
            index.remove(removed.map(listingId));
            for (const id of removed) now.delete(id);
          }
          const inView: Search = { ...search, within: { kind: 'view', view, frame } };
          const { total } = index.search(inView, FIRST_PAGE);
          const { placed, unplaced } = index.summary(inView);
          expect(total).toBe(searchNaively([...now.values()], inView, FIRST_PAGE).total);
          expect(placed + unplaced).toBe(total);
          expect(sumOfCells(index, inView, view, frame)).toBe(placed);
          expect(sumOfCells(index, { ...search, within: null }, view, frame)).toBe(placed);
          views++;
        }
      }),
      { numRuns: 100 },
    );
    expect(views).toBeGreaterThanOrEqual(1_000);
  });
});

describe('a home that withholds its address', () => {
  const HIDDEN = { citySlug: 'toronto', neighbourhood: 'Rosedale' };
  const centre = publishedCentre('toronto', 'Rosedale') ?? { latitude: 0, longitude: 0 };
  const withHidden = indexOf([anIndexedListing(1, HIDDEN)]);
  const without = emptyIndex();

  test('is in a view exactly if the centre of its neighbourhood is', () => {
    const twin = indexOf([anIndexedListing(1, { ...HIDDEN, ...centre })]);
    const nearby = fc.record({
      latitude: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      longitude: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      zoom: fc.double({ min: 6, max: MAX_ZOOM, noNaN: true }),
      frame: anyFrame,
    });
    fc.assert(
      fc.property(nearby, ({ latitude, longitude, zoom, frame }) => {
        const view = viewAt({
          zoom,
          latitude: centre.latitude + latitude,
          longitude: centre.longitude + longitude,
        });
        if (view === null) throw new Error('no view');
        const search = aSearch({ within: { kind: 'view', view, frame } });
        expect(withHidden.search(search, FIRST_PAGE)).toEqual(twin.search(search, FIRST_PAGE));
      }),
      { numRuns: 500 },
    );
  });

  test('is never in an area or a circle, however large, nor in a cell, nor in the bounds', () => {
    const withins = fc.oneof(
      anyArea.map((area) => ({ kind: 'areas' as const, areas: [area] })),
      anyCircle.map((circle) => ({ kind: 'circle' as const, circle })),
    );
    fc.assert(
      fc.property(withins, anyTile, (within, tile) => {
        expect(withHidden.search(aSearch({ within }), FIRST_PAGE).total).toBe(0);
        expect(withHidden.cells(aSearch(), tile)).toEqual(without.cells(aSearch(), tile));
      }),
    );
    expect(withHidden.summary(aSearch())).toEqual({
      placed: 0,
      unplaced: 1,
      total: 1,
      bounds: null,
      core: null,
    });
  });
});
