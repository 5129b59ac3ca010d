import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type ListingMedia, listMedia, type MediaItem, showListingMedia } from '../api.ts';
import type { Photo } from '../domain/photo.ts';
import { placed, proxied, storedPhoto } from '../domain/photo-address.ts';

export type MediaDeps = {
  photos: {
    /** By listing, each in its own order. */
    byListingKeys(keys: string[]): Promise<Shown[]>;
  };
  /** Which of these keys belong to public listings, and whether their addresses are withheld. */
  publicKeys(keys: string[]): Promise<{ key: string; addressIsWithheld: boolean }[]>;
  /** Finds a public listing by MLS number, then media key, then listing key. */
  listingByAnyKey(key: string): Promise<{
    listingKey: string;
    approach: Exclude<ListingMedia['approachUsed'], 'none'>;
  } | null>;
};

type Shown = Pick<Photo, 'listingKey' | 'order' | 'address'> & { version: string };

/** The calls that list a listing's photos. */
export function mediaRoutes({ photos, publicKeys, listingByAnyKey }: MediaDeps): Handler[] {
  const itemsOf = async (keys: string[]): Promise<MediaItem[]> => {
    const listings = new Map((await publicKeys(keys)).map((each) => [each.key, each]));
    const found = await photos.byListingKeys([...listings.keys()]);
    return found.map((photo) => ({
      ResourceRecordKey: photo.listingKey,
      MediaURL: listings.get(photo.listingKey)?.addressIsWithheld
        ? placed(photo.listingKey, photo.order)
        : proxied(storedPhoto({ address: photo.address, version: photo.version })),
    }));
  };

  return [
    handle(listMedia, async ({ query }) => {
      const value = await itemsOf(query.listingKeys);
      return { value: query.order === 'desc' ? value.reverse() : value };
    }),
    handle(showListingMedia, async ({ params: { key } }) => {
      const found = isTimestamp(key) || isUnreadable(key) ? null : await listingByAnyKey(key);
      const images = found ? await itemsOf([found.listingKey]) : [];
      return {
        success: true,
        images,
        imageUrls: images.map(({ MediaURL }) => MediaURL),
        listingId: found?.listingKey ?? null,
        approachUsed: found?.approach ?? ('none' as const),
      };
    }),
  ];
}

/** PostgreSQL rejects NUL in text, and no board uses it. */
const isUnreadable = (key: string) => key.includes('\0');

/**
 * Whether a key is a timestamp rather than a listing key: ten to seventeen digits, or an ISO date with an optional
 * time. The feed once wrote such keys for photos that had none.
 */
export const isTimestamp = (key: string): boolean =>
  /^\d{10,17}$/.test(key) || /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(key);
