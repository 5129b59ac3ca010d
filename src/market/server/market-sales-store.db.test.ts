import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { MarketSalesStore } from './market-sales-store.ts';

const { sql, db, url, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate market_sales`);
const store = new MarketSalesStore(db);

/** The published sales and total of October after these were counted. */
async function published(sold: number, paid: number, given = store) {
  const month = { month: '2026-10', sold, paid, listed: 3, inventory: 7 };
  const regions = await given.publish('sample', new Map([['oakville', [month]]]));
  const [october] = regions.get('oakville') ?? [];
  expect(october).toMatchObject({ month: '2026-10', listed: 3, inventory: 7 });
  return [october?.sold, october?.paid];
}

describe('the price of a late sale cannot be computed from two published averages', () => {
  test('up to four late sales change nothing; the fifth publishes them together', async () => {
    expect(await published(20, 20_000_000)).toEqual([20, 20_000_000]);
    for (const late of [1, 2, 3, 4])
      expect(await published(20 + late, 20_000_000 + late * 1_234_567)).toEqual([20, 20_000_000]);
    expect(await published(25, 26_172_835)).toEqual([25, 26_172_835]);
    expect(await published(26, 27_000_000)).toEqual([25, 26_172_835]);
  });

  test('a corrected price and a sale that fell through change nothing either', async () => {
    await published(20, 20_000_000);
    expect(await published(20, 20_100_000)).toEqual([20, 20_000_000]);
    expect(await published(19, 19_000_000)).toEqual([20, 20_000_000]);
  });

  test('nor does a restart, or another process', async () => {
    await published(20, 20_000_000);
    expect(await published(21, 21_234_567, new MarketSalesStore(db))).toEqual([20, 20_000_000]);
  });
});

test('boards have separate sales, and a region that is published for the first time has its own', async () => {
  await published(20, 20_000_000);
  const month = { month: '2026-10', sold: 22, paid: 1, listed: 0, inventory: 0 };
  expect((await store.publish('other', new Map([['oakville', [month]]]))).get('oakville')).toEqual([
    month,
  ]);
  expect((await store.publish('sample', new Map([['milton', [month]]]))).get('milton')).toEqual([
    month,
  ]);
});

test('a read-only database shows what was published before', async () => {
  await published(20, 20_000_000);
  const readOnly = new URL(url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const replica = connect(readOnly.href);
  expect(await published(30, 30_000_000, new MarketSalesStore(replica.db))).toEqual([
    20, 20_000_000,
  ]);
  await replica.end();
});
