import { LRUCache } from 'lru-cache';

/** The part of the cache for pages that were requested only once. */
const FOR_FIRST_REQUESTS = 1 / 4;

/** Addresses whose first request is remembered after their page was evicted. */
const REMEMBERED = 20_000;

/**
 * Caches what is requested repeatedly, up to a size in bytes. A page that was requested once can only evict others
 * like it, so a crawler or an attacker who requests every address does not evict what visitors read.
 */
export class PageCache<Page extends object> {
  readonly #first: LRUCache<string, Page>;
  readonly #repeated: LRUCache<string, Page>;
  readonly #requested = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(size: number, sizeOf: (page: Page) => number) {
    const sizeCalculation = (page: Page, key: string) => Math.ceil(sizeOf(page)) + 2 * key.length;
    this.#first = new LRUCache({ maxSize: size * FOR_FIRST_REQUESTS, sizeCalculation });
    this.#repeated = new LRUCache({ maxSize: size * (1 - FOR_FIRST_REQUESTS), sizeCalculation });
  }

  /** Counts as a request. */
  get(key: string): Page | undefined {
    const page = this.#first.get(key);
    if (!page) return this.#repeated.get(key);
    this.#first.delete(key);
    this.#repeated.set(key, page);
    return page;
  }

  set(key: string, page: Page): void {
    const cache = this.#requested.has(key) ? this.#repeated : this.#first;
    this.#requested.set(key, true);
    this.#first.delete(key);
    cache.set(key, page);
  }
}
