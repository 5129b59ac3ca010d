import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { ListingIndex } from '../listing-index.ts';
import { countNaively, SAMPLE_NOW, searchNaively } from '../naive-search.sample.ts';
import { anySearch, aSearch, SOME_PLACES } from '../search.sample.ts';
import type { Search } from '../search.ts';
import { Bitset } from './bitset.ts';
import type { MaskDimension, Order, RangeDimension, ValueDimension } from './dimension.ts';

// Four dimensions that the product doesn't have, one of each kind, and two masks: one keeps rows, the other leaves them out. No file of the index knows about them.

type Boathouse = IndexedListing & {
  berths: number | null;
  boats: readonly string[];
  shore: number;
};
type BoathouseSearch = Search & {
  berths?: [number, number];
  boat?: string;
  shoreUpTo?: number;
  pastShore?: number;
};

const BERTHS: RangeDimension<Boathouse, BoathouseSearch> = {
  kind: 'range',
  name: 'berths',
  numberOf: ({ berths }) => berths,
  filterOf: ({ berths }) => (berths ? { from: berths[0], to: berths[1] } : null),
};

const BOATS: ValueDimension<Boathouse, BoathouseSearch> = {
  kind: 'values',
  name: 'boats',
  bits: 4,
  valuesOf: ({ boats }) => boats,
  filterOf: ({ boat }) => (boat ? [boat] : []),
};

/** An invented area: all homes within some distance of the shore, found by a data structure of its own. */
const SHORE: MaskDimension<Boathouse, BoathouseSearch> = {
  kind: 'mask',
  name: 'shore',
  open() {
    const rows = new Map<number, { id: number; shore: number }>();
    return {
      put(row, { id, shore }) {
        const known = rows.get(row);
        if (known && known.id !== id) throw new Error(`${id} was given the row of ${known.id}`);
        rows.set(row, { id, shore });
        return known?.shore !== shore;
      },
      remove: (row) => rows.delete(row),
      filterOf({ shoreUpTo }) {
        if (shoreUpTo === undefined) return null;
        const mask = new Bitset();
        for (const [row, { shore }] of rows) if (shore <= shoreUpTo) mask.add(row);
        return mask;
      },
    };
  },
};

/** Leaves out the homes within some distance of the shore. */
const PAST_SHORE: MaskDimension<Boathouse, BoathouseSearch> = {
  kind: 'mask',
  name: 'past shore',
  leavesOut: true,
  open() {
    const shore = SHORE.open();
    return {
      put: (row, listing) => shore.put(row, listing),
      remove: (row) => shore.remove(row),
      filterOf: ({ pastShore, ...search }) =>
        pastShore === undefined ? null : shore.filterOf({ ...search, shoreUpTo: pastShore }),
    };
  },
};

const boathouses = () =>
  new ListingIndex<Boathouse, BoathouseSearch>([BERTHS, BOATS, SHORE, PAST_SHORE], {
    now: () => SAMPLE_NOW,
  });

function isFound({ berths, boats, shore }: Boathouse, search: BoathouseSearch): boolean {
  const [from, to] = search.berths ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const hasBerths = berths === null ? !search.berths : berths >= from && berths <= to;
  return (
    hasBerths &&
    (!search.boat || boats.includes(search.boat)) &&
    (search.shoreUpTo === undefined || shore <= search.shoreUpTo) &&
    (search.pastShore === undefined || shore > search.pastShore)
  );
}

const found = (market: readonly Boathouse[], search: BoathouseSearch): Boathouse[] =>
  market.filter((each) => isFound(each, search));

function sortedNaively(
  market: readonly Boathouse[],
  search: BoathouseSearch,
  { direction }: Order,
) {
  const { ids } = searchNaively(found(market, search), search, { limit: market.length, offset: 0 });
  const berthsOf = new Map<number, number>(
    market.map(({ id, berths }) => [id, berths ?? Number.NEGATIVE_INFINITY]),
  );
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -sign : sign);
  return ids.toSorted((a, b) => compare(berthsOf.get(a) ?? 0, berthsOf.get(b) ?? 0) || b - a);
}

const anyBoathouse = (ids: number): fc.Arbitrary<Boathouse> =>
  fc
    .record({
      home: anyIndexedListing(ids),
      // Negative and unknown numbers are sorted too.
      berths: fc.option(fc.integer({ min: -2, max: 12 })),
      boats: fc.subarray(['canoe', 'sloop', 'tug']),
      shore: fc.nat(9),
    })
    .map(({ home, ...more }) => ({ ...home, ...more }));

const anyBoathouseSearch: fc.Arbitrary<BoathouseSearch> = fc
  .record({
    search: fc.oneof(anySearch, fc.constant(aSearch())),
    more: fc.record(
      {
        berths: fc.tuple(fc.integer({ min: -3, max: 5 }), fc.integer({ min: 3, max: 13 })),
        boat: fc.constantFrom('canoe', 'sloop', 'ark'),
        shoreUpTo: fc.nat(9),
        pastShore: fc.nat(9),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ search, more }) => ({ ...search, ...more }));

type Step = { upsert: Boathouse[]; remove: number[] };

const anySteps = (ids: number, batch: number, most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      upsert: fc.array(anyBoathouse(ids), { maxLength: batch, size: 'max' }),
      remove: fc.array(fc.integer({ min: 1, max: ids }), { maxLength: batch / 2, size: 'max' }),
    }),
    { minLength: 1, maxLength: most, size: 'max' },
  );

