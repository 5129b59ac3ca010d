import { setTimeout as pause } from 'node:timers/promises';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { someQueries } from './market.ts';

/** Milliseconds between two searches. */
const SEARCH_INTERVAL = 20;

export type Waits = Record<'p50 µs' | 'p99 µs' | 'searches', number>;

/**
 * Requests a page of results fifty times a second until stopped. Times count from when each was due, so that delays in
 * this process or on its CPU count as a visitor would feel them.
 */
export function searchesMeanwhile(index: ListingIndex) {
  const queries = someQueries(500);
  const waits: number[] = [];
  const began = performance.now();
  let timer = setTimeout(search, SEARCH_INTERVAL);

  function search(): void {
    const due = began + (waits.length + 1) * SEARCH_INTERVAL;
    const query = queries[waits.length % queries.length];
    if (query) index.search(query.search, query.span);
    const now = performance.now();
    waits.push((now - due) * 1_000);
    timer = setTimeout(search, Math.max(0, Math.ceil(due + SEARCH_INTERVAL - now)));
  }

  const end = (): Waits => {
    clearTimeout(timer);
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { 'p50 µs': at(0.5), 'p99 µs': at(0.99), searches: sorted.length };
  };
  return {
    end,
    endAfter: async (ms: number): Promise<Waits> => {
      await pause(ms);
      return end();
    },
  };
}
