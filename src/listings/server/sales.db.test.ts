import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import type { Listing } from '../domain/listing.ts';
import { PartitionStore } from './partition-store.ts';
import { SALE_YEARS } from './sale-years.ts';
import { aSale, importAll, SECOND_BOARD } from './sales.sample.ts';

const { sql, db, pool, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const sales = () => sql`
  select listing, feed, closed_on, price, may_be_shown, offered_for, property_type, bedrooms, size_from, city_slug,
    district, area, neighbourhood
  from sales order by listing`;

/** The same, from the listings themselves. */
const soldListings = () => sql`
  select id as listing, feed, close_date as closed_on, close_price as price,
    display = 'public' and not is_twin and list_office_name <> '' as may_be_shown, offered_for, property_type,
    bedrooms, size_from, city_slug, district, area, listing->>'neighbourhood' as neighbourhood
  from listings
  where status = 'off-market' and close_price is not null and close_date is not null order by id`;

const closings = async () => (await sales()).map(({ closed_on: day }) => day);

const years = () => sql<{ part: string; closed: string }>`
  select tableoid::regclass::text as part, closed_on as closed from sales order by closed_on`;

const keepYears = (now: string) =>
  SALE_YEARS.run({ stores: { partitions: new PartitionStore(db) }, now: () => new Date(now) });

describe('a home is among the sales', () => {
  const SOLD = aSale(900_000, '2026-03-01');

  test('when it sells, until it is on the market again', async () => {
    await importAll(db, [aListing()]);
    expect(await closings()).toEqual([]);
    await importAll(db, [SOLD]);
    expect(await closings()).toEqual(['2026-03-01']);
    await importAll(db, [aListing()]);
    expect(await closings()).toEqual([]);
  });

  test('once, with its latest closing date, also if that is in another year', async () => {
    await importAll(db, [SOLD]);
    await importAll(db, [aSale(900_000, '2027-01-02')]);
    expect(await closings()).toEqual(['2027-01-02']);
  });

  test.each<[string, Listing]>([
    ['on the market', aListing({ details: SOLD.details })],
    ['withdrawn without a price', aListing({ status: 'off-market' })],
    ['without a closing date', { ...SOLD, details: { closePrice: SOLD.price } }],
  ])('but not %s', async (_, listing) => {
    await importAll(db, [listing]);
    expect(await closings()).toEqual([]);
  });

  test.each<[string, Partial<Listing>]>([
    ['the board keeps it off the internet', { display: 'hidden' }],
    ['no brokerage is named', { listOfficeName: '' }],
  ])('without being shown if %s', async (_, given) => {
    const shown = () => sql`select may_be_shown from sales`;
    await importAll(db, [SOLD]);
    expect(await shown()).toEqual([{ may_be_shown: true }]);
    await importAll(db, [{ ...SOLD, ...given }]);
    expect(await shown()).toEqual([{ may_be_shown: false }]);
  });

  test('without being shown if a higher-priority board sends it later', async () => {
    await importAll(db, [SOLD], SECOND_BOARD);
    await importAll(db, [SOLD]);
    expect(await sql`select feed, may_be_shown from sales order by feed`).toEqual([
      { feed: 'first', may_be_shown: true },
      { feed: 'second', may_be_shown: false },
    ]);
  });
});

/** What may happen to the nth of five listings. */
const OCCURRENCES = {
  sell: `status = 'off-market', close_price = 500000 + id, close_date = coalesce(close_date, '2024-12-30') + 200`,
  fallThrough: `status = 'active', close_price = null, close_date = null`,
  relist: `status = 'active'`,
  leaveMarket: `status = 'off-market'`,
  closeLater: `close_date = close_date + interval '1 year'`,
  loseDate: 'close_date = null',
  changePrice: 'close_price = close_price + 1',
  becomeTwin: 'is_twin = not is_twin',
  withdraw: `display = case display when 'public' then 'hidden' else 'public' end`,
  loseOffice: `list_office_name = case list_office_name when '' then 'A' else '' end`,
  changeBoard: `feed = feed || 'x'`,
  move: `city_slug = 'toronto', district = 'C01', area = 'a', listing = '{"neighbourhood": "Annex"}'`,
  correct: `bedrooms = null, size_from = coalesce(size_from, 0) + 1, property_type = 'Condo', offered_for = 'For Lease'`,
  renameNeighbourhood: `listing = '{"neighbourhood": null}'`,
  renumber: 'id = id + 1000',
} as const;

const occurrence = fc.record({
  at: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom(...Object.values(OCCURRENCES), 'delete', 'truncate', 'add a year'),
});

async function happen({ at, kind }: { at: number; kind: string }): Promise<void> {
  if (kind === 'add a year') await keepYears(`202${at}-05-04T12:00:00Z`);
  else if (kind === 'delete') await pool.query(`delete from listings where listing_key = 'W${at}'`);
  else if (kind === 'truncate' && at === 0) await pool.query('truncate listings cascade');
  else if (kind !== 'truncate')
    // Also a statement that changes several.
    await pool.query(`update listings set ${kind} where listing_key in ('W${at}', 'W0')`);
}

test('after any writes, sales are what the listings say', async () => {
  const written = fc.array(occurrence, { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(written, async (occurrences) => {
      await sql`truncate listings cascade`;
      await importAll(
        db,
        [1, 2, 3, 4, 5].map((n) => aSale(n * 100_000, `202${n}-06-30`)),
      );
      for (const each of occurrences) {
        await happen(each);
        expect(await sales()).toEqual(await soldListings());
      }
    }),
    { numRuns: 40 },
  );
});

test('a transaction that is rolled back leaves the sales as they were', async () => {
  await importAll(db, [aSale(900_000, '2026-03-01')]);
  const undone = db.transaction(async (tx) => {
    await tx.execute(`update listings set close_date = '2027-03-01'`);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  expect(await closings()).toEqual(['2026-03-01']);
});

describe('a year has a partition', () => {
  const SOLD_IN = ['1066-10-14', '2004-12-31', '2005-01-01', '2026-07-01', '2027-01-01'];
  const sold = [...SOLD_IN, '2205-07-01'].map((day) => aSale(900_000, day));

  test('if it is this one or the next, or has sales; mistaken dates are with the rest', async () => {
    await importAll(db, sold);
    await keepYears('2026-05-04T12:00:00Z');
    expect(await years()).toEqual([
      { part: 'sales_rest', closed: '1066-10-14' },
      { part: 'sales_2004', closed: '2004-12-31' },
      { part: 'sales_2005', closed: '2005-01-01' },
      { part: 'sales_2026', closed: '2026-07-01' },
      { part: 'sales_2027', closed: '2027-01-01' },
      { part: 'sales_rest', closed: '2205-07-01' },
    ]);
    expect(await sales()).toEqual(await soldListings());
  });

  test('once, if two processes add it at the same time', async () => {
    await importAll(db, [aSale(900_000, '2011-07-01')]);
    await Promise.all([keepYears('2026-05-04T12:00:00Z'), keepYears('2026-05-04T12:00:00Z')]);
    expect(await years()).toEqual([{ part: 'sales_2011', closed: '2011-07-01' }]);
  });

  test('from the migration on, which brings the stored sales', async () => {
    await importAll(db, [...sold, aListing(), aListing({ status: 'off-market' })]);
    await pool.query(`
      drop table sales;
      drop trigger listing_sold on listings;
      drop trigger listing_sale_changed on listings;
      drop trigger listing_sale_deleted on listings;
      drop trigger listings_truncated on listings;
      drop function note_sale, forget_sales, sale_of`);
    await pool.query(await readFile('db/migrations/0039_sales.sql', 'utf8'));
    expect(await sales()).toEqual(await soldListings());
    expect((await years()).map(({ part }) => part)).toEqual([
      'sales_rest',
      'sales_2004',
      'sales_2005',
      'sales_2026',
      'sales_2027',
      'sales_rest',
    ]);
    await keepYears('2026-05-04T12:00:00Z');
    expect(await sales()).toEqual(await soldListings());
  });
});
