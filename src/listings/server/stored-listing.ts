import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { BriefListing } from '../domain/gate.ts';
import type { StoredListing } from '../domain/listing.ts';
import { ListingDetails } from '../domain/listing-details.ts';
import { listings } from './tables.ts';

type ListingRow = typeof listings.$inferSelect;

const {
  raw: _raw,
  details: _details,
  description: _description,
  ...brief
} = getTableColumns(listings);

/** The columns needed for a listing in a list. */
export const BRIEF_COLUMNS = brief;

/** The columns needed for a full listing. The board's row is only for retranslation, the copy of the remarks for the index. */
export const WHOLE_COLUMNS = { ...brief, details: listings.details };

/** Converts a table row to a listing, without details. */
export const briefOf = (
  row: Omit<ListingRow, 'raw' | 'details' | 'description'>,
): BriefListing => ({
  ...row.listing,
  id: row.id,
  featured: row.featured,
  photos: row.photos,
  updatedAt: row.lastUpdated.toISOString(),
});

/**
 * Converts a table row to a full listing. Details from an older version that this one can't parse are empty until the
 * feed retranslates them.
 */
export const storedOf = (row: Omit<ListingRow, 'raw' | 'description'>): StoredListing => {
  const { success, data = {} } = ListingDetails.safeParse(row.details);
  return { ...briefOf(row), details: success ? data : {} };
};

// Not a parameter: PostgreSQL uses a partial index only if the condition is a literal.
export const IS_PUBLIC = sql`${listings.isPublic}`;

/**
 * Whether registered visitors may see a listing: on the market, or off it if its board's licence allows. Never one
 * that the seller keeps off the internet. `boards`: those whose licence lets registered visitors see individual
 * sales.
 */
export const isVisibleToRegistrants = (boards: readonly string[]): SQL =>
  sql`(display = 'public' and not is_twin and list_office_name <> ''
    and (is_public or (status = 'off-market' and ${inArray(listings.feed, [...boards])})))`;
