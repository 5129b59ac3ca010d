import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { type ListingId, listingId } from '../domain/listing.ts';
import { oneWriter, type ToCard } from './listing-writes.ts';
import { BRIEF_COLUMNS, briefOf, IS_PUBLIC } from './stored-listing.ts';
import { listings } from './tables.ts';

/** The brokerage's choices: the featured listings, and the one in the showcase. */
export class FeaturedStore {
  readonly #db: Db;
  readonly #toCard: ToCard;

  constructor(db: Db, { toCard }: { toCard: ToCard }) {
    this.#db = db;
    this.#toCard = toCard;
  }

  /** Sets whether the brokerage features it; false if no listing has the id. */
  setFeatured(id: ListingId, featured: boolean): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      // Otherwise an import that had read the old value would write it back into the card.
      await oneWriter(tx);
      const [row] = await tx
        .select(BRIEF_COLUMNS)
        .from(listings)
        .where(eq(listings.id, id))
        .for('update');
      if (!row) return false;
      const card = this.#toCard(briefOf({ ...row, featured }));
      await tx.update(listings).set({ featured, card }).where(eq(listings.id, id));
      return true;
    });
  }

  /** The showcase holds at most one listing; null empties it. False if no listing has the id. */
  setShowcase(id: ListingId | null): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      // Another choice would not see this one, and both would be in the showcase.
      await oneWriter(tx);
      const isChosen = eq(listings.id, id ?? listingId(0));
      const known = await tx.select({ id: listings.id }).from(listings).where(isChosen);
      if (id !== null && known.length === 0) return false;
      await tx.update(listings).set({ showcase: false }).where(sql`${listings.showcase}`);
      await tx.update(listings).set({ showcase: true }).where(isChosen);
      return true;
    });
  }

  /** Public listings only, ordered by id. */
  async featuredIds(): Promise<ListingId[]> {
    const rows = await this.#db
      .select({ id: listings.id })
      .from(listings)
      .where(and(sql`${listings.featured}`, IS_PUBLIC))
      .orderBy(asc(listings.id));
    return rows.map(({ id }) => id);
  }

  /** Null if none is chosen or the chosen one is no longer public. */
  async showcaseId(): Promise<ListingId | null> {
    const [row] = await this.#db
      .select({ id: listings.id })
      .from(listings)
      .where(and(sql`${listings.showcase}`, IS_PUBLIC))
      .limit(1);
    return row?.id ?? null;
  }
}
