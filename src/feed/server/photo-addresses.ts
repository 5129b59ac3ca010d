import { LRUCache } from 'lru-cache';
import type { Board } from '#feed/domain/board.ts';
import type { Profile } from '#feed/domain/profile.ts';
import { photoSets } from '#feed/domain/rows/photos.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';

type PhotoAddressDeps = {
  /** The listing of the photo at a board address, by our keys; null for every other address. */
  ownerOf(address: string): Promise<{ listingKey: string; mediaKey: string } | null>;
  board: Pick<Board, 'media'>;
  profile: Pick<Profile, 'keyPrefix' | 'photoHosts'>;
  /** The time in milliseconds of a monotonic clock. */
  now?: () => number;
};

/** Asks a board for one listing's photos at most once a minute. */
const ASKED_EVERY = 60_000;
/** Milliseconds that a photo request waits for the board. */
const PHOTO_TIMEOUT = 5_000;

/** By our media keys. */
type Addresses = Map<string, string>;

/**
 * The current address of a photo at the board; null if the board does not answer in time. Throws if the
 * board fails.
 */
export function currentPhotoAddresses({ ownerOf, board, profile, ...deps }: PhotoAddressDeps) {
  const { keyPrefix } = profile;
  const now = deps.now ?? (() => performance.now());
  const answers = new LRUCache<string, Promise<Addresses>>({
    max: 1_000,
    ttl: ASKED_EVERY,
    ttlResolution: 0,
    perf: { now },
  });

  async function ask(listingKey: string): Promise<Addresses> {
    const key = listingKey.slice(keyPrefix.length);
    const photos = photoSets(await board.media([key]), [key], profile).get(key) ?? [];
    return new Map(photos.map(({ mediaKey, address }) => [keyPrefix + mediaKey, address]));
  }

  function answerFor(listingKey: string): Promise<Addresses> {
    const known = answers.get(listingKey);
    if (known) return known;
    const answer = ask(listingKey);
    answers.set(listingKey, answer);
    return answer;
  }

  return async (address: string): Promise<URL | null> => {
    const owner = await ownerOf(address);
    if (!owner) return null;
    const addresses = await withTimeout(answerFor(owner.listingKey), PHOTO_TIMEOUT, () => null);
    return URL.parse(addresses?.get(owner.mediaKey) ?? '');
  };
}
