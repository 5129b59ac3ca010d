import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Listing, ListingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

type Written = { id: ListingId; listing: Listing; photos: readonly string[] };

/**
 * When each of these listings last changed in what the site shows of it, by id: not with this write if only the board's
 * time of modification is another, or a field that the site doesn't read.
 */
export async function lastChanged(tx: Db, written: readonly Written[], at: Date) {
  const stored = await tx
    .select({
      id: listings.id,
      listing: listings.listing,
      details: listings.details,
      photos: listings.photos,
      lastUpdated: listings.lastUpdated,
    })
    .from(listings)
    .where(inArray(listings.id, [...written.map(({ id }) => id)]));
  const before = new Map(stored.map((row) => [row.id, row]));
  return new Map(
    written.map(({ id, listing, photos }) => {
      const row = before.get(id);
      const isSame =
        row !== undefined &&
        isDeepStrictEqual(shownOf({ ...row.listing, details: row.details }), shownOf(listing)) &&
        isDeepStrictEqual(row.photos, photos);
      return [id, isSame ? row.lastUpdated : at] as const;
    }),
  );
}

/** As the database returns it: JSON drops fields without a value. */
function shownOf({
  boardModifiedAt: _,
  details: { modifiedAt: _at, ...details },
  ...facts
}: Listing) {
  return JSON.parse(JSON.stringify({ ...facts, details }));
}
