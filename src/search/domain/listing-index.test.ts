import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOfListing } from '#listings/domain/home.ts';
import { anIndexedListing, anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { type LeftOut, NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { PLACE } from './filters/place.ts';
import { emptyIndex } from './listing-index.sample.ts';
import type { IndexBatch, IndexEntry, ListingIndex } from './listing-index.ts';
import { countNaively, searchNaively } from './naive-search.sample.ts';
import { neighbourhoodCounts } from './neighbourhood-counts.ts';
import { anySearch, aSearch, SOME_NEIGHBOURHOODS, SOME_PLACES } from './search.sample.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const cardOf = (listing: IndexedListing) => JSON.stringify(listing);
const entryOf = (row: IndexedListing) => ({ row, card: encoder.encode(cardOf(row)) });

function indexOf(...listings: IndexedListing[]): ListingIndex {
  const index = emptyIndex();
  index.upsert(listings.map(entryOf));
  return index;
}

const isOther = (listing: IndexedListing) => kindOfListing(listing) === 'other';

const idsFound = (index: ListingIndex, given: Parameters<typeof aSearch>[0] = {}): number[] =>
  index.search(aSearch(given), { limit: 100, offset: 0 }).ids;

type Step = { by: 'upsert' | 'load' | 'adopt'; upsert: IndexedListing[]; remove: number[] };

/** A market of at most this many listings, which changes one step at a time. */
const anyMarket = (ids: number, batch: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      by: fc.constantFrom('upsert', 'load', 'adopt'),
      upsert: fc.array(anyIndexedListing(ids), { maxLength: batch, size: 'max' }),
      remove: fc.array(fc.integer({ min: 1, max: ids }), { maxLength: batch / 2, size: 'max' }),
    }),
    { minLength: 1, maxLength: 6 },
  );

/** The same entries, with all cards in one buffer. */
function withOneBuffer(entries: IndexEntry[]): IndexBatch {
  const cards = encoder.encode(entries.map(({ row }) => cardOf(row)).join(''));
  let end = 0;
  const moved = entries.map(({ row, card }) => {
    end += card.length;
    return { row, card: cards.subarray(end - card.length, end) };
  });
  return Object.assign(moved, { cards });
}

function play(index: ListingIndex, steps: readonly Step[]): IndexedListing[] {
  const market = new Map<number, IndexedListing>();
  for (const { by, upsert, remove } of steps) {
    if (by === 'adopt') index.load(withOneBuffer(upsert.map(entryOf)));
    else index[by](upsert.map(entryOf));
    for (const listing of upsert) market.set(listing.id, listing);
    index.remove(remove.map(listingId));
    for (const id of remove) market.delete(id);
  }
  return [...market.values()];
}

