import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingId } from '../domain/listing.ts';

/** Some changes of the log: the number of the last, and the listings whose pages they concern. */
export type ChangedPages = { end: number; listings: ListingId[] };

/** How far readers of the log of changes have come that outlive their process. */
export class ChangeReaderStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The next changes of what pages say first: new listings, prices, statuses and remarks, of those that guests see, or saw before the change.
   * Null if there are none. A new reader begins with the next change: everything before is in the sitemap.
   */
  async nextPages(reader: string, limit: number): Promise<ChangedPages | null> {
    await this.#db.execute(sql`
      insert into change_readers (reader, seq)
      select ${reader}, coalesce(max(seq), 0) from listing_changes
      on conflict (reader) do nothing`);
    const { rows } = await this.#db.execute<{ end: number | null; listings: ListingId[] | null }>(
      sql`
      with next as (
        select seq, listing, before, after from listing_changes
        where seq > (select seq from change_readers where reader = ${reader})
        order by seq limit ${limit})
      select
        max(seq)::float8 as end,
        array_agg(distinct id order by id) filter (where id is not null) as listings
      from next left join listings on listings.id = next.listing and next.after is not null
        and not is_twin and (is_public or (
          next.before is not null
          and coalesce(next.before->>'display', display) = 'public'
          and coalesce(next.before->>'status', status) = 'active'))`,
    );
    const [row] = rows;
    return row?.end == null ? null : { end: row.end, listings: row.listings ?? [] };
  }

  /** Remembers that a reader has dealt with everything up to a number. */
  async advance(reader: string, end: number): Promise<void> {
    await this.#db.execute(
      sql`update change_readers set seq = ${end} where reader = ${reader} and seq < ${end}`,
    );
  }

  /** Deletes changes that are no part of a home's history, once all that follow the log have passed them. */
  async forgetPassing(moment: Date): Promise<void> {
    await this.#db.execute(sql`
      delete from listing_changes
      where at < ${moment.toISOString()}::timestamptz
        and listing is not null and before is null and after is null`);
  }
}
