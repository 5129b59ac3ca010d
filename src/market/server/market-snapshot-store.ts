import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/database.ts';
import { MarketStats } from '../api.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { marketSnapshots } from './tables.ts';

/** A region's asking prices, and when the board they were counted from was last read. */
export type StoredSnapshot = { snapshot: Snapshot; asOf: Date };

const StoredPrices = z.pick(MarketStats, { sale: true, bands: true, kinds: true, lease: true });

/** Each region's latest asking prices: shown after a restart, until the listings are loaded. */
export class MarketSnapshotStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Replaces a board's snapshots of the regions. */
  async put(feed: string, asOf: Date, snapshots: ReadonlyMap<string, Snapshot>): Promise<void> {
    const rows = [...snapshots].map(([region, snapshot]) => ({ feed, region, snapshot, asOf }));
    if (rows.length === 0) return;
    await this.#db
      .insert(marketSnapshots)
      .values(rows)
      .onConflictDoUpdate({
        target: [marketSnapshots.feed, marketSnapshots.region],
        set: { snapshot: sql`excluded.snapshot`, asOf: sql`excluded.as_of` },
      });
  }

  /** Null if the region has none, or one of an earlier version of the site that no longer fits. */
  async byRegion(feed: string, key: string): Promise<StoredSnapshot | null> {
    const [row] = await this.#db
      .select()
      .from(marketSnapshots)
      .where(and(eq(marketSnapshots.feed, feed), eq(marketSnapshots.region, key)))
      .limit(1);
    const read = StoredPrices.safeParse(row?.snapshot);
    return row && read.success ? { snapshot: read.data, asOf: row.asOf } : null;
  }
}
