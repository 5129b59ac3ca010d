import { expect, test } from 'vitest';
import type { MonthlyTally } from '#listings/domain/monthly-tally.ts';
import { regionOf } from '../domain/region.ts';
import { pastMonths } from './past-months.ts';

const GTA = regionOf('GTA');
const DAY = Date.parse('2026-11-21T12:00:00Z');

const tally = (month: string, sold: number): MonthlyTally => ({
  citySlug: 'oakville',
  district: null,
  area: null,
  month,
  sold,
  paid: sold * 1_000_000,
  listed: sold,
  ended: 0,
});

/** Months whose reading the test lets end, and whose time it moves. */
function months(given: Partial<Parameters<typeof pastMonths>[0]> = {}) {
  const at = { refreshed: new Date(DAY), clock: 0 };
  const readings: PromiseWithResolvers<MonthlyTally[]>[] = [];
  const troubles: unknown[] = [];
  const past = pastMonths({
    tallies: () => {
      const reading = Promise.withResolvers<MonthlyTally[]>();
      readings.push(reading);
      return reading.promise;
    },
    days: { months: async () => new Map() },
    lastRefreshed: () => at.refreshed,
    now: () => new Date(DAY),
    clock: () => at.clock,
    onTrouble: (error) => troubles.push(error),
    ...given,
  });
  const salesNow = async () => (await past.current()).of(GTA).sold.map(({ sold }) => sold);
  return { past, at, readings, troubles, salesNow };
}

test('equal questions share one reading', async () => {
  const { past, readings, salesNow } = months();
  const asked = [salesNow(), salesNow(), salesNow()];
  readings[0]?.resolve([tally('2026-08', 1), tally('2026-10', 12)]);
  expect(await Promise.all(asked)).toEqual([
    [0, 12],
    [0, 12],
    [0, 12],
  ]);
  expect(readings).toHaveLength(1);
  expect(past.version()).toBe(1);
});

test('after a refresh the last months are given at once, until the new ones are there', async () => {
  const { at, readings, salesNow, past } = months();
  const first = salesNow();
  readings[0]?.resolve([tally('2026-09', 1), tally('2026-10', 12)]);
  expect(await first).toEqual([12]);
  at.refreshed = new Date(DAY + 60_000);
  at.clock = 60_000;
  expect(await salesNow()).toEqual([12]);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve([tally('2026-09', 1), tally('2026-10', 15)]);
  await readings[1]?.promise;
  await expect.poll(past.version).toBe(2);
  expect(await salesNow()).toEqual([15]);
  expect(readings).toHaveLength(2);
});

test('with the database away the last months are given, and it is soon asked again', async () => {
  const { at, readings, troubles, salesNow } = months();
  const first = salesNow();
  readings[0]?.resolve([tally('2026-09', 1), tally('2026-10', 12)]);
  await first;
  at.refreshed = new Date(DAY + 60_000);
  at.clock = 60_000;
  await salesNow();
  readings[1]?.reject(new Error('away'));
  await expect.poll(() => troubles).toHaveLength(1);
  expect(await salesNow()).toEqual([12]);
  expect(readings).toHaveLength(2);
  at.clock = 66_000;
  expect(await salesNow()).toEqual([12]);
  expect(readings).toHaveLength(3);
});

test('where nothing could be read yet there is no history, and no wait for it', async () => {
  const { readings, troubles, salesNow } = months();
  const first = salesNow();
  readings[0]?.reject(new Error('away'));
  expect(await first).toEqual([]);
  expect(troubles).toHaveLength(1);
  expect(await salesNow()).toEqual([]);
  expect(readings).toHaveLength(1);
});

test('before the board was read to its end nothing is counted', async () => {
  const { readings, salesNow } = months({ lastRefreshed: () => null });
  expect(await salesNow()).toEqual([]);
  expect(readings).toHaveLength(0);
});

test('of a board whose sold prices may not be told only what homes asked is known', async () => {
  const asked = [{ month: '2026-10', averagePrice: 900_000, inventory: 5 }];
  const { past } = months({
    tallies: null,
    days: { months: async () => new Map([['gta', asked]]) },
  });
  const { of } = await past.current();
  expect(of(GTA)).toEqual({ sold: [], asked });
  expect(of(regionOf('oakville'))).toEqual({ sold: [], asked: [] });
});
