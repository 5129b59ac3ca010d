import { getTableColumns } from 'drizzle-orm';
import type { BriefListing } from '../domain/gate.ts';
import type { StoredListing } from '../domain/listing.ts';
import { ListingDetails } from '../domain/listing-details.ts';
import { listings } from './tables.ts';

type ListingRow = typeof listings.$inferSelect;

const { raw: _raw, details: _details, ...brief } = getTableColumns(listings);

/** The columns that a listing on a list is made of. */
export const BRIEF_COLUMNS = brief;

/** The columns that a listing is made of; the board's row is for translating it again alone. */
export const WHOLE_COLUMNS = { ...brief, details: listings.details };

/** A row of the table as the rest of the site knows it, without its details. */
export const briefOf = (row: Omit<ListingRow, 'raw' | 'details'>): BriefListing => ({
  ...row.listing,
  id: row.id,
  featured: row.featured,
  photos: row.photos,
  updatedAt: row.lastUpdated.toISOString(),
});

/** The same, whole. Details that an older version wrote, and this one can't read, are empty until the feed has translated them again. */
export const storedOf = (row: Omit<ListingRow, 'raw'>): StoredListing => {
  const { success, data = {} } = ListingDetails.safeParse(row.details);
  return { ...briefOf(row), details: success ? data : {} };
};
