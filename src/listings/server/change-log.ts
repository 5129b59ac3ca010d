import type { Connection } from '#platform/server/database/connection.ts';
import { type ListingId, listingId } from '../domain/listing.ts';

/**
 * A change of a listing. Numbers are in the order of commits (migration 0030): once a change can be read, none with a
 * lower number will appear. Without a listing it says that any listing may have changed, as after a restore.
 */
export type LoggedChange = { seq: number; listing: ListingId | null };

/** Follow it by number. Notifications on the channel only say that there is something to read, and may get lost. */
export const CHANGES_CHANNEL = 'listing_changes';

/**
 * A statement that makes every follower read all listings again: a deletion, also of none, is logged as a change of any
 * listing (migration 0030). An insert into the log would need the writers' lock.
 */
export const CHANGE_OF_EVERYTHING = 'delete from listings where false';

type Reading = Pick<Connection, 'sql'>;

/** The number of the latest change; 0 if there has been none. */
export async function latestChange({ sql }: Reading): Promise<number> {
  const [row] = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::float8 as seq from listing_changes`;
  return row?.seq ?? 0;
}

/** The changes after a number, in order; at most `limit`. */
export async function changesAfter(
  { sql }: Reading,
  seq: number,
  limit: number,
): Promise<LoggedChange[]> {
  const rows = await sql<{ seq: number; listing: number | null }>`
    select seq::float8, listing from listing_changes
    where seq > ${seq}::bigint order by seq limit ${limit}`;
  return rows.map(({ seq, listing }) => ({
    seq,
    listing: listing === null ? null : listingId(listing),
  }));
}
