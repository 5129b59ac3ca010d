import { loadedPageAt } from './loaded-pages.ts';

/** Extra headers for pages about one person: no caching, and no referrer. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Reports are requested by one person. */
const PERSONAL_CALLS = /^\/api\/market-reports(?:\/|$)/;

/** Whether a path is a page's that is about one person, or of a report for one, however it is spelled. */
export const isPersonal = (path: string): boolean =>
  PERSONAL_CALLS.test(path) || loadedPageAt(path)?.page.isPersonal === true;

/** Makes an answer of a personal page uncacheable. */
export function keepPrivate(headers: Headers): void {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value);
  headers.delete('ETag');
}
