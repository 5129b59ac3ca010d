import { isCrawler } from '#seo/domain/is-crawler.ts';

/** Paths of pages whose content is listings. */
const WITH_LISTINGS =
  /^\/(?:(?:properties|property|city|neighborhoods|market-insights)(?:\/[^?]*)?)?(?:\?|$)/;

/**
 * Whether a request is a crawler's, for a page with listings, before the first listings are complete. It must not
 * index that the site has no homes, or that a home doesn't exist. Visitors get the page, which says so.
 */
export const crawlersMustWait =
  (isFilling: () => boolean) =>
  (address: string, userAgent: string | undefined): boolean =>
    isFilling() && WITH_LISTINGS.test(address) && isCrawler(userAgent);
