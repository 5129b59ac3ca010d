import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PhotoWidth, pictureVersion } from '../domain/photo-address.ts';
import type { PictureFormat } from '../domain/picture-format.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { hotPhotos } from './hot-photos.ts';
import type { PhotoCache } from './photo-cache.ts';
import { encodePhoto } from './photo-encoder.ts';
import type { PhotoOrigin } from './photo-origin.ts';
import type { PhotoAtPlace, PictureIdentity, Place } from './photo-store.ts';

export type Needs = {
  origin: PhotoOrigin;
  /** Which picture of ours stands at an address of the board's; null for every other address. */
  pictureAt(address: string): Promise<PictureIdentity | null>;
  /** The photo at a place in a listing's order; null where there is none. */
  photoAt(place: Place): Promise<PhotoAtPlace | null>;
  /** What the board now says of the address of a photo whose signature has run out; null where it says nothing. */
  addressNow(address: string): Promise<URL | null>;
  cache: PhotoCache;
  /** The picture that is shown where a photo can't be: a file's bytes, in a format that boards use. */
  unavailable: Uint8Array;
  log: { warn(fields: object, message: string): void };
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

/** A photo as it is asked for: the board's address, as text and read. */
export type Asked = { address: string; url: URL };

export type Shape = { width: PhotoWidth; format: PictureFormat };

/** 'busy' is a refusal of ours; every other reason is the photo's or its host's. */
type Made = { ok: true; bytes: Uint8Array } | { ok: false; because: string };

export type PhotoProxy = ReturnType<typeof photoProxy>;

/** Change it when the encoder's settings change: what is cached anywhere is then made anew. */
const RECIPE = 1;

/** How photo hosts answer when an address's signature is too old. */
const RUN_OUT = 'status 403';

const FETCHES = { atOnce: 8, waiting: 64 };
const RESIZES = { atOnce: 2, waiting: FETCHES.atOnce };
const KNOWN_FOR = 60_000;
const HOT_BYTES = 64_000_000;

/**
 * A board's photos in our sizes and formats: from the cache, or made once for all who ask at the same
 * time. A photo that failed is not tried again for a minute.
 */
export function photoProxy({ origin, unavailable, log, ...needs }: Needs) {
  const now = needs.now ?? (() => performance.now());
  const cache = hotPhotos(needs.cache, HOT_BYTES);
  const aMinute = { ttl: KNOWN_FOR, ttlResolution: 0, noDeleteOnStaleGet: true, perf: { now } };
  const identities = new LRUCache<string, PictureIdentity>({ max: 20_000, ...aMinute });
  const places = new LRUCache<string, PhotoAtPlace>({ max: 20_000, ...aMinute });
  const failures = new LRUCache<string, Made>({ max: 2_000, ...aMinute });
  const beingMade = new Map<string, Promise<Made>>();
  // A fetched source waits for its resize inside its turn, so no more than eight are ever held.
  const fetching = concurrencyLimit(FETCHES);
  const resizing = concurrencyLimit(RESIZES);

  async function cached(key: string, make: () => Promise<Made>): Promise<Made> {
    const bytes = await cache.get(key);
    if (bytes) return { ok: true, bytes };
    const made = await make();
    if (made.ok) await cache.put(key, made.bytes);
    return made;
  }

  /** One piece of work for all who ask while it goes on. */
  function once(key: string, make: () => Promise<Made>): Promise<Made> {
    const going = beingMade.get(key);
    if (going) return going;
    const made = cached(key, make).finally(() => beingMade.delete(key));
    beingMade.set(key, made);
    return made;
  }

  const resized = (source: Uint8Array, shape: Shape) => resizing(() => encodePhoto(source, shape));

  /** A signature that has run out is asked for anew, once. */
  async function fetchPhoto({ address, url }: Asked) {
    const fetched = await origin.photo(url);
    if (fetched.ok || fetched.because !== RUN_OUT) return fetched;
    const renewed = await needs.addressNow(address).catch(() => null);
    const isOther = renewed && renewed.href !== url.href && origin.allows(renewed);
    return isOther ? origin.photo(renewed) : fetched;
  }

  return {
    /** Whether an address is one that photos may come from at all. */
    allows: (address: URL) => origin.allows(address),

    /**
     * The picture at an address of our media table, else null; remembered for a minute, unless the page
     * speaks of another version of it. Where the books can't be asked, what they said last still holds.
     */
    async pictureAt(address: string, version: string | null): Promise<PictureIdentity | null> {
      const known = identities.get(address);
      if (known && (version === null || pictureVersion(known.modifiedAt) === version)) return known;
      return orLast(identities, address, () => needs.pictureAt(address));
    },

    /** The photo at a place in a listing's order, else null; remembered likewise. */
    async photoAt(place: Place): Promise<PhotoAtPlace | null> {
      const name = JSON.stringify([place.listingKey, place.at]);
      return places.get(name) ?? orLast(places, name, () => needs.photoAt(place));
    },

    photo(asked: Asked, picture: PictureIdentity, shape: Shape): Promise<Made> {
      const source = JSON.stringify([picture.objectId, picture.modifiedAt]);
      return once(pictureName(picture, shape), async () => {
        const failed = failures.get(source);
        if (failed) return failed;
        const made = await fetching(async (): Promise<Made> => {
          const fetched = await fetchPhoto(asked);
          return fetched.ok ? resized(fetched.bytes, shape) : fetched;
        });
        if (!made.ok && made.because !== 'busy') {
          failures.set(source, made);
          // Its host alone: a signature is a key, and a file's name may spell a withheld address.
          const photo = { host: asked.url.host, picture: pictureName(picture, shape) };
          log.warn({ ...photo, because: made.because }, 'photo unavailable');
        }
        return made;
      });
    },

    /** The picture that stands in for a photo that failed. */
    standIn: (shape: Shape): Promise<Made> =>
      once(pictureName('unavailable', shape), () => resized(unavailable, shape)),
  };
}

/** The database's answer; the last known one, however old, where the database fails. */
async function orLast<Found extends object>(
  known: LRUCache<string, Found>,
  name: string,
  ask: () => Promise<Found | null>,
): Promise<Found | null> {
  try {
    const found = await ask();
    if (found) known.set(name, found);
    return found;
  } catch (error) {
    const last = known.get(name, { allowStale: true });
    if (last) return last;
    throw error;
  }
}

/** The name of a picture as served: of what it shows and how, never of where it lay. */
export function pictureName(picture: PictureIdentity | 'unavailable', { width, format }: Shape) {
  const shows = typeof picture === 'string' ? picture : [picture.objectId, picture.modifiedAt];
  const tuple = JSON.stringify([RECIPE, shows, width, format]);
  return `${hash('sha256', tuple).slice(0, 40)}.${format}`;
}
