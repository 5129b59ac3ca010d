import type { Slice } from '#platform/server/slice.ts';
import { type MediaDeps, mediaRoutes } from './media-routes.ts';
import type { PhotoProxy } from './photo-proxy.ts';
import { photoRoutes } from './photo-routes.ts';
import { PhotoStore } from './photo-store.ts';
import { STORED_PHOTOS, type StoredPhotoDeps } from './stored-photos.ts';

type MediaStores = { photos: PhotoStore };
type MediaSliceDeps = {
  stores: { photos: MediaDeps['photos'] };
  listings: {
    publicKeys: MediaDeps['publicKeys'];
    byAnyKey: MediaDeps['listingByAnyKey'];
  };
  photoProxy: PhotoProxy;
};

export const mediaSlice: Slice<MediaStores, MediaSliceDeps, { jobs: StoredPhotoDeps }> = {
  name: 'media',
  stores: (db, key) => ({ photos: new PhotoStore(db, key) }),
  routes: ({ stores, listings, photoProxy }) => [
    ...mediaRoutes({
      photos: stores.photos,
      publicKeys: (keys) => listings.publicKeys(keys),
      listingByAnyKey: (key) => listings.byAnyKey(key),
    }),
    ...photoRoutes(photoProxy),
  ],
  limits: [
    { path: '/api/trreb/*', perMinute: 600 },
    { path: '/api/media', perMinute: 600 },
  ],
  jobs: [STORED_PHOTOS],
};
