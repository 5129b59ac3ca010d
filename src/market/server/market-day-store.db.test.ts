import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { MarketDayStore } from './market-day-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate market_days`);

const days = new MarketDayStore(db);

const asking = (count: number, average: number) => ({
  count,
  average,
  median: average,
  lowest: average,
  highest: average,
});

test('storing a day twice keeps the first rows', async () => {
  expect(await days.has('trreb', '2026-11-21')).toBe(false);
  const write = (average: number) =>
    days.add('trreb', '2026-11-21', [
      { region: 'oakville', kind: 'all', prices: asking(10, average) },
    ]);
  await write(900_000);
  await write(1);
  expect(await days.has('trreb', '2026-11-21')).toBe(true);
  expect(await sql`select day::text, average_price from market_days`).toEqual([
    { day: '2026-11-21', average_price: 900_000 },
  ]);
  await days.add('trreb', '2026-11-22', []);
  expect(await days.has('trreb', '2026-11-22')).toBe(false);
});

test('a month has the average of all its days’ asking prices and the count on its last day', async () => {
  const all = (count: number, average: number) => ({
    region: 'oakville',
    kind: 'all' as const,
    prices: asking(count, average),
  });
  await days.add('trreb', '2026-09-30', [all(1, 1)]);
  await days.add('trreb', '2026-10-01', [all(10, 900_000)]);
  await days.add('trreb', '2026-10-31', [
    all(30, 1_000_000),
    { region: 'oakville', kind: 'detached', prices: asking(9, 3_000_000) },
    { region: 'toronto', kind: 'all', prices: asking(7, 700_000) },
  ]);
  await days.add('trreb', '2026-11-01', [all(1, 1)]);
  expect(await days.months('trreb', '2026-10', '2026-10')).toEqual(
    new Map([
      ['oakville', [{ month: '2026-10', averagePrice: 975_000, inventory: 30 }]],
      ['toronto', [{ month: '2026-10', averagePrice: 700_000, inventory: 7 }]],
    ]),
  );
});

test('each board has its own days', async () => {
  const day = (average: number) => [
    { region: 'oakville', kind: 'all' as const, prices: asking(10, average) },
  ];
  await days.add('sandbox', '2026-10-31', day(1));
  expect(await days.has('trreb', '2026-10-31')).toBe(false);
  await days.add('trreb', '2026-10-31', day(900_000));
  expect((await days.months('trreb', '2026-10', '2026-10')).get('oakville')).toEqual([
    { month: '2026-10', averagePrice: 900_000, inventory: 10 },
  ]);
});
