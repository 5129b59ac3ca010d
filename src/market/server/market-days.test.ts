import { expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import type { MarketDay } from './market-day-store.ts';
import { writeMarketDay } from './market-days.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function aDay(isWhole = true) {
  const index = new ListingIndex();
  const home = (id: number, price: number, propertyType: string) => ({
    row: {
      ...anIndexedListing(id),
      price: dollars(price),
      citySlug: 'oakville',
      offeredFor: 'For Sale' as const,
      propertyClass: 'Freehold' as const,
      propertyType,
    },
    card: new Uint8Array(),
  });
  index.upsert([home(1, 1_000_000, 'Detached'), home(2, 800_000, 'Semi-Detached')]);
  const written = new Map<string, MarketDay[]>();
  const days = {
    has: async (_feed: string, day: string) => written.has(day),
    add: async (_feed: string, day: string, rows: MarketDay[]) => void written.set(day, rows),
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const write = () =>
    writeMarketDay({
      feed: 'trreb',
      index,
      isWhole: () => isWhole,
      stores: { marketDays: days },
      log,
      now: () => NOW,
    });
  return { written, write };
}

test('a day holds asking prices for every region, in total and by kind', async () => {
  const { written, write } = aDay();
  expect(await write()).toBe(true);
  const rows = written.get('2026-11-21') ?? [];
  expect(
    rows.map(({ region, kind, prices }) => [region, kind, prices.count, prices.average]),
  ).toEqual(
    ['gta', 'oakville'].flatMap((region) => [
      [region, 'all', 2, 900_000],
      [region, 'detached', 1, 1_000_000],
      [region, 'semi-detached', 1, 800_000],
    ]),
  );
});

test('a recorded day is not written again', async () => {
  const { written, write } = aDay();
  await write();
  const before = written.get('2026-11-21');
  expect(await write()).toBe(true);
  expect(written.get('2026-11-21')).toBe(before);
});

test('nothing is written until all listings are loaded', async () => {
  const { written, write } = aDay(false);
  expect(await write()).toBe(false);
  expect(written.size).toBe(0);
});
