import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { PHOTO_HOST } from '#feed/domain/profiles/sandbox.ts';
import { currentPhotoAddresses } from '#feed/server/photo-addresses.ts';
import { DiskPhotoCache, type PhotoCache } from '#media/server/photo-cache.ts';
import { boardPhotos, type PhotoOrigin } from '#media/server/photo-origin.ts';
import { PhotoProxy } from '#media/server/photo-proxy.ts';
import type { PictureIdentity } from '#media/server/photo-store.ts';
import { SharedPhotos } from '#media/server/shared-photos.ts';
import type { Config } from '#platform/server/config.ts';
import { readSandboxPhoto } from '#sandbox-board/server/sandbox-photos.ts';
import { boardOverHttp, profileOf } from '../feeding/configured-board.ts';
import { checkStorage, photoStorage } from './storage.ts';
import type { SiteStores } from './stores.ts';

type PhotoSources = {
  config: Pick<Config, 'dataDir' | 'imageHosts' | 'feed' | 'storage'>;
  log: Pick<Logger, 'info' | 'warn'>;
  photos: Pick<SiteStores['photos'], 'atAddress' | 'atPlace' | 'ownerOf'>;
  listings: Pick<SiteStores['listings'], 'publicKeys'>;
  /** The folder of the project's own pictures. */
  assets: string;
};

/** The board's photos in our sizes, cached in the data folder, and in object storage if there is one. */
export const photosOfTheBoard = (sources: PhotoSources) =>
  new PhotoProxy({
    origin: originOf(sources),
    pictureAt: pictureAtOf(sources),
    photoAt: photoAtOf(sources),
    addressNow: addressNowOf(sources),
    cache: cacheOf(sources),
    unavailable: readFileSync(join(sources.assets, 'illustrations/image-unavailable.png')),
    log: sources.log,
  });

function cacheOf({ config, log }: PhotoSources): PhotoCache {
  const local = new DiskPhotoCache({
    folder: join(config.dataDir, 'photos'),
    atMost: 2_000_000_000,
    onError: (err) => log.warn({ err }, 'photo cache failed'),
  });
  if (config.storage === null) return local;
  const { reading, writing } = photoStorage(config.storage);
  void checkStorage({ storage: writing, log });
  return new SharedPhotos({ local, reading, writing, log });
}

/** An address may be known from before its listing was hidden, so only photos of public listings are served. */
const pictureAtOf =
  ({ listings, photos }: PhotoSources) =>
  async (address: string): Promise<PictureIdentity | null> => {
    const found = await photos.atAddress(address);
    const open = await listings.publicKeys(found.map(({ listingKey }) => listingKey));
    const publicKeys = new Set(open.map(({ key }) => key));
    return found.find(({ listingKey }) => publicKeys.has(listingKey))?.picture ?? null;
  };

/** Keys can be guessed, so a request by position only gets photos of public listings. */
const photoAtOf =
  ({ listings, photos }: PhotoSources): SiteStores['photos']['atPlace'] =>
  async (place) => {
    const [isPublic] = await listings.publicKeys([place.listingKey]);
    return isPublic ? photos.atPlace(place) : null;
  };

/** Addresses from the sandbox in this process never expire; a real board is asked for a photo's current address. */
function addressNowOf({
  config,
  log,
  photos,
}: PhotoSources): (address: string) => Promise<URL | null> {
  if (config.feed.profile === 'sandbox') return async () => null;
  return currentPhotoAddresses({
    ownerOf: (address) => photos.ownerOf(address),
    board: boardOverHttp({ config, log }),
    profile: profileOf(config).reading,
  });
}

const originOf = ({ config, assets }: PhotoSources): PhotoOrigin =>
  config.feed.profile === 'sandbox'
    ? sandboxOrigin(join(assets, 'photos'))
    : boardPhotos(profileOf(config).reading.photoHosts);

/** The sandbox's photos are in a local folder. */
const sandboxOrigin = (folder: string): PhotoOrigin => ({
  allows: ({ protocol, host }) => protocol === 'https:' && host === PHOTO_HOST,
  async photo(address) {
    const bytes = await readSandboxPhoto(address, folder);
    return bytes ? { ok: true, bytes } : { ok: false, reason: 'no such photo' };
  },
});
