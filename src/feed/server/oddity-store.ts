import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { BadRow } from '../domain/rows/judge.ts';
import type { UnknownWord } from '../domain/rows/unknown-words.ts';
import { quarantine, unknownWords } from './tables.ts';

const WORDS_OF_A_FIELD = 500;

/** Board data to review: rejected rows and unknown words. */
export class OddityStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts unknown words; the number kept for each field is limited. */
  async countUnknownWords(feed: string, words: UnknownWord[], at: Date): Promise<void> {
    if (words.length === 0) return;
    await this.#db.execute(sql`
      with seen as (
        select field, word, count(*)::int as count,
          row_number() over (partition by field order by word) as place
        from jsonb_to_recordset(${jsonText(words)}::jsonb) as seen (field text, word text)
        group by field, word)
      insert into ${unknownWords} (feed, field, word, count, last_seen)
      select ${feed}, field, word, count, ${at.toISOString()}::timestamptz from seen
      where exists (
          select from ${unknownWords} as known
          where known.feed = ${feed} and known.field = seen.field and known.word = seen.word)
        or place <= ${WORDS_OF_A_FIELD} - (
          select count(*) from ${unknownWords} as known
          where known.feed = ${feed} and known.field = seen.field)
      on conflict (feed, field, word) do update
      set count = ${unknownWords}.count + excluded.count, last_seen = excluded.last_seen`);
  }

  /** Stores rejected rows with their reason; a repeat only raises the count. */
  async quarantine(feed: string, rows: BadRow[], at: Date): Promise<void> {
    if (rows.length === 0) return;
    const records = new Map(rows.map((row) => [hashOf(row.raw), row]));
    const json = [...records].map(([rowHash, { key, reason, raw }]) => ({
      rowHash,
      key,
      reason,
      raw,
    }));
    await this.#db.execute(sql`
      insert into ${quarantine} (feed, row_hash, key, reason, raw, first_seen, last_seen)
      select ${feed}, "rowHash", key, reason, raw, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${jsonText(json)}::jsonb)
        as bad ("rowHash" text, key text, reason text, raw jsonb)
      on conflict (feed, row_hash) do update
      set last_seen = excluded.last_seen, count = ${quarantine}.count + 1`);
  }

  /** Removes these keys from quarantine, because valid rows have arrived. */
  async release(feed: string, keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#db.execute(sql`
      delete from ${quarantine} using jsonb_array_elements_text(${jsonText(keys)}::jsonb) as good
      where ${quarantine.feed} = ${feed} and ${quarantine.key} = good`);
  }

  /** The board's keys of quarantined rows, after a key, by key; a key that was too long is truncated here. */
  async quarantinedKeys(feed: string, after: string, limit: number): Promise<string[]> {
    const { rows } = await this.#db.execute<{ key: string }>(sql`
      select distinct key collate "C" as key from ${quarantine}
      where feed = ${feed} and reason <> 'key-too-long' and key collate "C" > ${after}
      order by 1 limit ${limit}`);
    return rows.map(({ key }) => key);
  }
}

const hashOf = (raw: unknown): string => hash('sha256', JSON.stringify(raw) ?? '', 'base64url');