describe('after any sequence of market changes', () => {
  const span = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.nat(40) });

  test.each([
    { ids: 12, batch: 8, numRuns: 150 },
    { ids: 400, batch: 300, numRuns: 60 },
  ])('a search of $ids listings matches a full scan', ({ ids, batch, numRuns }) => {
    const searches = fc.array(fc.tuple(anySearch, span), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(anyMarket(ids, batch), searches, (steps, queries) => {
        const index = emptyIndex();
        const market = play(index, steps);
        expect(index.size).toBe(market.length);
        for (const [search, part] of queries) {
          expect(index.search(search, part)).toEqual(searchNaively(market, search, part));
        }
      }),
      { numRuns },
    );
  });

  test('the count of a choice equals the total of the resulting search', () => {
    fc.assert(
      fc.property(anyMarket(200, 150), anySearch, (steps, search) => {
        const index = emptyIndex();
        const market = play(index, steps);
        expect(index.facets(search)).toEqual(countNaively(market, search, SOME_PLACES));
      }),
      { numRuns: 100 },
    );
  });

  test('the count of a neighbourhood equals the total of the search there', () => {
    fc.assert(
      fc.property(anyMarket(200, 150), anySearch, (steps, search) => {
        const index = emptyIndex();
        const market = play(index, steps);
        const totals = SOME_NEIGHBOURHOODS.map((city) => {
          const { total } = searchNaively(
            market,
            { ...search, places: [city] },
            { limit: 1, offset: 0 },
          );
          return [city, total] as const;
        }).filter(([, total]) => total > 0);
        expect(neighbourhoodCounts(index.countValues(PLACE, search))).toEqual(
          neighbourhoodCounts(totals),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('the prices of a search are those of all its matches that have one, lowest first', () => {
    fc.assert(
      fc.property(anyMarket(200, 150), anySearch, (steps, search) => {
        const index = emptyIndex();
        const market = play(index, steps);
        const found = searchNaively(market, search, { limit: market.length, offset: 0 });
        const priceOf = new Map(market.map(({ id, price }) => [id, price]));
        const prices = found.ids.flatMap((id) => priceOf.get(id) ?? []);
        expect([...index.prices(search)]).toEqual(prices.sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  test('each listing has its own card', () => {
    fc.assert(
      fc.property(anyMarket(50, 40), (steps) => {
        const index = emptyIndex();
        const market = play(index, steps);
        const cards = index.joinCards(market.map(({ id }) => id));
        expect(decoder.decode(cards)).toBe(market.map(cardOf).join(','));
      }),
    );
  });

  test('a list has the cards of the ids that its search finds, and the way from each', () => {
    fc.assert(
      fc.property(anyMarket(200, 150), anySearch, fc.nat(40), (steps, search, offset) => {
        const index = emptyIndex();
        play(index, steps);
        const span = { limit: 27, offset };
        const { total, ids } = index.search(search, span);
        const travel = search.reach.length > 0 ? index.travel(ids, search.reach) : null;
        expect(index.list(search, span)).toEqual({ total, cards: index.cards(ids), travel });
        expect(joined(index.cards(ids))).toBe(decoder.decode(index.joinCards(ids)));
      }),
    );
  });

  test('similar listings are others of the same kind in the same city: same class, same offer and nearest price first', () => {
    fc.assert(
      fc.property(anyMarket(60, 50), anyIndexedListing(60), (steps, listing) => {
        const index = emptyIndex();
        const market = play(index, steps);
        const byId = new Map(market.map((one) => [one.id, one]));
        const kinds = (one: IndexedListing) =>
          one.offeredFor.replace('For Sale or Lease', 'For Sale');
        const isAlike = (one: IndexedListing) =>
          kinds(one) === kinds(listing) || one.offeredFor === 'For Sale or Lease';
        const strangeness = (one: IndexedListing) =>
          isAlike(one) ? Number(one.propertyClass !== listing.propertyClass) : 2;
        // Homes without a price are nearest to one without.
        const gapBetween = (a: number | null, b: number | null) =>
          a === b ? 0 : a === null || b === null ? 1e8 : Math.abs(a - b);
        const rank = (one: IndexedListing) =>
          1e9 * strangeness(one) + gapBetween(one.price, listing.price);
        const expected = market
          .filter((one) => one.citySlug !== null && one.citySlug === listing.citySlug)
          .filter((one) => one.id !== listing.id)
          .filter((one) => isOther(one) === isOther(listing))
          .map(rank)
          .sort((a, b) => a - b)
          .slice(0, 3);
        const similar = index.similar(listing, 3);
        expect(new Set(similar).size).toBe(similar.length);
        expect(similar.map((id) => byId.get(id)).map((one) => one && rank(one))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('searching', () => {
  test.each(['For Sale', 'For Lease'] as const)('%s finds homes for sale or lease', (type) => {
    const index = indexOf(anIndexedListing(1, { offeredFor: 'For Sale or Lease' }));
    expect(idsFound(index, { transactionType: type })).toEqual([1]);
  });

  test('a neighbourhood finds its homes in any of the board’s spellings, and no others of its city', () => {
    const inToronto = (id: number, neighbourhood: string | null) =>
      anIndexedListing(id, { citySlug: 'toronto', neighbourhood });
    const index = indexOf(
      inToronto(1, 'Rosedale'),
      inToronto(2, 'Rosedale-Moore Park'),
      inToronto(3, 'Leslieville'),
      inToronto(4, null),
      anIndexedListing(5, { citySlug: 'markham', neighbourhood: 'Rosedale' }),
    );
    expect(idsFound(index, { places: ['toronto-rosedale'], sort: 'newest' })).toEqual([2, 1]);
    expect(idsFound(index, { places: ['markham-rosedale'] })).toEqual([5]);
    expect(idsFound(index, { places: ['toronto-unheard-of'] })).toEqual([]);
  });

  test('a neighbourhood that changes its name is found by the new one', () => {
    const index = indexOf(anIndexedListing(1, { neighbourhood: 'Bronte' }));
    index.upsert([entryOf(anIndexedListing(1, { neighbourhood: 'Glen Abbey' }))]);
    expect(idsFound(index, { places: ['oakville-bronte'] })).toEqual([]);
    expect(idsFound(index, { places: ['oakville-glen-abbey'] })).toEqual([1]);
  });

  test.each([
    ['Attached/Row/Street Townhouse', 'Townhouse', true],
    ['Townhouse', 'Townhouse', true],
    ['Condo Townhouse', 'Townhouse', false],
    ['Condo Apartment', 'Apartment', true],
    ['Apartment', 'Condo Apartment', false],
    ['Cottage', null, true],
  ] as const)('a %s is found by %s: %s', (propertyType, filter, isIt) => {
    const index = indexOf(anIndexedListing(1, { propertyType }));
    expect(idsFound(index, { propertyTypes: filter === null ? [] : [filter] })).toEqual(
      isIt ? [1] : [],
    );
  });

  test('a listing at $12M is found without a maximum', () => {
    const index = indexOf(anIndexedListing(1, { price: 12_000_000 }));
    expect(idsFound(index, { maxPrice: null })).toEqual([1]);
    expect(idsFound(index, { maxPrice: 9_900_000 })).toEqual([]);
  });

  test('‘homes only’ excludes commercial units, land, parking spaces and lockers', () => {
    const condo = { propertyClass: 'Condo & Other' } as const;
    const index = indexOf(
      anIndexedListing(1),
      anIndexedListing(2, { ...condo, propertyType: 'Parking Space', price: 39_000 }),
      anIndexedListing(3, { ...condo, propertyType: 'Locker', price: 21_000 }),
      anIndexedListing(4, { propertyType: 'Vacant Land' }),
      anIndexedListing(5, { propertyClass: 'Commercial', propertyType: 'Office' }),
      anIndexedListing(6, { ...condo, propertyType: 'Common Element Condo' }),
    );
    expect(idsFound(index, { homesOnly: true })).toEqual([6, 1]);
    expect([...index.prices(aSearch({ homesOnly: true }))]).toEqual([1_249_000, 1_249_000]);
  });

  test.each([
    ['Parking Space', 'Condo & Other'],
    ['Locker', 'Condo & Other'],
    ['Vacant Land', 'Freehold'],
    ['Vacant Land Condo', 'Condo & Other'],
    ['Farm', 'Freehold'],
    ['Timeshare', 'Condo & Other'],
  ] as const)('a %s is found only when asked for', (propertyType, propertyClass) => {
    const index = indexOf(anIndexedListing(1, { propertyType, propertyClass, price: 21_000 }));
    expect(idsFound(index)).toEqual([]);
    expect(idsFound(index, { propertyClass })).toEqual([]);
    expect(idsFound(index, { homesOnly: true })).toEqual([]);
    expect(idsFound(index, { kind: 'other' })).toEqual([1]);
    expect(index.facets(aSearch())).toMatchObject({
      kind: { homes: 0, other: 1 },
      city: { 'all-cities': 0 },
      propertyClass: { 'all-classes': 0, [propertyClass]: 0 },
      prices: new Array(40).fill(0),
    });
  });

  test('a 2+1 has three bedrooms, unless only those above grade count', () => {
    const twoPlusOne = anIndexedListing(1, { bedrooms: 3, bedroomsBelowGrade: 1 });
    const three = anIndexedListing(2, { bedrooms: 3, bedroomsBelowGrade: null });
    const index = indexOf(twoPlusOne, three);
    expect(idsFound(index, { minBedrooms: 3 })).toEqual([2, 1]);
    expect(idsFound(index, { minBedrooms: 3, rooms: 'above' })).toEqual([2]);
    expect(idsFound(index, { minBedrooms: 2, rooms: 'above' })).toEqual([2, 1]);
    expect(index.facets(aSearch()).minBedrooms).toEqual([2, 2, 2, 2, 0, 0]);
    expect(index.facets(aSearch({ rooms: 'above' })).minBedrooms).toEqual([2, 2, 2, 1, 0, 0]);
  });

  test.each([
    ['Office', 'Commercial'],
    ['Land', 'Commercial'],
    ['Sale Of Business', 'Commercial'],
    ['Farm', 'Commercial'],
  ] as const)('a %s of the class %s stays among all classes', (propertyType, propertyClass) => {
    const index = indexOf(anIndexedListing(1, { propertyType, propertyClass }));
    expect(idsFound(index)).toEqual([1]);
    expect(idsFound(index, { homesOnly: true })).toEqual([]);
    expect(idsFound(index, { kind: 'other' })).toEqual([]);
  });

  test('the Greater Toronto Area includes Oakville, but neither Kingston nor London', () => {
    const index = indexOf(
      ...['oakville', 'kingston', 'toronto', 'london'].map((citySlug, at) =>
        anIndexedListing(at + 1, { citySlug }),
      ),
    );
    expect(idsFound(index, { places: ['gta'] })).toEqual([3, 1]);
  });

  test('leases sorted by price begin with those that have a rent', () => {
    const either = { offeredFor: 'For Sale or Lease' } as const;
    const lease = { offeredFor: 'For Lease' } as const;
    const index = indexOf(
      anIndexedListing(1, { ...either, price: 2_969_000 }),
      anIndexedListing(2, { ...lease, price: 3_000 }),
      anIndexedListing(3, { ...either, price: 2_500 }),
      anIndexedListing(4, { ...lease, price: 25_000 }),
      anIndexedListing(5, { ...either, price: 800_000 }),
    );
    const leases = { transactionType: 'For Lease' } as const;
    expect(idsFound(index, leases)).toEqual([4, 2, 3, 1, 5]);
    expect(idsFound(index, { ...leases, sort: 'price-asc' })).toEqual([3, 2, 4, 5, 1]);
  });

  test('price bounds are inclusive', () => {
    const index = indexOf(anIndexedListing(1, { price: 500_000 }));
    expect(idsFound(index, { minPrice: 500_000, maxPrice: 500_000 })).toEqual([1]);
  });

  test('an inverted range is empty', () => {
    const index = indexOf(anIndexedListing(1, { price: 500_000 }));
    expect(idsFound(index, { minPrice: 500_001, maxPrice: 499_999 })).toEqual([]);
  });

  test('an area narrows a city, and an unknown place has no homes', () => {
    const index = indexOf(
      anIndexedListing(1, { citySlug: 'toronto', district: 'C12', area: 'bridle_path' }),
      anIndexedListing(2, { citySlug: 'toronto' }),
    );
    expect(idsFound(index, { places: ['bridle_path'] })).toEqual([1]);
    expect(idsFound(index, { places: ['toronto-c12'] })).toEqual([1]);
    expect(idsFound(index, { places: ['toronto'] })).toEqual([2, 1]);
    expect(idsFound(index, { places: ['Narnia'] })).toEqual([]);
  });

  test('what is left out is neither found nor counted, except as left out', () => {
    const index = indexOf(
      anIndexedListing(1, { address: '5 - 20 Navy Street' }),
      anIndexedListing(2, { address: '22 Navy St' }),
      anIndexedListing(3, { address: '22 Navy St', city: 'Milton', citySlug: 'milton' }),
      anIndexedListing(4, { listOfficeName: 'SAMPLE KEYSTONE REALTY LTD.' }),
      anIndexedListing(5),
    );
    const foundWithout = (given: Partial<LeftOut>) =>
      idsFound(index, { leftOut: { ...NOTHING_LEFT_OUT, ...given } });
    expect(foundWithout({ homes: [listingId(5), listingId(99)] })).toEqual([4, 3, 2, 1]);
    expect(foundWithout({ streets: ['navy st., oakville'] })).toEqual([5, 4, 3]);
    expect(foundWithout({ streets: ['Navy Street'] })).toEqual([5, 4]);
    expect(foundWithout({ buildings: ['20 Navy Street, Oakville'] })).toEqual([5, 4, 3, 2]);
    expect(foundWithout({ brokerages: ['Sample Keystone Realty, Ltd'] })).toEqual([5, 3, 2, 1]);
    const leftOut = { ...NOTHING_LEFT_OUT, streets: ['Navy Street'] };
    expect(index.facets(aSearch({ leftOut }))).toMatchObject({ city: { oakville: 2 }, leftOut: 3 });
  });

  test('if nothing is found, only the first thirty filters are counted, however many an address has', () => {
    const index = indexOf(anIndexedListing(1));
    const subTypes = Array.from({ length: 50 }, (_, at) => `Type ${at}`);
    expect(index.facets(aSearch({ subTypes })).withoutEach).toHaveLength(30);
  });

  test('a home that withholds its address stays when streets are left out', () => {
    const index = indexOf(anIndexedListing(1, { address: null }));
    expect(idsFound(index, { leftOut: { ...NOTHING_LEFT_OUT, streets: ['Navy Street'] } })).toEqual(
      [1],
    );
  });

  test('a home that moved off a street that is left out is found again', () => {
    const index = indexOf(anIndexedListing(1, { address: '22 Navy St' }));
    const given = { leftOut: { ...NOTHING_LEFT_OUT, streets: ['Navy Street'] } };
    expect(idsFound(index, given)).toEqual([]);
    index.upsert([entryOf(anIndexedListing(1, { address: '22 Gravy St' }))]);
    expect(idsFound(index, given)).toEqual([1]);
  });

  test('an offset past the end gives no listings but the true total', () => {
    const index = indexOf(anIndexedListing(1), anIndexedListing(2));
    const span = { limit: 27, offset: 999_999_999 };
    expect(index.search(aSearch(), span)).toEqual({ total: 2, ids: [] });
  });

  test('an empty market gives no results', () => {
    const index = emptyIndex();
    expect(index.search(aSearch(), { limit: 27, offset: 0 })).toEqual({ total: 0, ids: [] });
    expect(index.facets(aSearch()).prices).toEqual(new Array(40).fill(0));
    expect(index.joinCards([listingId(1)])).toHaveLength(0);
    expect(index.cards([listingId(1)])).toEqual([]);
  });
});

const joined = (cards: readonly Uint8Array[]) =>
  cards.map((card) => decoder.decode(card)).join(',');

describe('the version', () => {
  const versionAfter = (change: (index: ListingIndex) => void): number => {
    const index = indexOf(anIndexedListing(1));
    const before = index.version;
    change(index);
    return index.version - before;
  };
  const id: ListingId = listingId(1);

  test.each<[string, (index: ListingIndex) => void, number]>([
    ['a new listing', (index) => index.upsert([entryOf(anIndexedListing(2))]), 1],
    ['another price', (index) => index.upsert([entryOf(anIndexedListing(1, { price: 5 }))]), 1],
    [
      'another card',
      (index) => index.upsert([{ row: anIndexedListing(1), card: encoder.encode('{}') }]),
      1,
    ],
    ['a removal', (index) => index.remove([id]), 1],
    ['the same again', (index) => index.upsert([entryOf(anIndexedListing(1))]), 0],
    ['a removal of what is not here', (index) => index.remove([listingId(9)]), 0],
  ])('after %s', (_, change, moved) => {
    expect(versionAfter(change)).toBe(moved);
  });
});
