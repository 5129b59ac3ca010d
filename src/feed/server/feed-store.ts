import { hash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertAll } from '#platform/server/insert-all.ts';
import { jsonText } from '#platform/server/json-text.ts';
import type { BoardCursor, Clock } from '../domain/board.ts';
import { type Counters, NOTHING_YET } from '../domain/counters.ts';
import type { BadRow } from '../domain/judge.ts';
import type { Member, Office } from '../domain/people.ts';
import { feeds, members, offices, quarantine, walks } from './tables.ts';

/** How the reading of a board goes. */
export type FeedState = {
  asOf: Date;
  /** Of the pass under way, or of the last one. */
  counters: Counters;
  lastSuccessAt: Date | null;
  lastReconciledAt: Date | null;
  /** What went wrong since, in a sentence. */
  trouble: string | null;
};

/** Where a walk by one of the board's times stands. Times are ISO 8601. */
export type WalkState = {
  watermark: string | null;
  /** Null when no walk is under way. */
  cursor: BoardCursor | null;
  /** The latest time seen in the walk under way. */
  latest: string | null;
};

export type FeedStore = ReturnType<typeof feedStore>;

/** The books of the reading itself. `db` may be a transaction. */
export const feedStore = (db: Db) => ({
  /** The feed's state; a feed that is new begins now, and keeps `at` as its moment for ever. */
  async begin(name: string, at: Date): Promise<FeedState> {
    await db.insert(feeds).values({ name, asOf: at, counters: NOTHING_YET }).onConflictDoNothing();
    const state = await stateOf(db, name);
    if (!state) throw new Error(`the feed ${name} is gone`);
    return state;
  },

  status: (name: string): Promise<FeedState | null> => stateOf(db, name),

  /** When a board was last read to its end. */
  async lastRefreshed(): Promise<Date | null> {
    const [row] = await db
      .select({ at: feeds.lastSuccessAt })
      .from(feeds)
      .orderBy(sql`${desc(feeds.lastSuccessAt)} nulls last`)
      .limit(1);
    return row?.at ?? null;
  },

  /** Where a walk stands; at its beginning where it never was. */
  async walk(feed: string, clock: Clock): Promise<WalkState> {
    const isWalk = and(eq(walks.feed, feed), eq(walks.clock, clock));
    const [row] = await db.select().from(walks).where(isWalk);
    return row ? walkOf(row) : { watermark: null, cursor: null, latest: null };
  },

  /** Goes into the same transaction as the rows of the page. */
  async saveWalk(feed: string, clock: Clock, walk: WalkState): Promise<void> {
    const place = {
      watermark: dateOf(walk.watermark),
      cursorModifiedAt: walk.cursor?.modifiedAt ?? null,
      cursorKey: walk.cursor?.key ?? null,
      latest: dateOf(walk.latest),
    };
    await db
      .insert(walks)
      .values({ feed, clock, ...place })
      .onConflictDoUpdate({ target: [walks.feed, walks.clock], set: place });
  },

  async saveCounters(name: string, counters: Counters): Promise<void> {
    await db.update(feeds).set({ counters }).where(eq(feeds.name, name));
  },

  /** The board has been read to its end; whoever listens is told. */
  async finish(name: string, at: Date): Promise<void> {
    const state = { lastSuccessAt: at, trouble: null, troubleAt: null };
    await db.update(feeds).set(state).where(eq(feeds.name, name));
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

async function stateOf(db: Db, name: string): Promise<FeedState | null> {
  const [row] = await db.select().from(feeds).where(eq(feeds.name, name));
  if (!row) return null;
  const { asOf, counters, lastSuccessAt, lastReconciledAt, trouble } = row;
  return { asOf, counters, lastSuccessAt, lastReconciledAt, trouble };
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

const hashOf = (raw: unknown): string => hash('sha256', JSON.stringify(raw) ?? '', 'base64url');

const onceEach = <Keyed extends { key: string }>(all: Keyed[]): Keyed[] => [
  ...new Map(all.map((each) => [each.key, each])).values(),
];
