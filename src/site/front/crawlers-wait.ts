import { isCrawler } from '#seo/domain/is-crawler.ts';
import { loadedPageAt } from '../server/loaded-pages.ts';

/**
 * Whether a request is a crawler's, for a page with listings, before the first listings are complete. It must not
 * index that the site has no homes, or that a home doesn't exist. Visitors get the page, which says so.
 */
export const crawlersMustWait =
  (isFilling: () => boolean) =>
  (address: string, userAgent: string | undefined): boolean =>
    isFilling() && isCrawler(userAgent) && showsListings(address);

const showsListings = (address: string): boolean =>
  loadedPageAt(address.split('?', 1)[0] ?? '')?.page.showsListings === true;
