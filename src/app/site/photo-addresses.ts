import { LRUCache } from 'lru-cache';
import type { Board } from '#feed/domain/board.ts';
import type { Profile } from '#feed/domain/profile.ts';
import { photoSets } from '#feed/domain/rows/photos.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';

type Needs = {
  /** Whose photo stands at an address of the board's, by our keys; null for every other address. */
  ownerOf(address: string): Promise<{ listingKey: string; mediaKey: string } | null>;
  board: Pick<Board, 'media'>;
  profile: Pick<Profile, 'keyPrefix' | 'photoHosts'>;
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

/** A board is asked for the photos of one listing once a minute at most. */
const ASKED_EVERY = 60_000;
/** Milliseconds that whoever waits for a photo waits for the board. */
const TIMEOUT = 5_000;

/** By our media keys. */
type Addresses = Map<string, string>;

/**
 * Where the board says that a photo of ours lies now; null where it says nothing in time. Throws where the
 * board fails.
 */
export function addressesNow({ ownerOf, board, profile, ...needs }: Needs) {
  const { keyPrefix } = profile;
  const now = needs.now ?? (() => performance.now());
  const answers = new LRUCache<string, Promise<Addresses>>({
    ...{ max: 1_000, ttl: ASKED_EVERY, ttlResolution: 0, perf: { now } },
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
    const addresses = await withTimeout(answerFor(owner.listingKey), TIMEOUT, () => null);
    return URL.parse(addresses?.get(owner.mediaKey) ?? '');
  };
}
