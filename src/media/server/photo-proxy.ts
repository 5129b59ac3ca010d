import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PhotoWidth } from '../domain/photo-address.ts';
import type { PictureFormat } from '../domain/picture-format.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { hotPhotos } from './hot-photos.ts';
import type { PhotoCache } from './photo-cache.ts';
import { encodePhoto } from './photo-encoder.ts';
import type { PhotoOrigin } from './photo-origin.ts';
import type { PhotoAtPlace, PictureIdentity, Place } from './photo-store.ts';

export type PhotoProxyDeps = {
  origin: PhotoOrigin;
  /** The picture in our database at a board address; null if unknown. */
  pictureAt(address: string): Promise<PictureIdentity | null>;
  /** The photo at a position of a listing; null if there is none. */
  photoAt(place: Place): Promise<PhotoAtPlace | null>;
  /** Asks the board for a fresh address after a signature expired; null if there is none. */
  addressNow(address: string): Promise<URL | null>;
  cache: PhotoCache;
  /** The placeholder for photos that cannot be served: a file's bytes, in a format that boards use. */
  unavailable: Uint8Array;
  log: { warn(fields: object, message: string): void };
  /** Monotonic milliseconds. */
  now?: () => number;
};

/** A requested photo: its board address as text and as a URL. */
export type PhotoAddress = { address: string; url: URL };

export type Shape = { width: PhotoWidth; format: PictureFormat };

/** 'busy' is our own rejection; any other reason concerns the photo or its host. */
type Made = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/** Change it with the encoder's settings, to invalidate every cached picture. */
const RECIPE = 1;

/** The answer of photo hosts to an expired signature. */
const SIGNATURE_EXPIRED = 'status 403';

const FETCHES = { atOnce: 8, waiting: 64 };
const RESIZES = { atOnce: 2, waiting: FETCHES.atOnce };
const KNOWN_FOR = 60_000;
const HOT_BYTES = 64_000_000;

/**
 * Serves a board's photos in our sizes and formats, from the cache or made once for all concurrent requests. A failed
 * photo is not retried for a minute.
 */
export class PhotoProxy {
  readonly #deps: PhotoProxyDeps;
  readonly #cache: PhotoCache;
  readonly #identities: LRUCache<string, PictureIdentity>;
  readonly #places: LRUCache<string, PhotoAtPlace>;
  readonly #failures: LRUCache<string, Made>;
  readonly #beingMade = new Map<string, Promise<Made>>();
  // A fetched source waits for its resize within the same slot, so at most eight are in memory.
  readonly #fetching = concurrencyLimit(FETCHES);
  readonly #resizing = concurrencyLimit(RESIZES);

  constructor(deps: PhotoProxyDeps) {
    const now = deps.now ?? (() => performance.now());
    const aMinute = { ttl: KNOWN_FOR, ttlResolution: 0, noDeleteOnStaleGet: true, perf: { now } };
    this.#deps = deps;
    this.#cache = hotPhotos(deps.cache, HOT_BYTES);
    this.#identities = new LRUCache({ max: 20_000, ...aMinute });
    this.#places = new LRUCache({ max: 20_000, ...aMinute });
    this.#failures = new LRUCache({ max: 2_000, ...aMinute });
  }

  /** Whether photos may be fetched from this address at all. */
  allows(address: URL): boolean {
    return this.#deps.origin.allows(address);
  }

  /**
   * The picture at an address in our media table, otherwise null. Cached for a minute unless the page names another
   * version. If the database fails, the last known answer is used.
   */
  async pictureAt(address: string, version: string | null): Promise<PictureIdentity | null> {
    const known = this.#identities.get(address);
    if (known && (version === null || known.version === version)) return known;
    return orLast(this.#identities, address, () => this.#deps.pictureAt(address));
  }

  /** The photo at a position of a listing, otherwise null; cached the same way. */
  async photoAt(place: Place): Promise<PhotoAtPlace | null> {
    const name = JSON.stringify([place.listingKey, place.at]);
    const known = this.#places.get(name);
    return known ?? orLast(this.#places, name, () => this.#deps.photoAt(place));
  }

  photo(source: PhotoAddress, picture: PictureIdentity, shape: Shape): Promise<Made> {
    const name = pictureName(picture, shape);
    return this.#once(name, async () => {
      const version = JSON.stringify([picture.objectId, picture.modifiedAt]);
      const failed = this.#failures.get(version);
      if (failed) return failed;
      const made = await this.#make(source, shape);
      if (!made.ok && made.reason !== 'busy') {
        this.#failures.set(version, made);
        // Log the host only: the signature is a secret, and a file name may reveal a withheld address.
        const photo = { host: source.url.host, picture: name };
        this.#deps.log.warn({ ...photo, reason: made.reason }, 'photo unavailable');
      }
      return made;
    });
  }

  /** The placeholder for a failed photo. */
  standIn(shape: Shape): Promise<Made> {
    return this.#once(pictureName('unavailable', shape), () =>
      this.#resized(this.#deps.unavailable, shape),
    );
  }

  /** Shares one run among concurrent callers. */
  #once(key: string, make: () => Promise<Made>): Promise<Made> {
    const going = this.#beingMade.get(key);
    if (going) return going;
    const made = this.#cached(key, make).finally(() => this.#beingMade.delete(key));
    this.#beingMade.set(key, made);
    return made;
  }

  async #cached(key: string, make: () => Promise<Made>): Promise<Made> {
    const bytes = await this.#cache.get(key);
    if (bytes) return { ok: true, bytes };
    const made = await make();
    if (made.ok) await this.#cache.put(key, made.bytes);
    return made;
  }

  #make(source: PhotoAddress, shape: Shape): Promise<Made> {
    return this.#fetching(async (): Promise<Made> => {
      const fetched = await this.#fetch(source);
      return fetched.ok ? this.#resized(fetched.bytes, shape) : fetched;
    });
  }

  /** Retries once with a fresh address if the signature has expired. */
  async #fetch({ address, url }: PhotoAddress) {
    const { origin, addressNow } = this.#deps;
    const fetched = await origin.photo(url);
    if (fetched.ok || fetched.reason !== SIGNATURE_EXPIRED) return fetched;
    const renewed = await addressNow(address).catch(() => null);
    const isOther = renewed && renewed.href !== url.href && origin.allows(renewed);
    return isOther ? origin.photo(renewed) : fetched;
  }

  #resized(source: Uint8Array, shape: Shape): Promise<Made> {
    return this.#resizing(() => encodePhoto(source, shape));
  }
}

/** The database's answer, or the last known one, however old, if the database fails. */
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

/**
 * A served picture's ETag. It has the picture's keyed version and not its time: with the id known, every second of a
 * year could be tried.
 */
export function pictureTag({ objectId, version }: PictureIdentity, { width, format }: Shape) {
  const tuple = JSON.stringify([RECIPE, objectId, version, width, format]);
  return `"${hash('sha256', tuple).slice(0, 40)}"`;
}

/** A picture's name in the cache: identifies its content and shape, not its source address. Not sent to browsers. */
function pictureName(picture: PictureIdentity | 'unavailable', { width, format }: Shape) {
  const shows = typeof picture === 'string' ? picture : [picture.objectId, picture.modifiedAt];
  const tuple = JSON.stringify([RECIPE, shows, width, format]);
  return `${hash('sha256', tuple).slice(0, 40)}.${format}`;
}
