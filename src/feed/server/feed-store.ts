import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { BoardCursor, Clock } from '../domain/board.ts';
import { type Counters, NOTHING_YET } from '../domain/counters.ts';
import { type Lease, requireLease } from './lease.ts';
import { feeds, walks } from './tables.ts';

/** The state of reading a board. */
export type FeedState = {
  asOf: Date;
  /** Of the current pass, or of the last one. */
  counters: Counters;
  lastSuccessAt: Date | null;
  lastReconciledAt: Date | null;
  /** The last failure, in a sentence. */
  lastError: string | null;
};

/** The position of a walk by one of the board's times. Times are ISO 8601. */
export type WalkState = {
  watermark: string | null;
  /** Null when no walk is under way. */
  cursor: BoardCursor | null;
  /** The latest time seen in the current walk. */
  latest: string | null;
};

/** Prefix of failures of the key comparison. */
const OF_KEYS = 'Comparing keys: ';

/** Store for import state. `db` may be a transaction. */
export class FeedStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The feed's state; a new feed begins now and keeps `at` as its fixed moment. */
  async begin(name: string, at: Date): Promise<FeedState> {
    await this.#db
      .insert(feeds)
      .values({ name, asOf: at, counters: NOTHING_YET })
      .onConflictDoNothing();
    const state = await stateOf(this.#db, name);
    if (!state) throw new Error(`the feed ${name} is gone`);
    return state;
  }

  /** Must run in the transaction that writes; throws if the lease was lost. */
  requireLease(lease: Lease): Promise<void> {
    return requireLease(this.#db, lease);
  }

  status(name: string): Promise<FeedState | null> {
    return stateOf(this.#db, name);
  }

  /** When the board was last read to its end; null before the first time. */
  async lastRefreshed(name: string): Promise<Date | null> {
    return (await stateOf(this.#db, name))?.lastSuccessAt ?? null;
  }

  /** The position of a walk; the beginning for a new one. */
  async walk(feed: string, clock: Clock): Promise<WalkState> {
    const isWalk = and(eq(walks.feed, feed), eq(walks.clock, clock));
    const [row] = await this.#db.select().from(walks).where(isWalk);
    return row ? walkOf(row) : { watermark: null, cursor: null, latest: null };
  }

  /**
   * Must run in the same transaction as the page's rows. Throws if the walk is no longer at `from`: then
   * another runner has moved it, and this page may be stale. The watermark never moves backwards.
   */
  async saveWalk(
    feed: string,
    clock: Clock,
    { from, to }: { from: BoardCursor | null; to: WalkState },
  ): Promise<void> {
    const place = {
      watermark: dateOf(to.watermark),
      cursorModifiedAt: to.cursor?.modifiedAt ?? null,
      cursorKey: to.cursor?.key ?? null,
      latest: dateOf(to.latest),
    };
    const moved = await this.#db
      .insert(walks)
      .values({ feed, clock, ...place })
      .onConflictDoUpdate({
        target: [walks.feed, walks.clock],
        set: { ...place, watermark: sql`greatest(${walks.watermark}, excluded.watermark)` },
        setWhere: sql`(${walks.cursorModifiedAt}, ${walks.cursorKey})
          is not distinct from (${from?.modifiedAt ?? null}::text, ${from?.key ?? null}::text)`,
      })
      .returning({ clock: walks.clock });
    if (moved.length === 0) throw new Error(`Another runner has moved the walk of ${feed}.`);
  }

  async saveCounters(name: string, counters: Counters): Promise<void> {
    await this.#db.update(feeds).set({ counters }).where(eq(feeds.name, name));
  }

  /** Records that the board was read to its end, and notifies listeners. */
  async finish(name: string, at: Date): Promise<void> {
    await this.#db.update(feeds).set({ lastSuccessAt: at }).where(eq(feeds.name, name));
    await clearError(this.#db, name, sql`not starts_with(trouble, ${OF_KEYS})`);
    await this.#db.execute(sql`select pg_notify('feeds', ${name})`);
  }

  /** All keys have been compared with the board's, and the differences fixed. */
  async reconciled(name: string, at: Date): Promise<void> {
    await this.#db.update(feeds).set({ lastReconciledAt: at }).where(eq(feeds.name, name));
    await clearError(this.#db, name, sql`starts_with(trouble, ${OF_KEYS})`);
  }

  /**
   * Records a failure, in a sentence without secrets. It stays until a pass succeeds; one about the key
   * comparison stays until a comparison succeeds.
   */
  async recordError(
    name: string,
    sentence: string,
    at: Date,
    about: 'pass' | 'keys' = 'pass',
  ): Promise<void> {
    const lastError = about === 'keys' ? OF_KEYS + sentence : sentence;
    await this.#db.update(feeds).set({ lastError, lastErrorAt: at }).where(eq(feeds.name, name));
  }
}

const clearError = (db: Db, name: string, condition: SQL) =>
  db
    .update(feeds)
    .set({ lastError: null, lastErrorAt: null })
    .where(and(eq(feeds.name, name), condition));

async function stateOf(db: Db, name: string): Promise<FeedState | null> {
  const [row] = await db.select().from(feeds).where(eq(feeds.name, name));
  if (!row) return null;
  const { asOf, counters, lastSuccessAt, lastReconciledAt, lastError } = row;
  return { asOf, counters, lastSuccessAt, lastReconciledAt, lastError };
}

const walkOf = (row: typeof walks.$inferSelect): WalkState => ({
  watermark: row.watermark?.toISOString() ?? null,
  cursor:
    row.cursorModifiedAt !== null && row.cursorKey !== null
      ? { modifiedAt: row.cursorModifiedAt, key: row.cursorKey }
      : null,
  latest: row.latest?.toISOString() ?? null,
});

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
