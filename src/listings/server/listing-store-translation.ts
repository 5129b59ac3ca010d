import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { isOnShow, type Listing, type ListingId } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';
import { contentHash } from './content-hash.ts';
import { announce, columnsOf, oneWriter, type ToCard } from './listing-store-write.ts';
import { listings } from './tables.ts';

/** The board's row of a listing, to be translated; null where it can't be any more. */
export type Translate = (raw: Record<string, unknown>) => Listing | null;

/** Rows that an older version of the site translated. */
export const listingTranslations = (db: Db, { toCard }: { toCard: ToCard }) => ({
  /**
   * Translates the next `limit` of a feed's outdated rows behind this id and announces them; the last one's id, null where
   * none is left. Only what follows from the board's row changes: whether it was taken off the market here, the name that its
   * brokerage was given, its photos and the time of its last change stay.
   */
  translateAgain: (
    feed: string,
    translate: Translate,
    { after, limit }: { after: ListingId; limit: number },
  ): Promise<ListingId | null> =>
    db.transaction(async (tx) => {
      await oneWriter(tx);
      const rows = await tx
        .select()
        .from(listings)
        .where(
          and(
            eq(listings.feed, feed),
            gt(listings.id, after),
            ne(listings.translation, TRANSLATION),
          ),
        )
        .orderBy(asc(listings.id))
        .limit(limit);
      const records = rows.map((row) => translatedRow(row, translate(row.raw), toCard));
      await insertAll(tx, listings, records, { on: ['listingKey'], keep: ['id', 'createdAt'] });
      await announce(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.at(-1)?.id ?? null;
    }),
});

type ListingRow = typeof listings.$inferSelect;

function translatedRow(
  { isPublic: _isPublic, ...row }: ListingRow,
  translated: Listing | null,
  toCard: ToCard,
) {
  if (!translated) return { ...row, translation: TRANSLATION };
  const wasRemoved = row.contentHash === '';
  const listing = {
    ...translated,
    ...(wasRemoved ? { status: row.listing.status } : {}),
    listOfficeName: translated.listOfficeName || row.listing.listOfficeName,
  };
  const { id, featured, photos, lastUpdated } = row;
  const stored = { ...listing, id, featured, photos, updatedAt: lastUpdated.toISOString() };
  return {
    ...row,
    ...columnsOf(listing),
    card: isOnShow(listing) ? toCard(stored) : '',
    contentHash: wasRemoved ? '' : contentHash({ listing, raw: row.raw }),
  };
}
