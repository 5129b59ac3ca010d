import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { isActiveAndPublic, type Listing, type ListingId, listingKey } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';
import { contentHash } from './content-hash.ts';
import { columnsOf, indexedColumnsOf, oneWriter, type ToCard } from './listing-writes.ts';
import { listings } from './tables.ts';

/**
 * Translates the board's row of a listing, whose brokerage may have been named by the board's list of offices; null if
 * it no longer can be.
 */
export type Translate = (
  raw: Record<string, unknown>,
  assigned: { listOfficeName: string },
) => Listing | null;

/** The board's rows, and listings that an older version of the site translated from them. */
export class BoardRowStore {
  readonly #db: Db;
  readonly #toCard: ToCard;

  constructor(db: Db, { toCard }: { toCard: ToCard }) {
    this.#db = db;
    this.#toCard = toCard;
  }

  /** The board's rows as last stored, by key; unknown keys are left out. */
  async storedRows(feed: string, keys: string[]): Promise<Map<string, Record<string, unknown>>> {
    if (keys.length === 0) return new Map();
    const rows = await this.#db
      .select({ key: listings.listingKey, raw: listings.raw })
      .from(listings)
      .where(and(eq(listings.feed, feed), inArray(listings.listingKey, keys.map(listingKey))));
    return new Map(rows.map(({ key, raw }) => [key, raw]));
  }

  /**
   * Retranslates the next `limit` outdated rows of a feed after this id. Returns the last id, or null
   * when done. Only fields derived from the board's row change: a local takedown, an assigned brokerage name, photos
   * and the last modification time are kept.
   */
  translateAgain(
    feed: string,
    translate: Translate,
    { after, limit }: { after: ListingId; limit: number },
  ): Promise<ListingId | null> {
    return this.#db.transaction(async (tx) => {
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
      const records = rows.map((row) =>
        translatedRow(row, translate(row.raw, row.listing), this.#toCard),
      );
      await insertAll(tx, listings, records, { on: ['listingKey'], keep: ['id', 'createdAt'] });
      return rows.at(-1)?.id ?? null;
    });
  }
}

type ListingRow = typeof listings.$inferSelect;

function translatedRow(
  { isPublic: _isPublic, ...row }: ListingRow,
  translated: Listing | null,
  toCard: ToCard,
) {
  if (!translated) return { ...row, ...indexedColumnsOf(row.listing), translation: TRANSLATION };
  const wasRemoved = row.contentHash === '';
  const listing = { ...translated, ...(wasRemoved ? { status: row.listing.status } : {}) };
  const { id, featured, photos, lastUpdated } = row;
  const stored = { ...listing, id, featured, photos, updatedAt: lastUpdated.toISOString() };
  return {
    ...row,
    ...columnsOf(listing),
    card: isActiveAndPublic(listing) ? toCard(stored) : '',
    contentHash: wasRemoved ? '' : contentHash({ listing, raw: row.raw }),
  };
}
