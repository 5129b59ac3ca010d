import type { IncomingListing } from './listing.ts';

/** By key. A board may bring a listing twice: the later one counts, or the last of two that are as late. */
export function latestOfEach(rows: IncomingListing[]): Map<string, IncomingListing> {
  const latest = new Map<string, IncomingListing>();
  for (const row of rows) {
    const other = latest.get(row.listing.key);
    if (!other || modifiedAt(row) >= modifiedAt(other)) latest.set(row.listing.key, row);
  }
  return latest;
}

const modifiedAt = ({ listing }: IncomingListing): string => listing.boardModifiedAt ?? '';
