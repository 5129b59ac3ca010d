import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MonthlyTally } from '#listings/domain/monthly-tally.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import {
  type AskingMonth,
  type MarketHistory,
  NO_HISTORY,
  type SoldMonth,
  soldMonths,
} from '../domain/market-history.ts';
import { type Month, wholeMonthsBefore } from '../domain/month.ts';
import { type Region, regionOf } from '../domain/region.ts';
import type { SalesByRegion } from './market-sales-store.ts';
import { MARKET_PLACES } from './market-snapshots.ts';

type PastMonthsDeps = {
  /** A board's tallies of sales and inventory from a month on; null if its sold prices may not be published. */
  tallies: ((from: string) => Promise<MonthlyTally[]>) | null;
  /** The board's recorded asking prices, by region. */
  asking(from: Month, to: Month): Promise<Map<string, AskingMonth[]>>;
  /** The months with the sales that may be published now. */
  publish(counted: SalesByRegion): Promise<SalesByRegion>;
  lastRefreshed(): Date | null;
  now(): Date;
  /** Monotonic, in milliseconds. */
  clock(): number;
  onError(error: unknown): void;
};

/** The months as last read, and the Toronto date they were read on. */
export type PastMonths = { of(region: Region): MarketHistory; today: string };

/** Months provided: the longest range a client can request. */
const MONTHS = 36;
/** Longest that the first requests wait, in ms; later ones get the last result at once. */
const FIRST_WAIT = 1_500;
/** Shortest pause after a failure, in ms. */
const MIN_PAUSE_AFTER_FAILURE = 5_000;
/** Reading takes at most this fraction of the time. */
const MAX_SHARE_OF_TIME = 1 / 20;

/** Yields to visitors' requests between regions. */
async function soldByRegion(tallies: readonly MonthlyTally[], months: readonly Month[]) {
  const counted = new Map<string, SoldMonth[]>();
  if (tallies.length === 0) return counted;
  for (const region of MARKET_PLACES.map(regionOf)) {
    counted.set(region.key, soldMonths(tallies, region, months));
    await nextTurn();
  }
  return counted;
}

/**
 * Every region's months before today, read once per refresh of the board and shared by all requests. While a read is
 * running or failing, the last result is served; before the first one, no history.
 */
export function pastMonths({
  tallies,
  asking: askingMonths,
  publish,
  lastRefreshed,
  now,
  clock,
  onError,
}: PastMonthsDeps) {
  let version = 0;
  let known: (PastMonths & { key: string }) | null = null;
  /** Settles when the read finishes or the waiting time is over. */
  let waiting: Promise<unknown> = Promise.resolve();
  let isReading = false;
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function read(key: string, today: string): Promise<void> {
    const begun = clock();
    const took = () => clock() - begun;
    isReading = true;
    try {
      known = { key, today, of: await monthsFrom(today) };
      version += 1;
      restsUntil = clock() + took() / MAX_SHARE_OF_TIME;
    } catch (error) {
      // A failure that took long also delays the next attempt for longer.
      restsUntil = clock() + Math.max(MIN_PAUSE_AFTER_FAILURE, took() / MAX_SHARE_OF_TIME);
      onError(error);
    } finally {
      isReading = false;
    }
  }

  async function monthsFrom(today: string): Promise<PastMonths['of']> {
    const months = wholeMonthsBefore(today, MONTHS);
    const [from = today, to = today] = [months[0], months.at(-1)];
    const [counted, asking] = await Promise.all([tallies?.(from) ?? [], askingMonths(from, to)]);
    const sold = await publish(await soldByRegion(counted, months));
    return ({ key }) => ({ sold: sold.get(key) ?? [], asking: asking.get(key) ?? [] });
  }

  return {
    /** Changes whenever new data has been read. */
    version: () => version,

    async current(): Promise<PastMonths> {
      const refreshed = lastRefreshed();
      const today = dayInToronto(now());
      const key = `${refreshed?.getTime()} ${today}`;
      const isDue = refreshed !== null && known?.key !== key && clock() >= restsUntil;
      if (isDue && !isReading) waiting = withTimeout(read(key, today), FIRST_WAIT, () => null);
      if (!known) await waiting;
      return known ?? { of: () => NO_HISTORY, today };
    },
  };
}
