import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { Photo } from '../domain/photo.ts';
import { media } from './tables.ts';

/** Which picture stands at an address: the same picture keeps its id, a changed one has another time. */
export type PictureIdentity = { objectId: string; modifiedAt: string | null };

export type Place = { listingKey: string; at: number };
export type PhotoAtPlace = { address: string; picture: PictureIdentity };

/** The photos of all listings. `db` may be a transaction. */
export const photoStore = (db: Db) => ({
  /** Each listing's whole set at once: what is not in it goes, what is the same stays untouched. */
  replaceSets: (sets: ReadonlyMap<string, Photo[]>): Promise<void> =>
    db.transaction(async (tx) => {
      const photos = onceEach([...sets.values()].flat());
      await tx.execute(sql`
        delete from ${media} using jsonb_array_elements_text(${jsonText([...sets.keys()])}::jsonb) as listing
        where ${media.resourceRecordKey} = listing and ${media.mediaKey} not in (
          select jsonb_array_elements_text(${jsonText(photos.map(({ mediaKey }) => mediaKey))}::jsonb))`);
      await insertAll(tx, media, photos.map(recordOf), { on: ['mediaKey'] });
    }),

  /** By listing, each in its own order. */
  async byListingKeys(keys: string[]): Promise<Photo[]> {
    if (keys.length === 0) return [];
    const rows = await db
      .select()
      .from(media)
      .where(inArray(media.resourceRecordKey, keys))
      .orderBy(asc(media.resourceRecordKey), asc(media.order), asc(media.mediaKey));
    return rows.map(photoOf);
  },

  /** What stands at a board's address, if one of our listings shows it; else null. */
  async hasAddress(address: string): Promise<PictureIdentity | null> {
    const [row] = await db
      .select({ objectId: media.mediaObjectId, modifiedAt: media.modifiedAt })
      .from(media)
      .where(isAt(address))
      .orderBy(asc(media.mediaKey))
      .limit(1);
    return row
      ? { objectId: row.objectId, modifiedAt: row.modifiedAt?.toISOString() ?? null }
      : null;
  },

  /** The photo at a place in a listing's order, from 0; null where there is none. */
  async atPlace({ listingKey, at }: Place): Promise<PhotoAtPlace | null> {
    const [row] = await db
      .select({ address: media.mediaUrl, objectId: media.mediaObjectId, at: media.modifiedAt })
      .from(media)
      .where(and(eq(media.resourceRecordKey, listingKey), eq(media.order, at)))
      .orderBy(asc(media.mediaKey))
      .limit(1);
    if (!row) return null;
    const { address, objectId } = row;
    return { address, picture: { objectId, modifiedAt: row.at?.toISOString() ?? null } };
  },

  /** Whose photo stands at a board's address; null where it is none of ours. */
  async ownerOf(address: string): Promise<{ listingKey: string; mediaKey: string } | null> {
    const [row] = await db
      .select({ listingKey: media.resourceRecordKey, mediaKey: media.mediaKey })
      .from(media)
      .where(isAt(address))
      .orderBy(asc(media.mediaKey))
      .limit(1);
    return row ?? null;
  },
});

const isAt = (address: string) =>
  sql`hashtextextended(media_url, 0) = hashtextextended(${address}, 0) and media_url = ${address}`;

/** A key stands for one row, even where a board gives it to two listings. */
const onceEach = (photos: Photo[]): Photo[] => [
  ...new Map(photos.map((photo) => [photo.mediaKey, photo])).values(),
];

const recordOf = (photo: Photo): typeof media.$inferInsert => ({
  mediaKey: photo.mediaKey,
  mediaObjectId: photo.objectId,
  resourceRecordKey: photo.listingKey,
  mediaType: photo.type,
  mediaUrl: photo.address,
  order: photo.order,
  preferredPhoto: photo.isPreferred,
  shortDescription: photo.shortDescription,
  longDescription: photo.longDescription,
  imageWidth: photo.width,
  imageHeight: photo.height,
  modifiedAt: photo.modifiedAt === null ? null : new Date(photo.modifiedAt),
});

const photoOf = (row: typeof media.$inferSelect): Photo => ({
  mediaKey: row.mediaKey,
  objectId: row.mediaObjectId,
  listingKey: row.resourceRecordKey,
  address: row.mediaUrl,
  type: row.mediaType,
  order: row.order,
  isPreferred: row.preferredPhoto,
  shortDescription: row.shortDescription,
  longDescription: row.longDescription,
  width: row.imageWidth,
  height: row.imageHeight,
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
});
