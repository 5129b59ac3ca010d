import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { IncomingListing, ListingId } from '../domain/listing.ts';
import type { Source } from './imported-listing-store.ts';
import { oneWriter, type ToCard } from './listing-writes.ts';
import { BRIEF_COLUMNS, briefOf } from './stored-listing.ts';
import { listings } from './tables.ts';

/** A listing whose photos at the board differ from those last fetched. */
type Due = { id: ListingId; key: string; photosChanged: string };

/** A full set of URLs, main photo first, with the board's photo times as of the request. */
type Taken = { id: ListingId; photos: string[]; photosTaken: string };

/** Tracks which photos have been fetched from the board and which are due. */
export class DuePhotoStore {
  readonly #db: Db;
  readonly #toCard: ToCard;

  constructor(db: Db, { toCard }: { toCard: ToCard }) {
    this.#db = db;
    this.#toCard = toCard;
  }

  /** Keys whose photos differ from those last fetched. Never twins, which aren't shown. */
  async wantingPhotos(
    rows: Pick<IncomingListing, 'listing' | 'photosChanged'>[],
    { rank }: Source,
  ): Promise<Set<string>> {
    if (rows.length === 0) return new Set();
    const incoming = rows.map(({ listing, photosChanged }) => ({
      key: listing.key,
      mls: listing.mlsNumber,
      changed: photosChanged,
    }));
    const { rows: found } = await this.#db.execute<{ key: string }>(sql`
      select key
      from jsonb_to_recordset(${jsonText(incoming)}::jsonb) as incoming (key text, mls text, changed text)
      left join ${listings} as known on known.listing_key = key
      where known.photos_taken is distinct from changed and not exists (
        select from ${listings} as first
        where first.listing_key = mls and first.listing_key <> key and first.feed_rank < ${rank})`);
    return new Set(found.map(({ key }) => key));
  }

  /** Stores the board's photo times if they changed; unknown keys are skipped. */
  async notePhotoTimes(feed: string, rows: Pick<Due, 'key' | 'photosChanged'>[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#db.execute(sql`
      update ${listings} set photos_changed = seen."photosChanged"
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as seen (key text, "photosChanged" text)
      where feed = ${feed} and listing_key = seen.key and photos_changed <> seen."photosChanged"`);
  }

  /** Public listings after an id whose photos are due, by id. */
  async photosDue(feed: string, afterId: number, limit: number): Promise<Due[]> {
    const { rows } = await this.#db.execute<Due>(sql`
      select id, listing_key as key, photos_changed as "photosChanged" from ${listings}
      where is_public and photos_taken is distinct from photos_changed
        and feed = ${feed} and id > ${afterId}
      order by id limit ${limit}`);
    return rows;
  }

  /** Replaces photo sets and rewrites the cards. */
  takePhotos(sets: Taken[], at: Date): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await oneWriter(tx);
      const byId = new Map(sets.map((set) => [set.id, set]));
      const ours = inArray(listings.id, [...byId.keys()]);
      const rows = await tx.select(BRIEF_COLUMNS).from(listings).where(ours).for('update');
      const renewed = rows.map((row) => {
        const { photos, photosTaken } = byId.get(row.id) ?? row;
        const isOther = JSON.stringify(photos) !== JSON.stringify(row.photos);
        const lastUpdated = isOther ? at : row.lastUpdated;
        const card = this.#toCard(briefOf({ ...row, photos, lastUpdated }));
        return { id: row.id, photos: jsonText(photos), photosTaken, lastUpdated, card };
      });
      await tx.execute(sql`
        update ${listings} set
          photos = renewed.photos::json, photos_taken = renewed."photosTaken", card = renewed.card,
          last_updated = renewed."lastUpdated"
        from jsonb_to_recordset(${jsonText(renewed)}::jsonb)
          as renewed (id int, photos text, "photosTaken" text, card text, "lastUpdated" timestamptz)
        where listings.id = renewed.id`);
    });
  }
}
