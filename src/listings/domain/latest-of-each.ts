import type { IncomingListing } from './listing.ts';

/** The latest row per key. A board may send a listing twice; on equal times the last one wins. */
export function latestOfEach(rows: IncomingListing[]): Map<string, IncomingListing> {
  const latest = new Map<string, IncomingListing>();
  for (const row of rows) {
    const other = latest.get(row.listing.key);
    if (!other || modifiedAt(row) >= modifiedAt(other)) latest.set(row.listing.key, row);
  }
  return latest;
}

const modifiedAt = ({ listing }: IncomingListing): string => listing.boardModifiedAt ?? '';
