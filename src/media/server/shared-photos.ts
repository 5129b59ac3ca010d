import pLimit from 'p-limit';
import {
  afterFailure,
  type CircuitBreaker,
  CLOSED_CIRCUIT,
  isOpen,
} from '#platform/domain/circuit-breaker.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import type { StorageFailure } from '#platform/server/storage/storage-failure.ts';
import { throttle } from '#platform/server/throttle.ts';
import type { PhotoCache } from './photo-cache.ts';
import { photoKey } from './stored-photos.ts';

type SharedPhotosDeps = {
  /** This process's own, asked first. */
  local: PhotoCache;
  /** What a visitor waits for: one attempt, and a short timeout. */
  reading: Pick<ObjectStorage, 'get'>;
  /** Without a visitor who waits. */
  writing: Pick<ObjectStorage, 'put'>;
  log: { warn(fields: object, message: string): void };
  /** Monotonic milliseconds. */
  now?: () => number;
};

const WRITES_AT_ONCE = 2;
/** Pictures that wait in memory to be stored, at about 20 kB each; further ones are not shared. */
const WAITING_WRITES = 200;
const LOG_EVERY = MINUTE;

/**
 * Pictures that all processes share through object storage, with a cache of this process in front. Storage that fails or
 * is slow costs at most a few timeouts: its circuit opens, and pictures are made as if there were none.
 */
export class SharedPhotos implements PhotoCache {
  readonly #deps: SharedPhotosDeps;
  readonly #now: () => number;
  readonly #writes = pLimit(WRITES_AT_ONCE);
  readonly #warn: (failure: StorageFailure) => void;
  #breaker: CircuitBreaker = CLOSED_CIRCUIT;
  #reading = 0;

  constructor(deps: SharedPhotosDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
    this.#warn = throttle(LOG_EVERY, (times, { reason, message }: StorageFailure) =>
      deps.log.warn({ times, reason, problem: message }, 'photo storage failed'),
    );
  }

  async get(name: string): Promise<Uint8Array | null> {
    const { local, reading } = this.#deps;
    const here = await local.get(name);
    if (here || !this.#mayRead()) return here;
    this.#reading += 1;
    const found = await reading.get(photoKey(name)).finally(() => {
      this.#reading -= 1;
    });
    this.#note(found);
    if (!found.ok) return null;
    await local.put(name, found.bytes);
    return found.bytes;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    this.#share(name, bytes);
    await this.#deps.local.put(name, bytes);
  }

  #share(name: string, bytes: Uint8Array): void {
    if (this.#isOpen() || this.#writes.pendingCount >= WAITING_WRITES) return;
    this.#writes(async () => {
      if (!this.#isOpen()) this.#note(await this.#deps.writing.put(photoKey(name), bytes));
    }).catch((err) => this.#deps.log.warn({ err }, 'photo not shared'));
  }

  /** Since a failure only one picture at a time finds out whether storage is well again; the others don't wait for it. */
  #mayRead(): boolean {
    const hasFailed = this.#breaker !== CLOSED_CIRCUIT;
    return !this.#isOpen() && !(hasFailed && this.#reading > 0);
  }

  #isOpen(): boolean {
    return isOpen(this.#breaker, this.#now());
  }

  #note(answer: { ok: true } | StorageFailure): void {
    if (answer.ok || answer.reason === 'missing') {
      this.#breaker = CLOSED_CIRCUIT;
      return;
    }
    this.#warn(answer);
    this.#breaker = afterFailure(this.#breaker, this.#now());
  }
}
