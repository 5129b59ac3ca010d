import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { areStale, isAhead } from '#listings/domain/freshness.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FeedStatus } from '../api.ts';
import { feeds, quarantine, unknownWords } from './tables.ts';

type FeedStatusDeps = {
  db: Db;
  /** The board's feed name. */
  feed: string;
  /** Its listings in our database. */
  counts(): Promise<FeedStatus['listings'] & { photosDue: number }>;
  now(): Date;
};

/** Unknown fields are counted together: a board may have any number of them. */
const FIELD = sql<string>`case when ${unknownWords.word} = '' then 'unknown fields' else ${unknownWords.field} end`;

/** How well our copy agrees with a board: only numbers and times, safe to publish. */
export async function feedStatus({ db, feed, counts, now }: FeedStatusDeps): Promise<FeedStatus> {
  const [[state], reasons, fields, { photosDue, ...listings }] = await Promise.all([
    db.select().from(feeds).where(eq(feeds.name, feed)),
    db
      .select({ name: quarantine.reason, count: count() })
      .from(quarantine)
      .where(eq(quarantine.feed, feed))
      .groupBy(quarantine.reason),
    db
      .select({ name: FIELD, count: count() })
      .from(unknownWords)
      .where(eq(unknownWords.feed, feed))
      .groupBy(FIELD),
    counts(),
  ]);
  const { lastSuccessAt = null, lastReconciledAt = null, lastError = null } = state ?? {};
  const at = now();
  const wasAhead = isAhead(lastSuccessAt, at) || isAhead(lastReconciledAt, at);
  return {
    feed,
    lastSuccess: lastSuccessAt?.toISOString() ?? null,
    lagSeconds: lagOf(lastSuccessAt, at),
    isStale: areStale(lastSuccessAt, at),
    lastReconciled: lastReconciledAt?.toISOString() ?? null,
    trouble: lastError !== null || wasAhead,
    listings,
    photosDue,
    pass: numbersOf(state?.counters ?? {}),
    quarantine: byName(reasons),
    unknownWords: byName(fields),
  };
}

/** Unknown if the clock was ahead; a small difference never gives a negative lag. */
const lagOf = (lastSuccess: Date | null, now: Date): number | null =>
  lastSuccess === null || isAhead(lastSuccess, now)
    ? null
    : Math.max(0, Math.round((now.getTime() - lastSuccess.getTime()) / 1_000));

/** The most frequent unknown words of a board; '' marks an unknown field. */
export const mostFrequentUnknownWords = (db: Db, feed: string, limit: number) =>
  db
    .select({ field: unknownWords.field, word: unknownWords.word, count: unknownWords.count })
    .from(unknownWords)
    .where(eq(unknownWords.feed, feed))
    .orderBy(desc(unknownWords.count), asc(unknownWords.field), asc(unknownWords.word))
    .limit(limit);

const byName = (rows: { name: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

const numbersOf = (counters: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counters).filter((entry): entry is [string, number] =>
      Number.isFinite(entry[1]),
    ),
  );
