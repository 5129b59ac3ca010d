import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readSandboxPhoto } from '#feed/server/sandbox-photos.ts';
import { photoCache } from '#media/server/photo-cache.ts';
import { boardPhotos, type PhotoOrigin } from '#media/server/photo-origin.ts';
import { photoProxy } from '#media/server/photo-proxy.ts';
import type { Config } from '#platform/server/config.ts';
import type { Books } from './books.ts';
import { boardOverHttp, profileOf } from './configured-board.ts';
import { addressesNow } from './photo-addresses.ts';

type Needs = {
  config: Pick<Config, 'dataDir' | 'imageHosts' | 'feed'>;
  log: Pick<Logger, 'info' | 'warn'>;
  photos: Pick<Books['photos'], 'hasAddress' | 'atPlace' | 'ownerOf'>;
  /** The folder of the project's own pictures. */
  assets: string;
};

/** The board's photos in our sizes, kept in the data folder. */
export const photosOfTheBoard = (needs: Needs) =>
  photoProxy({
    origin: originOf(needs),
    pictureAt: needs.photos.hasAddress,
    photoAt: needs.photos.atPlace,
    addressNow: addressNowOf(needs),
    cache: photoCache({
      folder: join(needs.config.dataDir, 'photos'),
      atMost: 2_000_000_000,
      onTrouble: (err) => needs.log.warn({ err }, 'photo cache'),
    }),
    unavailable: readFileSync(join(needs.assets, 'illustrations/image-unavailable.png')),
    log: needs.log,
  });

/** What the sandbox in this process gives never runs out; a board is asked where a photo lies now. */
function addressNowOf({ config, log, photos }: Needs): (address: string) => Promise<URL | null> {
  if (config.feed.profile === 'sandbox') return async () => null;
  const { ownerOf } = photos;
  return addressesNow({
    ownerOf,
    board: boardOverHttp({ config, log }),
    profile: profileOf(config).reading,
  });
}

const originOf = ({ config, assets }: Needs): PhotoOrigin =>
  config.feed.profile === 'sandbox'
    ? sandboxOrigin(join(assets, 'photos'))
    : boardPhotos(profileOf(config).reading.photoHosts);

/** The sandbox's photos lie in a folder of ours. */
const sandboxOrigin = (folder: string): PhotoOrigin => ({
  allows: ({ protocol, host }) => protocol === 'https:' && host === 'photos.sandbox.example',
  async photo(address) {
    const bytes = await readSandboxPhoto(address, folder);
    return bytes ? { ok: true, bytes } : { ok: false, because: 'no such photo' };
  },
});
