import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { ListingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

/** What is stored for a key in the board's list. */
type Compared = {
  key: string;
  /** The board's modification time of the stored copy, in Unix milliseconds. */
  boardModifiedAt: number | null;
  /** Taken off the market by us because the board stopped listing it. */
  wasRemoved: boolean;
  isMissing: boolean;
};

/** A listing stored as on the market. */
type ActiveListing = { key: string; isMissing: boolean };

/** A range of one feed's keys, by code unit: after the first, up to and including the last if given. */
type Stretch = { feed: string; after: string; upTo: string | null };

/** Compares stored listings with a board's list of keys. */
export class ListingKeyStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async compared(feed: string, keys: string[]): Promise<Map<string, Compared>> {
    const { rows } = await this.#db.execute<Compared>(sql`
      select
        key,
        (extract(epoch from board_modified_at) * 1000)::float8 as "boardModifiedAt",
        content_hash = '' as "wasRemoved",
        missing_since is not null as "isMissing"
      from jsonb_array_elements_text(${jsonText(keys)}::jsonb) as listed (key)
      join ${listings} on listing_key = key and feed = ${feed}`);
    return new Map(rows.map((row) => [row.key, row]));
  }

  /**
   * Listings stored as on the market in this range whose keys are not in the list, ordered by key; at most `limit`.
   */
  async activeExcept(
    { feed, after, upTo }: Stretch,
    keys: string[],
    limit: number,
  ): Promise<ActiveListing[]> {
    const end = upTo === null ? sql`` : sql`and listing_key collate "C" <= ${upTo}`;
    const { rows } = await this.#db.execute<ActiveListing>(sql`
      select listing_key as key, missing_since is not null as "isMissing" from ${listings}
      where status = 'active' and feed = ${feed} and listing_key collate "C" > ${after} ${end}
        and listing_key not in (select jsonb_array_elements_text(${jsonText(keys)}::jsonb))
      order by listing_key collate "C" limit ${limit}`);
    return rows;
  }

  async countActive(feed: string): Promise<number> {
    const { rows } = await this.#db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${listings} where status = 'active' and feed = ${feed}`);
    return rows[0]?.count ?? 0;
  }

  /** Records that the board's list doesn't contain them, without a known reason. */
  async noteMissing(feed: string, keys: string[], at: Date): Promise<void> {
    await this.#db.execute(sql`
      update ${listings} set missing_since = ${at.toISOString()}::timestamptz
      from jsonb_array_elements_text(${jsonText(keys)}::jsonb) as missing (key)
      where listing_key = missing.key and feed = ${feed} and missing_since is null`);
  }

  async noteSeen(feed: string, keys: string[]): Promise<void> {
    await this.#db.execute(sql`
      update ${listings} set missing_since = null
      from jsonb_array_elements_text(${jsonText(keys)}::jsonb) as seen (key)
      where listing_key = seen.key and feed = ${feed}`);
  }

  /**
   * Takes listings off the market that the board no longer has, and returns their ids. Ids are kept:
   * if the board sends one again, even unchanged, it is shown again.
   */
  takeOffMarket(feed: string, keys: string[], at: Date): Promise<ListingId[]> {
    return this.#db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: ListingId }>(sql`
        update ${listings} set
          status = 'off-market',
          listing = jsonb_set(listing::jsonb, '{status}', '"off-market"')::json,
          photos = '[]', photos_taken = null, card = '', content_hash = '', missing_since = null,
          last_updated = ${at.toISOString()}::timestamptz
        from jsonb_array_elements_text(${jsonText(keys)}::jsonb) as gone (key)
        where listing_key = gone.key and feed = ${feed} and status = 'active'
        returning id`);
      return rows.map(({ id }) => id);
    });
  }
}
