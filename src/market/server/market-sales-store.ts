import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { isReadOnly } from '#platform/server/database/database-errors.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { SoldMonth } from '../domain/market-history.ts';
import type { Month } from '../domain/month.ts';
import { marketSales } from './tables.ts';

/** By how many sales a month's published figures change at least: the price of one late sale could be computed. */
const SMALLEST_STEP = 5;

/** By region key: a region's months, latest last. */
export type SalesByRegion = ReadonlyMap<string, readonly SoldMonth[]>;

/** The sales of each region's months as last published. */
export class MarketSalesStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Publishes months that are new, or have at least five sales more or fewer than when they were last published. Returns
   * the same months with the sales that are published now, the same for every process. A read-only database publishes
   * nothing new.
   */
  async publish(feed: string, regions: SalesByRegion): Promise<SalesByRegion> {
    const counted = [...regions].flatMap(([region, months]) =>
      months.map(({ month, sold, paid }) => ({ region, month, sold, paid })),
    );
    if (counted.length === 0) return regions;
    const [from = ''] = counted.map(({ month }) => month).toSorted();
    const publishing = this.#db.execute(sql`
      insert into ${marketSales} (feed, region, month, sold, paid)
      select ${feed}, region, month, sold, paid
      from jsonb_to_recordset(${jsonText(counted)}::jsonb)
        as counted (region text, month text, sold int, paid float8)
      on conflict (feed, region, month) do update set sold = excluded.sold, paid = excluded.paid
      where abs(excluded.sold - market_sales.sold) >= ${SMALLEST_STEP}`);
    await publishing.catch((error: unknown) => {
      if (!isReadOnly(error)) throw error;
    });
    const rows = await this.#db
      .select()
      .from(marketSales)
      .where(and(eq(marketSales.feed, feed), gte(marketSales.month, from)));
    const published = new Map(rows.map((row) => [nameOf(row.region, row.month), row]));
    return new Map(
      [...regions].map(([region, months]) => [
        region,
        months.map((each) => withSales(each, published.get(nameOf(region, each.month)))),
      ]),
    );
  }
}

const nameOf = (region: string, month: Month) => `${region} ${month}`;

const withSales = (
  month: SoldMonth,
  published: Pick<SoldMonth, 'sold' | 'paid'> | undefined,
): SoldMonth =>
  published
    ? { ...month, sold: published.sold, paid: published.paid }
    : { ...month, sold: 0, paid: 0 };
