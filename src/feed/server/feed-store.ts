import { hash } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertAll } from '#platform/server/insert-all.ts';
import { jsonText } from '#platform/server/json-text.ts';
import type { BoardCursor } from '../domain/board.ts';
import { type Counters, NOTHING_YET } from '../domain/counters.ts';
import type { BadRow } from '../domain/judge.ts';
import type { Member, Office } from '../domain/people.ts';
import { feeds, members, offices, quarantine } from './tables.ts';

/** Where the reading of a board stands. Times are ISO 8601. */
export type FeedState = {
  asOf: Date;
  watermark: string | null;
  /** Null when no pass is under way. */
  cursor: BoardCursor | null;
  /** The latest time seen in the pass under way. */
  latest: string | null;
  counters: Counters;
  lastSuccessAt: Date | null;
};

export type FeedStore = ReturnType<typeof feedStore>;

/** The books of the reading itself. `db` may be a transaction. */
export const feedStore = (db: Db) => ({
  /** The feed's state; a feed that is new begins now, and keeps `at` as its moment for ever. */
  async begin(name: string, at: Date): Promise<FeedState> {
    await db.insert(feeds).values({ name, asOf: at, counters: NOTHING_YET }).onConflictDoNothing();
    const [row] = await db.select().from(feeds).where(eq(feeds.name, name));
    if (!row) throw new Error(`the feed ${name} is gone`);
    return stateOf(row);
  },

  async status(name: string): Promise<FeedState | null> {
    const [row] = await db.select().from(feeds).where(eq(feeds.name, name));
    return row ? stateOf(row) : null;
  },

  /** When a board was last read to its end. */
  async lastRefreshed(): Promise<Date | null> {
    const [row] = await db
      .select({ at: feeds.lastSuccessAt })
      .from(feeds)
      .orderBy(sql`${desc(feeds.lastSuccessAt)} nulls last`)
      .limit(1);
    return row?.at ?? null;
  },

  /** Goes into the same transaction as the rows of the page. */
  async saveCursor(
    name: string,
    { cursor, latest, counters }: Pick<FeedState, 'cursor' | 'latest' | 'counters'>,
  ): Promise<void> {
    const place = { cursorModifiedAt: cursor?.modifiedAt ?? null, cursorKey: cursor?.key ?? null };
    await db
      .update(feeds)
      .set({ ...place, latest: dateOf(latest), counters })
      .where(eq(feeds.name, name));
  },

  /** The pass has come to the board's end; whoever listens is told. */
  async finish(
    name: string,
    { watermark, at }: { watermark: string | null; at: Date },
  ): Promise<void> {
    const place = { cursorModifiedAt: null, cursorKey: null, latest: null };
    await db
      .update(feeds)
      .set({ ...place, watermark: dateOf(watermark), lastSuccessAt: at })
      .where(eq(feeds.name, name));
    await db.execute(sql`select pg_notify('feeds', ${name})`);
  },

  /** Keeps rows that could not be taken in, with the reason; the same one again is counted. */
  async quarantine(feed: string, rows: BadRow[], at: Date): Promise<void> {
    if (rows.length === 0) return;
    const records = new Map(rows.map((row) => [hashOf(row.raw), row]));
    const json = [...records].map(([rowHash, { key, because, raw }]) => ({
      rowHash,
      key,
      because,
      raw,
    }));
    await db.execute(sql`
      insert into ${quarantine} (feed, row_hash, key, reason, raw, first_seen, last_seen)
      select ${feed}, "rowHash", key, because, raw, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${jsonText(json)}::jsonb)
        as bad ("rowHash" text, key text, because text, raw jsonb)
      on conflict (feed, row_hash) do update
      set last_seen = excluded.last_seen, count = ${quarantine}.count + 1`);
  },

  /** These keys have come in good order now. */
  async release(feed: string, keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    await db.execute(sql`
      delete from ${quarantine} using jsonb_array_elements_text(${jsonText(keys)}::jsonb) as good
      where ${quarantine.feed} = ${feed} and ${quarantine.key} = good`);
  },

  async saveMembers(all: Member[]): Promise<void> {
    const rows = onceEach(all).map(({ key, ...member }) => ({ memberKey: key, ...member }));
    await insertAll(db, members, rows, { on: ['memberKey'] });
  },

  async saveOffices(all: Office[]): Promise<void> {
    const rows = onceEach(all).map(({ key, ...office }) => ({ officeKey: key, ...office }));
    await insertAll(db, offices, rows, { on: ['officeKey'] });
  },

  /** Names by key, of the offices that are known and have one. */
  async officeNames(keys: string[]): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await db.select().from(offices).where(inArray(offices.officeKey, keys));
    return new Map(rows.flatMap(({ officeKey, name }) => (name ? [[officeKey, name]] : [])));
  },
});

const stateOf = (row: typeof feeds.$inferSelect): FeedState => ({
  asOf: row.asOf,
  watermark: row.watermark?.toISOString() ?? null,
  cursor:
    row.cursorModifiedAt !== null && row.cursorKey !== null
      ? { modifiedAt: row.cursorModifiedAt, key: row.cursorKey }
      : null,
  latest: row.latest?.toISOString() ?? null,
  counters: row.counters,
  lastSuccessAt: row.lastSuccessAt,
});

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const hashOf = (raw: unknown): string => hash('sha256', JSON.stringify(raw) ?? '', 'base64url');

const onceEach = <Keyed extends { key: string }>(all: Keyed[]): Keyed[] => [
  ...new Map(all.map((each) => [each.key, each])).values(),
];
