import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AskingPrices } from '../domain/asking-prices.ts';
import type { AskingMonth } from '../domain/market-history.ts';
import { firstDay, lastDay, type Month } from '../domain/month.ts';
import type { Kind } from '../domain/snapshot.ts';
import { marketDays } from './tables.ts';

/** Asking prices of one kind of home in a region on a day. */
export type MarketDay = {
  region: string;
  kind: 'all' | Kind;
  prices: AskingPrices;
};

/** Row limit for reading all regions' months: about a hundred regions times thirty-six, with headroom. */
const MOST_MONTHS = 10_000;

/** The table of daily asking prices. */
export class MarketDayStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether a board's day (ISO 8601) is already stored. */
  async has(feed: string, day: string): Promise<boolean> {
    const found = await this.#db
      .select({ day: marketDays.day })
      .from(marketDays)
      .where(and(eq(marketDays.feed, feed), eq(marketDays.day, day)))
      .limit(1);
    return found.length > 0;
  }

  /** Stores a board's day; existing rows stay as they are. */
  async add(feed: string, day: string, days: MarketDay[]): Promise<void> {
    if (days.length === 0) return;
    await this.#db
      .insert(marketDays)
      .values(
        days.map(({ region, kind, prices }) => ({
          feed,
          day,
          region,
          kind,
          count: prices.count,
          averagePrice: prices.average,
          medianPrice: prices.median,
        })),
      )
      .onConflictDoNothing();
  }

  /** A board's months in every region, all kinds combined: the average over the month's days, and the count on its last day. */
  async months(feed: string, from: Month, to: Month): Promise<Map<string, AskingMonth[]>> {
    const { day, region, kind, count, averagePrice } = marketDays;
    const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
    const rows = await this.#db
      .select({
        region,
        month,
        averagePrice: sql<number>`round(sum(${averagePrice} * ${count}) / sum(${count}))::float8`,
        inventory: sql<number>`(array_agg(${count} order by ${day} desc))[1]`,
      })
      .from(marketDays)
      .where(
        and(
          eq(marketDays.feed, feed),
          eq(kind, 'all'),
          gte(day, firstDay(from)),
          lte(day, lastDay(to)),
        ),
      )
      .groupBy(region, sql`2`)
      .orderBy(asc(region), sql`2`)
      .limit(MOST_MONTHS);
    const byRegion = Map.groupBy(rows, (row) => row.region);
    return new Map(
      [...byRegion].map(([key, own]) => [key, own.map(({ region: _, ...month }) => month)]),
    );
  }
}
