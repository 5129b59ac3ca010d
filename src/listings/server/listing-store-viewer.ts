import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { toPropertyDetail } from '../domain/gate.ts';
import type { Viewer } from '../domain/gate-fields.ts';
import type { ListingId } from '../domain/listing.ts';
import { withUpcomingOpenHouses } from '../domain/open-houses.ts';
import type { ViewedListing } from '../domain/viewed-listing.ts';
import { isVisibleToRegistrants } from './listing-store-histories.ts';
import { storedOf, WHOLE_COLUMNS } from './stored-listing.ts';
import { listings } from './tables.ts';

/** The only way other slices read a single listing. */
export const listingViews = (db: Db) => ({
  /** `boards`: those whose licence lets registered visitors see off-market listings. */
  async forViewer(
    id: ListingId,
    viewer: Viewer,
    boards: readonly string[] = [],
  ): Promise<ViewedListing> {
    const [row] = await db
      .select({
        ...WHOLE_COLUMNS,
        isVisibleToRegistrants: sql<boolean>`${isVisibleToRegistrants(boards)}`,
      })
      .from(listings)
      .where(eq(listings.id, id))
      .limit(1);
    if (!row) return { status: 'never' };
    const whole = storedOf(row);
    const stored = { ...whole, details: withUpcomingOpenHouses(whole.details, new Date()) };
    if (row.isPublic) {
      const declinesEstimates = stored.details.declinesEstimates ?? false;
      const detail = toPropertyDetail(stored, viewer);
      return { status: 'public', detail, compared: stored, declinesEstimates };
    }
    const mayBeSeen = viewer !== 'guest' && row.isVisibleToRegistrants;
    const record = mayBeSeen ? toPropertyDetail({ ...stored, photos: [] }, viewer) : null;
    return { status: 'off-market', key: stored.key, record };
  },
});
