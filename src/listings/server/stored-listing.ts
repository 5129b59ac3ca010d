import type { StoredListing } from '../domain/listing.ts';
import type { listings } from './tables.ts';

/** A row of our books as the rest of the site knows it. */
export const storedOf = (row: typeof listings.$inferSelect): StoredListing => ({
  ...row.listing,
  id: row.id,
  featured: row.featured,
  photos: row.photos,
  updatedAt: row.lastUpdated.toISOString(),
});
