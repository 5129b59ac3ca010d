import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { PLACE } from '#search/domain/filters/place.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';
import type { HomesByPlace } from '../page.ts';
import { LOADED_PAGES } from './loaded-pages.ts';

type IndexedPagesDeps = {
  index: Pick<ListingIndex, 'countValues'>;
  brokerage(): Brokerage;
  /** Changes whenever the number of homes or the brokerage may have. */
  version(): string;
};

/** Every page for search engines besides the listings' own, recomputed when `version` changes. */
export function indexedPages({ index, brokerage, version }: IndexedPagesDeps) {
  const homes = () => index.countValues(PLACE, { ...EMPTY_SEARCH, homesOnly: true });
  let cached: { at: string; pages: readonly SitePage[] } | null = null;
  return (): readonly SitePage[] => {
    if (cached?.at !== version())
      cached = { at: version(), pages: everyPage(homes(), brokerage()) };
    return cached.pages;
  };
}

function everyPage(homes: HomesByPlace, brokerage: Brokerage): SitePage[] {
  const pages = new Set(LOADED_PAGES.values());
  return [...pages]
    .flatMap((page) => page.indexed?.(homes, brokerage) ?? [])
    .filter(({ facts }) => facts.mayBeIndexed !== false)
    .map(({ facts: { canonical: path, title, description }, changedAt }) => ({
      path,
      title,
      description,
      changedAt,
    }));
}
