import { joined } from '#platform/server/http/routes.ts';
import type { Slice } from '#platform/server/slice.ts';
import { listMedia, showListingMedia, showPhoto } from '../api.ts';
import { mediaRoutes } from './media-routes.ts';
import type { PhotoProxy } from './photo-proxy.ts';
import { photoRoutes } from './photo-routes.ts';
import { photoStore } from './photo-store.ts';

type MediaStores = { photos: ReturnType<typeof photoStore> };
type RouteDeps = Parameters<typeof mediaRoutes>[0];
type MediaDeps = {
  stores: { photos: RouteDeps['photos'] };
  listings: {
    publicKeys: RouteDeps['publicKeys'];
    byAnyKey: RouteDeps['listingByAnyKey'];
  };
  photoProxy: PhotoProxy;
};

/** The board's photos. */
export const mediaSlice: Slice<MediaStores, MediaDeps> = {
  name: 'media',
  stores: (db) => ({ photos: photoStore(db) }),
  calls: [listMedia, showListingMedia, showPhoto],
  routes: ({ stores, listings, photoProxy }) =>
    joined(
      mediaRoutes({
        photos: stores.photos,
        publicKeys: listings.publicKeys,
        listingByAnyKey: listings.byAnyKey,
      }),
      photoRoutes(photoProxy),
    ),
  limits: [
    { path: '/api/trreb/*', perMinute: 600 },
    { path: '/api/media', perMinute: 600 },
  ],
};
