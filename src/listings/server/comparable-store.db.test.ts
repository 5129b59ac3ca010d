import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingId, listingKey } from '../domain/listing.ts';
import { ComparableStore } from './comparable-store.ts';
import { ImportedListingStore } from './imported-listing-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const comparables = new ComparableStore(db);
const importedListings = new ImportedListingStore(db, { toCard: () => '' });
const HOME = { ...aListing(), id: listingId(999_999) };

/** Stores listings, each under its own key; returns the ids in the same order. */
async function keep(...given: Partial<Listing>[]) {
  const rows = given.map((each, at) => ({
    listing: aListing({ key: listingKey(`W${at}`), ...each }),
    raw: {},
    photos: [],
    photosChanged: '1',
  }));
  const at = new Date('2026-05-04T12:00:00Z');
  const { changed } = await importedListings.upsertAll(rows, at, { feed: 'first', rank: 0 });
  return changed;
}

const ask = (home: Partial<typeof HOME> = {}, offeredFor: Listing['offeredFor'] = 'For Sale') =>
  comparables.alike({ home: { ...HOME, ...home }, offeredFor, lowestPrice: 20_000 });
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

describe('similar homes', () => {
  test.each<[string, Partial<Listing>, boolean]>([
    ['the same kind nearby', {}, true],
    ['a bedroom more', { bedrooms: 5 }, true],
    ['two bedrooms more', { bedrooms: 6 }, false],
    ['unknown bedrooms', { bedrooms: null }, false],
    ['a third less room', { sizeFrom: 1_334 }, true],
    ['more than a third less', { sizeFrom: 1_333 }, false],
    ['a third more', { sizeFrom: 2_666 }, true],
    ['more than a third more', { sizeFrom: 2_667 }, false],
    ['an unknown size', { sizeFrom: null }, true],
    ['another kind', { propertyType: 'Semi-Detached' }, false],
    ['another city', { citySlug: 'toronto' }, false],
    ['a home for lease', { offeredFor: 'For Lease' }, false],
    ['a home for sale or lease', { offeredFor: 'For Sale or Lease' }, false],
    ['what asks for offers', { price: dollars(1) }, false],
    ['a price by the foot', { price: dollars(30_000), priceUnit: '/sq. ft.' }, false],
    ['ten times the price', { price: dollars(12_490_000) }, true],
    ['off the market', { status: 'off-market' }, false],
    ['kept off the internet', { display: 'hidden' }, false],
  ])('%s: %s → %s', async (_, given, isAlike) => {
    await keep(given);
    expect(await ask()).toHaveLength(isAlike ? 1 : 0);
  });

  test('of a lease have their monthly rent, whatever their price is for', async () => {
    const lease = { offeredFor: 'For Lease' as const };
    const [aYear] = await keep(
      { ...lease, price: dollars(288_000), priceUnit: '/year' },
      { ...lease, price: dollars(288_000), priceUnit: '/acre' },
    );
    expect(await ask({}, 'For Lease')).toMatchObject([{ id: aYear, price: 24_000 }]);
  });

  test('exclude the home itself', async () => {
    const [id = listingId(0)] = await keep({});
    expect(await ask({ id })).toEqual([]);
  });

  test('are empty for an unknown city', async () => {
    await keep({ citySlug: null });
    expect(await ask({ citySlug: null })).toEqual([]);
  });
});

describe('sort order', () => {
  test('sorts by circle, then whole kilometres, then latest listed', async () => {
    const far = { neighbourhood: 'Bronte', latitude: 43.4, longitude: -79.71 };
    const [old, recent, part, elsewhere, away, unplaced] = await keep(
      { details: { listedAt: '2026-01-01T12:00:00Z' } },
      { details: { listedAt: '2026-05-01T12:00:00Z' }, latitude: 43.4452 },
      { ...far, area: 'south_oakville' },
      { ...far, area: null },
      { latitude: 43.48 },
      { latitude: null, longitude: null },
    );
    const found = await ask({ area: 'south_oakville' });
    expect(idsOf(found)).toEqual([recent, old, away, unplaced, part, elsewhere]);
    expect(found.map(({ circle }) => circle)).toEqual([
      'neighbourhood',
      'neighbourhood',
      'neighbourhood',
      'neighbourhood',
      'part',
      'city',
    ]);
  });

  test('returns at most two hundred', async () => {
    await keep(...Array.from({ length: 205 }, () => ({})));
    expect(await ask()).toHaveLength(200);
  });
});

describe('distance', () => {
  test('is in kilometres in a straight line', async () => {
    await keep({ latitude: 43.6426, longitude: -79.3871 });
    const [found] = await ask();
    // Great-circle distance from the lake in Oakville to the CN Tower.
    expect(found?.distance).toBeCloseTo(31.82, 2);
  });

  test('is null and ignored in sorting if either address is withheld', async () => {
    const [near, , withheld] = await keep(
      { details: { listedAt: '2026-01-01T12:00:00Z' } },
      { details: { listedAt: '2026-05-01T12:00:00Z' }, latitude: 43.48 },
      { details: { listedAt: '2026-03-01T12:00:00Z' }, addressIsWithheld: true },
    );
    const found = await ask();
    expect(found.find(({ id }) => id === withheld)?.distance).toBeNull();
    expect(idsOf(found).at(-1)).toBe(withheld);

    const fromWithheld = await ask({ addressIsWithheld: true });
    expect(fromWithheld.every(({ distance }) => distance === null)).toBe(true);
    expect(idsOf(fromWithheld).at(-1)).toBe(near);
  });
});

describe('sold prices of similar homes', () => {
  const sale = (price: number, given: Partial<Listing> = {}): Partial<Listing> => ({
    status: 'off-market',
    details: { closePrice: dollars(price), closeDate: '2026-03-01' },
    ...given,
  });
  const sold = () =>
    comparables.soldAlike({
      home: { ...HOME, district: 'C08' },
      feed: 'first',
      lowestPrice: 20_000,
      from: day('2025-05-04'),
      to: day('2026-05-04'),
    });

  test('give a count and median for each circle, including the narrower ones', async () => {
    await keep(
      sale(1_000_000),
      sale(1_200_000, { neighbourhood: 'Bronte', district: 'C08' }),
      sale(2_000_000, { neighbourhood: 'Bronte' }),
    );
    expect(await sold()).toEqual([
      { circle: 'neighbourhood', count: 1, median: 1_000_000 },
      { circle: 'part', count: 2, median: 1_100_000 },
      { circle: 'city', count: 3, median: 1_200_000 },
    ]);
  });

  test.each<[string, Partial<Listing>]>([
    [
      'closed before the year',
      { details: { closePrice: dollars(1_000_000), closeDate: '2025-05-03' } },
    ],
    ['closes later', { details: { closePrice: dollars(1_000_000), closeDate: '2026-05-05' } }],
    ['a lease', { offeredFor: 'For Lease' }],
    ['kept off the internet', { display: 'hidden' }],
    ['still on offer', { status: 'active' }],
    ['another kind', { propertyType: 'Condo Apartment' }],
    ['a price of nothing', { details: { closePrice: dollars(1), closeDate: '2026-03-01' } }],
  ])('exclude: %s', async (_, given) => {
    await keep(sale(1_000_000, given));
    expect(await sold()).toEqual([]);
  });
});
