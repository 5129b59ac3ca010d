import type { Connection } from '#platform/server/database/connection.ts';
import { type ListingId, listingId } from '../domain/listing.ts';

/**
 * A change of a listing. Numbers are in the order of commits (migration 0030): once a change can be read, none with a
 * lower number will appear. Without a listing it says that any listing may have changed, as after a restore.
 */
export type LoggedChange = LogMark & { listing: ListingId | null };

/**
 * A place in the log: a change's number and time, in seconds since 1970 as text. A database that is rolled back, as by a
 * failover to a standby that lagged, issues numbers again, at another time.
 */
export type LogMark = { seq: number; at: string };

const BEGINNING: LogMark = { seq: 0, at: '' };

/** Follow it by number. Notifications on the channel only say that there is something to read, and may get lost. */
export const CHANGES_CHANNEL = 'listing_changes';

/**
 * A statement that makes every follower read all listings again: a deletion, also of none, is logged as a change of any
 * listing (migration 0030). An insert into the log would need the writers' lock.
 */
export const CHANGE_OF_EVERYTHING = 'delete from listings where false';

type Reading = Pick<Connection, 'sql'>;

// Below, `order by seq` would be by the answer's number, for which there is no index: the whole log would be read.

/** The number of the latest change; 0 if there has been none. */
export const latestChange = async (reading: Reading): Promise<number> =>
  (await latestMark(reading)).seq;

/** The end of the log. */
export async function latestMark({ sql }: Reading): Promise<LogMark> {
  const [row] = await sql<LogMark>`
    select seq::float8, extract(epoch from at)::text as at
    from listing_changes order by listing_changes.seq desc limit 1`;
  return row ?? BEGINNING;
}

/** The changes after a number, in order; at most `limit`. */
export async function changesAfter(
  { sql }: Reading,
  seq: number,
  limit: number,
): Promise<LoggedChange[]> {
  const rows = await sql<LogMark & { listing: number | null }>`
    select seq::float8, extract(epoch from at)::text as at, listing from listing_changes
    where seq > ${seq}::bigint order by listing_changes.seq limit ${limit}`;
  return rows.map(({ listing, ...mark }) => ({
    ...mark,
    listing: listing === null ? null : listingId(listing),
  }));
}

/** The changes after a mark; null if the log doesn't have it, because it is another's or was rolled back. */
export async function changesSinceMark(
  reading: Reading,
  mark: LogMark,
  limit: number,
): Promise<LoggedChange[] | null> {
  if (mark.seq === 0) return changesAfter(reading, 0, limit);
  const [first, ...changes] = await changesAfter(reading, mark.seq - 1, limit + 1);
  return first?.seq === mark.seq && first.at === mark.at ? changes : null;
}
