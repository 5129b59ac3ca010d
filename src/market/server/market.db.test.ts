import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStores } from '#app/wiring/stores.ts';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { monthlyTallies } from '#listings/server/monthly-tallies.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { MarketStats, MarketTrends } from '../api.ts';
import { marketFigures } from './market-stats.ts';
import { pastMonths } from './past-months.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const [YEAR_BEFORE, YEAR, END] = ['2024-11-01', '2025-11-01', '2026-11-01'];

const database = await testDatabase();
const { db, drop } = database;

const rowsOf = async <Row extends QueryResultRow = QueryResultRow>(statement: SQL) =>
  (await db.execute<Row>(statement)).rows;

const stores = openStores({ db });
const index = new ListingIndex();
const errors: unknown[] = [];

type PastMonthsDeps = Parameters<typeof pastMonths>[0];

const figuresFrom = (given: Partial<PastMonthsDeps> = {}) =>
  marketFigures({
    index,
    past: pastMonths({
      tallies: (from) => monthlyTallies(db, { feed: 'sandbox', from, lowestPrice: LOWEST_PRICE }),
      publish: async (counted) => counted,
      asking: (from, to) => stores.marketDays.months('sandbox', from, to),
      lastRefreshed: () => NOW,
      now: () => NOW,
      clock: () => performance.now(),
      onError: (error) => errors.push(error),
      ...given,
    }),
    lastRefreshed: () => NOW,
    isWhole: () => true,
    stored: (region) => stores.marketSnapshots.byRegion('sandbox', region),
  });

beforeAll(async () => {
  await importBoard({
    board: sandboxBoard({ seed: 5, listings: 200, history: 4_200, asOf: NOW }),
    stores,
    now: () => NOW,
    profile: sandbox.reading,
    pageSize: 2_000,
  });
  // Sales that must not be counted, priced so that they would show in the figures.
  const dear = sql`close_price > 400000 and city_slug = 'toronto' and close_date >= ${YEAR}`;
  for (const hidden of [sql`display = 'hidden'`, sql`is_twin = true`, sql`feed = 'another'`]) {
    await rowsOf(sql`
      update listings set close_price = 900000000, ${hidden}
      where id = (
        select min(id) from listings
        where ${dear} and close_price < 900000000 and display = 'public'
      )`);
  }
  for await (const batch of everyIndexed(database)) index.upsert(batch);
});
afterAll(drop);

/** One region of each kind, with the SQL that selects its listings. */
const REGIONS = [
  [
    'GTA',
    sql`city_slug in (
      'toronto', 'ajax', 'clarington', 'oshawa', 'pickering', 'whitby', 'burlington',
      'halton-hills', 'milton', 'oakville', 'brampton', 'caledon', 'mississauga', 'aurora', 'king',
      'markham', 'newmarket', 'richmond-hill', 'vaughan', 'whitchurch-stouffville')`,
  ],
  ['Toronto', sql`city_slug = 'toronto'`],
  ['Toronto C08', sql`city_slug = 'toronto' and district = 'C08'`],
  ['mississauga', sql`city_slug = 'mississauga'`],
  ['kingston', sql`city_slug = 'kingston'`],
] as const;

type Where = (typeof REGIONS)[number][1];

/** Homes for sale that may be counted. */
const counted = sql`
  feed = 'sandbox' and display = 'public' and not is_twin
  and offered_for in ('For Sale', 'For Sale or Lease') and property_class <> 'Commercial'
  and property_type not in ('Parking Space', 'Locker', 'Vacant Land', 'Farm', 'Retail')
  and price >= 20000`;

async function soldIn(where: Where, from: string, until: string) {
  const [row] = await rowsOf(sql`
    select count(*)::int as sales, round(avg(close_price::numeric))::float8 as average
    from listings
    where ${where} and ${counted} and status = 'off-market' and close_price >= 20000
      and close_date >= ${from} and close_date < ${until}`);
  return { sales: Number(row?.sales), average: Number(row?.average) };
}

/** Homes for sale at the start of a day in Toronto. */
async function forSaleAt(where: Where, day: string): Promise<number> {
  const begins = sql`(${day}::date)::timestamp at time zone 'America/Toronto'`;
  const [row] = await rowsOf(sql`
    select count(*)::int as count
    from listings
    where ${where} and ${counted} and listed_at < ${begins} and (
      status = 'active' or not (
        coalesce(close_date < ${day}, false)
        or coalesce(board_modified_at < ${begins}, close_date is null)
      ))`);
  return Number(row?.count);
}

