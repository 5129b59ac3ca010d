import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, daysAfter } from '#platform/domain/day.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { CIRCLES, type SoldAlike, type SoldAlikeQuery } from '../domain/alike.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingId } from '../domain/listing.ts';
import { ComparableStore } from './comparable-store.ts';
import { PartitionStore, SALES } from './partition-store.ts';
import { aSale, importAll } from './sales.sample.ts';

const { sql, db, pool, drop } = await testDatabase();
afterAll(drop);

const comparables = new ComparableStore(db);

const CITIES = ['oakville', 'toronto', null];
const TYPES = ['Detached', 'Condo Apartment'];
const PARTS = ['C01', 'C08', null];
const AREAS = ['south_oakville', null];
const NEIGHBOURHOODS = ['Old Oakville', 'Bronte', null];
const SIZES = [null, 1_200, 2_000, 2_600];
const FIRST_DAY = day('2023-01-01');

const someDay = fc.integer({ min: 0, max: 1_460 }).map((days) => daysAfter(FIRST_DAY, days));
const someHome = {
  citySlug: fc.constantFrom(...CITIES),
  propertyType: fc.constantFrom(...TYPES),
  district: fc.constantFrom(...PARTS),
  area: fc.constantFrom(...AREAS),
  neighbourhood: fc.constantFrom(...NEIGHBOURHOODS),
  bedrooms: fc.option(fc.integer({ min: 1, max: 5 })),
  sizeFrom: fc.constantFrom(...SIZES),
};

/** Mostly sales; some homes are on the market, leased, kept off the internet or without a brokerage's name. */
const someListing: fc.Arbitrary<Listing> = fc
  .record({
    price: fc.integer({ min: 10_000, max: 2_000_000 }),
    closed: someDay,
    given: fc.record<Partial<Listing>>({
      ...someHome,
      status: fc.constantFrom<Listing['status']>(
        'off-market',
        'off-market',
        'off-market',
        'active',
      ),
      display: fc.constantFrom<Listing['display']>('public', 'public', 'public', 'hidden'),
      offeredFor: fc.constantFrom<Listing['offeredFor']>('For Sale', 'For Sale', 'For Lease'),
      listOfficeName: fc.constantFrom('A', 'A', 'A', ''),
    }),
  })
  .map(({ price, closed, given }) => aSale(price, closed, given));

const someQuery: fc.Arbitrary<SoldAlikeQuery> = fc
  .record({ ...someHome, id: fc.integer({ min: 1, max: 600 }), from: someDay, to: someDay })
  .map(({ id, from, to, ...home }) => ({
    home: { ...aListing(home), id: listingId(id) },
    feed: 'first',
    lowestPrice: 20_000,
    from,
    to,
  }));

/** The answer from all columns of the listings themselves. */
async function fromListings({ home, feed, lowestPrice, from, to }: SoldAlikeQuery) {
  const rows = await sql<{ circle: 0 | 1 | 2 } & Omit<SoldAlike, 'circle'>>`
    with sold as (
      select close_price, case
          when listing->>'neighbourhood' = ${home.neighbourhood}::text then 0
          when district = ${home.district}::text or area = ${home.area}::text then 1
          else 2
        end as circle
      from listings
      where feed = ${feed} and status = 'off-market' and display = 'public' and not is_twin
        and list_office_name <> '' and offered_for <> 'For Lease'
        and close_price >= ${lowestPrice} and close_date between ${from} and ${to}
        and city_slug = ${home.citySlug} and property_type = ${home.propertyType} and id <> ${home.id}
        and (${home.bedrooms}::real is null or abs(bedrooms - ${home.bedrooms}::real) <= 1)
        and (${home.sizeFrom}::int is null or size_from is null
          or size_from * 3 between ${home.sizeFrom}::int * 2 and ${home.sizeFrom}::int * 4))
    select wide.circle, count(*)::int as count,
      percentile_cont(0.5) within group (order by close_price) as median
    from generate_series(0, 2) as wide (circle) join sold on sold.circle <= wide.circle
    group by wide.circle order by wide.circle`;
  return rows.map(({ circle, ...row }) => ({ ...row, circle: CIRCLES[circle] }));
}

/** The partitions that the statement reads. */
async function partitionsRead(query: SoldAlikeQuery): Promise<string[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  await new ComparableStore(drizzle(pool, { logger })).soldAlike(query);
  const plans = statements.map(({ text, values }) => pool.query(`explain ${text}`, values));
  const lines = (await Promise.all(plans)).flatMap(({ rows }) => rows);
  const read = JSON.stringify(lines).matchAll(/ on (sales_(?:\d{4}|rest))\b/g);
  return [...new Set([...read].flatMap(([, name = '']) => name))].sort();
}

describe('sold prices of similar homes', () => {
  beforeAll(async () => {
    const [market = []] = fc.sample(fc.array(someListing, { minLength: 600, maxLength: 600 }), 1);
    await importAll(db, market);
    await sql`update listings set is_twin = true where id % 7 = 0`;
    const partitions = new PartitionStore(db);
    // The years before are with the rest.
    for (const year of [2024, 2025, 2026])
      await partitions.addAhead(SALES, new Date(`${year}-07-01T12:00:00Z`), 0);
    await pool.query('analyze sales');
  });

  test('are what all columns of the listings say, for any home and any days', async () => {
    const counts: number[] = [];
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const found = await comparables.soldAlike(query);
        counts.push(found.at(-1)?.count ?? 0);
        expect(found).toEqual(await fromListings(query));
      }),
      { numRuns: 300 },
    );
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  test.each([
    ['2025-02-01', '2025-11-30', ['sales_2025']],
    ['2024-12-31', '2025-01-01', ['sales_2024', 'sales_2025']],
    ['2024-01-01', '2026-12-31', ['sales_2024', 'sales_2025', 'sales_2026']],
    ['2023-12-31', '2024-01-01', ['sales_2024', 'sales_rest']],
  ])('from %s to %s are read from %j alone', async (from, to, partitions) => {
    const query = { feed: 'first', lowestPrice: 20_000, from: day(from), to: day(to) };
    const home = { ...aListing(), id: listingId(1) };
    expect(await partitionsRead({ ...query, home })).toEqual(partitions);
  });
});
