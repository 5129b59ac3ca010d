import type { MonthlyTally } from '#listings/domain/monthly-tally.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import { type MarketHistory, NO_HISTORY, soldMonths } from '../domain/market-history.ts';
import { wholeMonthsBefore } from '../domain/month.ts';
import type { Region } from '../domain/region.ts';
import type { MarketDayStore } from './market-day-store.ts';

type Needs = {
  /** A board's sales and what came and went, from a month on; null where its sold prices may not be told. */
  tallies: ((from: string) => Promise<MonthlyTally[]>) | null;
  days: Pick<MarketDayStore, 'months'>;
  lastRefreshed(): Date | null;
  now(): Date;
  /** Milliseconds that never go back. */
  clock(): number;
  onTrouble(error: unknown): void;
};

/** What has been read, of which reading of the board, and on which day in Toronto. */
export type PastMonths = { of(region: Region): MarketHistory; today: string };

/** Months told, the longest range that can be asked for. */
const MONTHS = 36;
/** Milliseconds that the first who asks waits; after that the last reading is there at once. */
const FIRST_WAIT = 1_500;
/** Milliseconds after a failure in which nobody asks again, at least. */
const REST = 5_000;
/** Reading takes this part of all time at most. */
const SHARE = 1 / 20;

/**
 * The months before today of every region, read once for each refresh of the board, whoever asks. While they are
 * read anew, or where they cannot be, the last ones are given; before there are any, none.
 */
export function pastMonths({ tallies, days, lastRefreshed, now, clock, onTrouble }: Needs) {
  let version = 0;
  let known: (PastMonths & { key: string }) | null = null;
  /** Over when the reading is, or those who waited have waited long enough. */
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
      restsUntil = clock() + took() / SHARE;
    } catch (error) {
      // What fails only after a long while is not begun again soon either.
      restsUntil = clock() + Math.max(REST, took() / SHARE);
      onTrouble(error);
    } finally {
      isReading = false;
    }
  }

  async function monthsFrom(today: string): Promise<PastMonths['of']> {
    const months = wholeMonthsBefore(today, MONTHS);
    const [from = today, to = today] = [months[0], months.at(-1)];
    const [sold, asked] = await Promise.all([tallies?.(from) ?? [], days.months(from, to)]);
    return (region) => ({
      sold: soldMonths(sold, region, months),
      asked: asked.get(region.key) ?? [],
    });
  }

  return {
    /** Moves whenever something new has been read. */
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