const changeOf = (now: number, before: number) => Math.round((now / before - 1) * 1_000) / 10;

describe('SQL on the stored records gives the same figures as the answer', () => {
  test.each(REGIONS)('a year of %s', async (region, where) => {
    const stats = MarketStats.parse(await figuresFrom().statsOf(region));
    const year = await soldIn(where, YEAR, END);
    const before = await soldIn(where, YEAR_BEFORE, YEAR);
    const isPublished = year.sales >= 10;
    const compares = isPublished && before.sales >= 10;
    const [onShow] = await rowsOf(sql`
      select count(*)::int as count from listings where ${where} and ${counted} and is_public`);
    expect(stats.activeListings).toBe(onShow?.count);
    expect(stats).toMatchObject({
      salesVolume: isPublished ? year.sales : null,
      salesVolumeYoY: compares ? changeOf(year.sales, before.sales) : null,
      averagePrice: isPublished ? year.average : (stats.sale?.average ?? null),
      averagePriceYoY: compares ? changeOf(year.average, before.average) : null,
      basis: isPublished
        ? { prices: 'sold prices', from: YEAR, to: '2026-10-31', count: year.sales }
        : { prices: 'asking prices', from: '2026-11-21', to: '2026-11-21' },
    });
    if (isPublished) {
      expect(stats.activeListingsYoY).toBe(
        changeOf(await forSaleAt(where, END), await forSaleAt(where, YEAR)),
      );
    }
  });

  test.each(REGIONS.slice(0, 2))('36 months of %s', async (region, where) => {
    const { trends, basis } = MarketTrends.parse(await figuresFrom().trendsOf(region, 36));
    const rows = await rowsOf(sql`
      select to_char(close_date, 'YYYY-MM-01') as date, count(*)::int as sales,
        round(avg(close_price::numeric))::float8 as average
      from listings
      where ${where} and ${counted} and status = 'off-market' and close_price >= 20000
        and close_date >= '2023-11-01' and close_date < ${END}
      group by 1 order by 1`);
    const published = rows.filter(({ sales }) => sales >= 10);
    expect(published.length).toBeGreaterThan(6);
    expect(trends.sales).toEqual(published.map(({ date, sales }) => ({ date, value: sales })));
    expect(trends.prices).toEqual(published.map(({ date, average }) => ({ date, value: average })));
    expect(trends.inventory).toHaveLength(36);
    for (const { date, value } of [trends.inventory[0], trends.inventory[20]].filter(
      (each) => each !== undefined,
    )) {
      const next = new Date(`${date}T00:00:00Z`);
      next.setUTCMonth(next.getUTCMonth() + 1);
      expect(value).toBe(await forSaleAt(where, next.toISOString().slice(0, 10)));
    }
    expect(basis.count).toBe(rows.reduce((sum, { sales }) => sum + sales, 0));
  });

  test('the seeded market has regions above and below ten sales', async () => {
    const sales = await Promise.all(REGIONS.map(([, where]) => soldIn(where, YEAR, END)));
    expect(sales.some((each) => each.sales >= 10)).toBe(true);
    expect(sales.some((each) => each.sales > 0 && each.sales < 10)).toBe(true);
  });
});

test('the Greater Toronto Area has an index, a forecast, and words for both', async () => {
  const stats = await figuresFrom().statsOf('GTA');
  expect(stats.msiScore).toBeGreaterThanOrEqual(0);
  expect(stats.marketType).not.toBeNull();
  expect(stats.priceForecastLow).toBeLessThan(stats.priceForecastHigh ?? 0);
  expect(stats.predictions).toHaveLength(3);
  expect(stats.insight).toMatch(/^Supply: .+ Demand: .+ Prices: /);
  expect(stats.trends).toHaveLength(12);
});

test('a board whose licence withholds sales gets asking prices from the same records', async () => {
  expect(ampre.reading.publishesSales).toBe(false);
  const stats = await figuresFrom({ tallies: null }).statsOf('GTA');
  expect(stats).toMatchObject({
    averagePrice: stats.sale?.average,
    salesVolume: null,
    basis: { prices: 'asking prices' },
  });
});

test('asking prices are still served while the database is down', async () => {
  errors.length = 0;
  const away = () => Promise.reject(new Error('away'));
  const stats = await figuresFrom({ tallies: away }).statsOf('Toronto');
  expect(stats).toMatchObject({ salesVolume: null, basis: { prices: 'asking prices' } });
  expect(stats.sale?.count).toBeGreaterThan(0);
  expect(errors).toHaveLength(1);
});
