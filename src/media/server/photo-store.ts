import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { Photo } from '../domain/photo.ts';
import { storedPhoto } from '../domain/photo-address.ts';
import { roomShown } from '../domain/room-shown.ts';
import { pictureVersion } from './picture-version.ts';
import { media } from './tables.ts';

/** Identity of a picture: the id stays the same, the time changes with its content, and so does the public version. */
export type PictureIdentity = { objectId: string; modifiedAt: string | null; version: string };

export type Place = { listingKey: string; at: number };
export type PhotoAtPlace = { address: string; picture: PictureIdentity };

/** Boards may give several listings the same photo, such as units of one building. */
const SHARED_BY = 100;

/** All listings' photos. `db` may be a transaction. */
export class PhotoStore {
  readonly #db: Db;
  readonly #key: Pick<SiteKey, 'sign'>;

  constructor(db: Db, key: Pick<SiteKey, 'sign'>) {
    this.#db = db;
    this.#key = key;
  }

  /** The photos as stored with listings: with their pictures' versions, and the rooms they show. */
  storedPhotos(photos: Photo[]): Promise<string[]> {
    return Promise.all(
      photos.map(async (photo) =>
        storedPhoto({
          address: photo.address,
          version: await pictureVersion(this.#key, photo),
          room: roomShown(photo),
        }),
      ),
    );
  }

  /** Replaces each listing's whole set: missing photos are deleted, unchanged rows are not rewritten. */
  replaceSets(sets: ReadonlyMap<string, Photo[]>): Promise<void> {
    return this.#db.transaction(async (tx) => {
      const photos = onceEach([...sets.values()].flat());
      await tx.execute(sql`
        delete from ${media} using jsonb_array_elements_text(${jsonText([...sets.keys()])}::jsonb) as listing
        where ${media.resourceRecordKey} = listing and ${media.mediaKey} not in (
          select jsonb_array_elements_text(${jsonText(photos.map(({ mediaKey }) => mediaKey))}::jsonb))`);
      await insertAll(tx, media, photos.map(recordOf), { on: ['mediaKey'] });
    });
  }

  /** By listing, each in its own order, with the pictures' versions. */
  async byListingKeys(keys: string[]): Promise<(Photo & { version: string })[]> {
    if (keys.length === 0) return [];
    const rows = await this.#db
      .select()
      .from(media)
      .where(inArray(media.resourceRecordKey, keys))
      .orderBy(asc(media.resourceRecordKey), asc(media.order), asc(media.mediaKey));
    return Promise.all(
      rows.map(photoOf).map(async (photo) => ({
        ...photo,
        version: await pictureVersion(this.#key, photo),
      })),
    );
  }

  /** The picture at a board's address for each listing that has it, in a fixed order; a hundred at most. */
  async atAddress(address: string): Promise<{ listingKey: string; picture: PictureIdentity }[]> {
    const rows = await this.#db
      .select({
        listingKey: media.resourceRecordKey,
        objectId: media.mediaObjectId,
        at: media.modifiedAt,
      })
      .from(media)
      .where(isAt(address))
      .orderBy(asc(media.mediaKey))
      .limit(SHARED_BY);
    return Promise.all(
      rows.map(async ({ listingKey, ...row }) => ({
        listingKey,
        picture: await pictureOf(this.#key, { ...row, address }),
      })),
    );
  }

  /** The photo at a position of a listing, from 0; null if there is none. */
  async atPlace({ listingKey, at }: Place): Promise<PhotoAtPlace | null> {
    const [row] = await this.#db
      .select({ address: media.mediaUrl, objectId: media.mediaObjectId, at: media.modifiedAt })
      .from(media)
      .where(and(eq(media.resourceRecordKey, listingKey), eq(media.order, at)))
      .orderBy(asc(media.mediaKey))
      .limit(1);
    if (!row) return null;
    return { address: row.address, picture: await pictureOf(this.#key, row) };
  }

  /** The listing and media key of a board's address; null if unknown. */
  async ownerOf(address: string): Promise<{ listingKey: string; mediaKey: string } | null> {
    const [row] = await this.#db
      .select({ listingKey: media.resourceRecordKey, mediaKey: media.mediaKey })
      .from(media)
      .where(isAt(address))
      .orderBy(asc(media.mediaKey))
      .limit(1);
    return row ?? null;
  }
}

type Pictured = { address: string; objectId: string; at: Date | null };

async function pictureOf(
  key: Pick<SiteKey, 'sign'>,
  { address, objectId, at }: Pictured,
): Promise<PictureIdentity> {
  const modifiedAt = at?.toISOString() ?? null;
  return { objectId, modifiedAt, version: await pictureVersion(key, { address, modifiedAt }) };
}

const isAt = (address: string) =>
  sql`hashtextextended(media_url, 0) = hashtextextended(${address}, 0) and media_url = ${address}`;

/** One row per key, even if a board uses the same key for two listings. */
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
