import type { Logger } from 'pino';
import { dayInToronto } from '#platform/domain/day.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { Search } from '#search/domain/search.ts';
import { HOME_KINDS } from '../domain/snapshot.ts';
import type { MarketDay, MarketDayStore } from './market-day-store.ts';
import { MARKET_PAGES, snapshotsOf } from './market-snapshots.ts';

export type MarketDayDeps = {
  /** The board that is read. */
  feed: string;
  index: { prices(search: Search): Float64Array };
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  stores: { marketDays: Pick<MarketDayStore, 'has' | 'add'> };
  log: Pick<Logger, 'info'>;
  now(): Date;
};

/** Every three hours, so that a site that was down at midnight still records the day; most runs find it recorded. */
export const MARKET_DAY: ScheduledJob<MarketDayDeps> = {
  name: 'market-day',
  cron: '5 */3 * * *',
  // Until the listings are loaded.
  retryAfter: 5 * MINUTE,
  retries: 36,
  atMost: 10 * MINUTE,
  run: writeMarketDay,
};

/** Asking prices of homes for sale in every region, by kind; kinds without homes have no row. */
async function marketDay(index: MarketDayDeps['index']): Promise<MarketDay[]> {
  const days: MarketDay[] = [];
  for (const [region, { sale, kinds }] of await snapshotsOf(MARKET_PAGES, index)) {
    for (const kind of ['all', ...HOME_KINDS] as const) {
      const prices = kind === 'all' ? sale : kinds[kind];
      if (prices) days.push({ region, kind, prices });
    }
  }
  return days;
}

/** Stores today's figures unless they are already stored; returns false while listings are still loading. */
export async function writeMarketDay({
  feed,
  index,
  isWhole,
  stores: { marketDays: days },
  log,
  now,
}: MarketDayDeps): Promise<boolean> {
  const day = dayInToronto(now());
  if (await days.has(feed, day)) return true;
  if (!isWhole()) return false;
  const rows = await marketDay(index);
  await days.add(feed, day, rows);
  log.info({ day, rows: rows.length }, 'daily asking prices recorded');
  return true;
}
