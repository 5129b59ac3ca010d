import { hash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { jsonText } from '#platform/server/json-text.ts';
import type { BoardCursor, Clock } from '../domain/board.ts';
import { type Counters, NOTHING_YET } from '../domain/counters.ts';
import type { BadRow } from '../domain/judge.ts';
import { feedPeople } from './feed-store-people.ts';
import { feeds, quarantine, unknownWords, walks } from './tables.ts';

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

/** A word that stands nowhere in our vocabulary; '' where the field itself is unknown. */
type UnknownWord = { field: string; word: string };

const WORDS_OF_A_FIELD = 500;
/** What trouble about the comparison of keys begins with. */
const OF_KEYS = 'Comparing keys: ';

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

  /**
   * Goes into the same transaction as the rows of the page. Throws where the walk no longer stands at
   * `from`: then another runner has moved it, and what this one read may be of yesterday. The
   * watermark never moves backwards.
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
    const moved = await db
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
  },

  async saveCounters(name: string, counters: Counters): Promise<void> {
    await db.update(feeds).set({ counters }).where(eq(feeds.name, name));
  },

  /** The board has been read to its end; whoever listens is told. */
  async finish(name: string, at: Date): Promise<void> {
    await db.update(feeds).set({ lastSuccessAt: at }).where(eq(feeds.name, name));
    await clearTrouble(db, name, sql`not starts_with(trouble, ${OF_KEYS})`);
    await db.execute(sql`select pg_notify('feeds', ${name})`);
  },

  /** All keys have been compared with the board's, and what differed has been put right. */
  async reconciled(name: string, at: Date): Promise<void> {
    await db.update(feeds).set({ lastReconciledAt: at }).where(eq(feeds.name, name));
    await clearTrouble(db, name, sql`starts_with(trouble, ${OF_KEYS})`);
  },

  /**
   * What went wrong, in a sentence without secrets. It stands until a pass goes well, and one about
   * the comparison of keys until a comparison does.
   */
  async trouble(
    name: string,
    sentence: string,
    at: Date,
    about: 'pass' | 'keys' = 'pass',
  ): Promise<void> {
    const trouble = about === 'keys' ? OF_KEYS + sentence : sentence;
    await db.update(feeds).set({ trouble, troubleAt: at }).where(eq(feeds.name, name));
  },

  /** Counts words that the site has none for; of those of one field, so many and no more are kept. */
  async countUnknownWords(feed: string, words: UnknownWord[], at: Date): Promise<void> {
    if (words.length === 0) return;
    await db.execute(sql`
      with said as (
        select field, word, count(*)::int as count,
          row_number() over (partition by field order by word) as place
        from jsonb_to_recordset(${jsonText(words)}::jsonb) as said (field text, word text)
        group by field, word)
      insert into ${unknownWords} (feed, field, word, count, last_seen)
      select ${feed}, field, word, count, ${at.toISOString()}::timestamptz from said
      where exists (
          select from ${unknownWords} as known
          where known.feed = ${feed} and known.field = said.field and known.word = said.word)
        or place <= ${WORDS_OF_A_FIELD} - (
          select count(*) from ${unknownWords} as known
          where known.feed = ${feed} and known.field = said.field)
      on conflict (feed, field, word) do update
      set count = ${unknownWords}.count + excluded.count, last_seen = excluded.last_seen`);
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

  /** The board's keys of rows in quarantine, after a key, by key. */
  async quarantinedKeys(feed: string, after: string, limit: number): Promise<string[]> {
    const rows = await db.execute<{ key: string }>(sql`
      select distinct key collate "C" as key from ${quarantine}
      where feed = ${feed} and key collate "C" > ${after} order by 1 limit ${limit}`);
    return rows.map(({ key }) => key);
  },

  ...feedPeople(db),
});

const clearTrouble = (db: Db, name: string, condition: SQL) =>
  db
    .update(feeds)
    .set({ trouble: null, troubleAt: null })
    .where(and(eq(feeds.name, name), condition));

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