const NO_CARD = new Uint8Array(0);

function play(
  index: ListingIndex<Boathouse, BoathouseSearch>,
  market: Map<number, Boathouse>,
  { upsert, remove }: Step,
): void {
  index.upsert(upsert.map((row) => ({ row, card: NO_CARD })));
  for (const listing of upsert) market.set(listing.id, listing);
  index.remove(remove.map(listingId));
  for (const id of remove) market.delete(id);
}

function played(steps: readonly Step[]) {
  const index = boathouses();
  const market = new Map<number, Boathouse>();
  for (const step of steps) play(index, market, step);
  return { index, market: [...market.values()] };
}

describe('a dimension registered by one entry', () => {
  const span = fc.record({ limit: fc.integer({ min: 1, max: 40 }), offset: fc.nat(60) });
  const anyMarket = fc.oneof(anySteps(12, 8, 6), anySteps(400, 300, 5));

  test('filters a search together with the site’s own filters', () => {
    fc.assert(
      fc.property(anyMarket, anyBoathouseSearch, span, (steps, search, part) => {
        const { index, market } = played(steps);
        const expected = searchNaively(found(market, search), search, part);
        expect(index.search(search, part)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('sorts a search in both directions, newer first on ties', () => {
    const directions = fc.constantFrom('ascending' as const, 'descending' as const);
    fc.assert(
      fc.property(anyMarket, anyBoathouseSearch, span, directions, (...given) => {
        const [steps, search, part, direction] = given;
        const { index, market } = played(steps);
        const order: Order = { by: BERTHS, direction };
        const expected = sortedNaively(market, search, order);
        expect(index.search(search, part, order)).toEqual({
          total: expected.length,
          ids: expected.slice(part.offset, part.offset + part.limit),
        });
      }),
      { numRuns: 150 },
    );
  });

  test('narrows the counts of all the site’s own filters', () => {
    fc.assert(
      fc.property(anySteps(200, 150, 4), anyBoathouseSearch, (steps, search) => {
        const { index, market } = played(steps);
        const expected = countNaively(found(market, search), search, SOME_PLACES);
        expect(index.facets(search)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('is counted by value, under the filters on all other dimensions', () => {
    fc.assert(
      fc.property(anySteps(200, 150, 4), anyBoathouseSearch, (steps, search) => {
        const { index, market } = played(steps);
        const totals = ['canoe', 'sloop', 'tug'].map((boat): [string, number] => {
          const withBoat = { ...search, boat };
          return [
            boat,
            searchNaively(found(market, withBoat), withBoat, { limit: 1, offset: 0 }).total,
          ];
        });
        const expected = totals.filter(([, total]) => total > 0);
        expect(index.countValues(BOATS, search)).toEqual(new Map(expected));
      }),
      { numRuns: 60 },
    );
  });

  test('is counted as a histogram, under the filters on all other dimensions', () => {
    const starts = [0, 1, 4, 8];
    fc.assert(
      fc.property(anySteps(200, 150, 4), anyBoathouseSearch, (steps, search) => {
        const { index, market } = played(steps);
        const expected = starts.map((start, at) => {
          const inBar: [number, number] = [start, (starts[at + 1] ?? 100) - 1];
          const listings = found(market, { ...search, berths: inBar });
          return searchNaively(listings, search, { limit: 1, offset: 0 }).total;
        });
        expect(index.countRanges(BERTHS, search, starts)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

test('results and orders are exact and rows keep their numbers over thousands of changes', () => {
  const orders: Order[] = [
    { by: BERTHS, direction: 'ascending' },
    { by: BERTHS, direction: 'descending' },
  ];
  const everything = { limit: 1_000, offset: 0 };
  fc.assert(
    fc.property(anySteps(300, 60, 120), anyBoathouseSearch, (steps, search) => {
      const index = boathouses();
      const market = new Map<number, Boathouse>();
      for (const [at, step] of steps.entries()) {
        // The mask rejects a row that changes hands while its listing is present.
        play(index, market, step);
        if (at % 10 !== 0) continue;
        const listings = [...market.values()];
        for (const each of [search, aSearch(), aSearch({ sort: 'size-desc' })]) {
          const expected = searchNaively(found(listings, each), each, everything);
          expect(index.search(each, everything)).toEqual(expected);
          for (const order of orders) {
            expect(index.search(each, everything, order).ids).toEqual(
              sortedNaively(listings, each, order),
            );
          }
        }
      }
    }),
    { numRuns: 5 },
  );
});

test('a value dimension with more combinations than its bits can hold is rejected', () => {
  const narrow = { ...BOATS, bits: 1 };
  const index = new ListingIndex<Boathouse, BoathouseSearch>([narrow]);
  const [home] = fc.sample(anyBoathouse(1), 1);
  const put = (...boats: string[]) =>
    index.upsert(home ? [{ row: { ...home, boats }, card: NO_CARD }] : []);
  put('canoe');
  put('sloop');
  expect(() => put('tug')).toThrow('boats has more combinations than its bits can hold');
});
