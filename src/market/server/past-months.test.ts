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

/** Past months with a clock and a read that the test controls. */
function months(given: Partial<Parameters<typeof pastMonths>[0]> = {}) {
  const at = { refreshed: new Date(DAY), clock: 0 };
  const readings: PromiseWithResolvers<MonthlyTally[]>[] = [];
  const errors: unknown[] = [];
  const past = pastMonths({
    tallies: () => {
      const reading = Promise.withResolvers<MonthlyTally[]>();
      readings.push(reading);
      return reading.promise;
    },
    asking: async () => new Map(),
    publish: async (counted) => counted,
    lastRefreshed: () => at.refreshed,
    now: () => new Date(DAY),
    clock: () => at.clock,
    onError: (error) => errors.push(error),
    ...given,
  });
  const salesNow = async () => (await past.current()).of(GTA).sold.map(({ sold }) => sold);
  return { past, at, readings, errors, salesNow };
}

test('concurrent requests share one read', async () => {
  const { past, readings, salesNow } = months();
  const requests = [salesNow(), salesNow(), salesNow()];
  readings[0]?.resolve([tally('2026-08', 1), tally('2026-10', 12)]);
  expect(await Promise.all(requests)).toEqual([
    [0, 12],
    [0, 12],
    [0, 12],
  ]);
  expect(readings).toHaveLength(1);
  expect(past.version()).toBe(1);
});

test('after a refresh the previous months are served until the new ones are read', async () => {
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

test('while the database is down the last months are served, with an early retry', async () => {
  const { at, readings, errors, salesNow } = months();
  const first = salesNow();
  readings[0]?.resolve([tally('2026-09', 1), tally('2026-10', 12)]);
  await first;
  at.refreshed = new Date(DAY + 60_000);
  at.clock = 60_000;
  await salesNow();
  readings[1]?.reject(new Error('away'));
  await expect.poll(() => errors).toHaveLength(1);
  expect(await salesNow()).toEqual([12]);
  expect(readings).toHaveLength(2);
  at.clock = 66_000;
  expect(await salesNow()).toEqual([12]);
  expect(readings).toHaveLength(3);
});

test('if the first read fails, the history is empty and later requests do not wait', async () => {
  const { readings, errors, salesNow } = months();
  const first = salesNow();
  readings[0]?.reject(new Error('away'));
  expect(await first).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(await salesNow()).toEqual([]);
  expect(readings).toHaveLength(1);
});

test('nothing is counted before the first full sync with the board', async () => {
  const { readings, salesNow } = months({ lastRefreshed: () => null });
  expect(await salesNow()).toEqual([]);
  expect(readings).toHaveLength(0);
});

test('if sold prices may not be published, only asking prices are known', async () => {
  const asking = [{ month: '2026-10', averagePrice: 900_000, inventory: 5 }];
  const { past } = months({
    tallies: null,
    asking: async () => new Map([['gta', asking]]),
  });
  const { of } = await past.current();
  expect(of(GTA)).toEqual({ sold: [], asking });
  expect(of(regionOf('oakville'))).toEqual({ sold: [], asking: [] });
});
