import { LRUCache } from 'lru-cache';

/** The part of the cache for pages that were requested only once. */
const FOR_FIRST_REQUESTS = 1 / 4;

/** The part for pages that say that something does not exist: anyone can invent addresses of such. */
const FOR_ABSENT = 1 / 32;

/** Addresses whose first request is remembered after their page was evicted. */
const MAX_REQUESTED_ADDRESSES = 20_000;

/**
 * Caches what is requested repeatedly, up to a size in bytes. A page that was requested once can only evict others
 * like it, so a crawler or an attacker who requests every address does not evict what visitors read. Pages about what
 * does not exist only evict each other.
 */
export class PageCache<Page extends object> {
  readonly #first: LRUCache<string, Page>;
  readonly #repeated: LRUCache<string, Page>;
  readonly #absent: LRUCache<string, Page>;
  readonly #isAbsent: (page: Page) => boolean;
  readonly #requested = new LRUCache<string, true>({ max: MAX_REQUESTED_ADDRESSES });

  constructor(size: number, { sizeOf, isAbsent }: PageCacheDeps<Page>) {
    const sizeCalculation = (page: Page, key: string) => Math.ceil(sizeOf(page)) + 2 * key.length;
    const part = (share: number) =>
      new LRUCache<string, Page>({ maxSize: Math.ceil(size * share), sizeCalculation });
    this.#first = part(FOR_FIRST_REQUESTS);
    this.#absent = part(FOR_ABSENT);
    this.#repeated = part(1 - FOR_FIRST_REQUESTS - FOR_ABSENT);
    this.#isAbsent = isAbsent;
  }

  /** Counts as a request. */
  get(key: string): Page | undefined {
    const page = this.#first.get(key);
    if (!page) return this.#repeated.get(key) ?? this.#absent.get(key);
    this.#first.delete(key);
    this.#repeated.set(key, page);
    return page;
  }

  set(key: string, page: Page): void {
    for (const part of [this.#first, this.#repeated, this.#absent]) part.delete(key);
    if (this.#isAbsent(page)) {
      this.#absent.set(key, page);
      return;
    }
    const cache = this.#requested.has(key) ? this.#repeated : this.#first;
    this.#requested.set(key, true);
    cache.set(key, page);
  }
}

type PageCacheDeps<Page> = {
  /** In bytes. */
  sizeOf(page: Page): number;
  /** Whether it only says that something does not exist. */
  isAbsent(page: Page): boolean;
};
