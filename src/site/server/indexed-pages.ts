import { PLACE } from '#search/domain/filters/place.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';
import type { HomesByPlace } from '../page.ts';
import { LOADED_PAGES } from './loaded-pages.ts';

type IndexedPagesDeps = {
  index: Pick<ListingIndex, 'countValues'>;
  /** Changes whenever the number of homes may have. */
  version(): string;
};

/** Every page for search engines besides the listings' own, recomputed when `version` changes. */
export function indexedPages({ index, version }: IndexedPagesDeps) {
  const homes = () => index.countValues(PLACE, { ...EMPTY_SEARCH, homesOnly: true });
  let cached: { at: string; pages: readonly SitePage[] } | null = null;
  return (): readonly SitePage[] => {
    if (cached?.at !== version()) cached = { at: version(), pages: everyPage(homes()) };
    return cached.pages;
  };
}

function everyPage(homes: HomesByPlace): SitePage[] {
  const pages = new Set(LOADED_PAGES.values());
  return [...pages]
    .flatMap((page) => page.indexed?.(homes) ?? [])
    .filter(({ facts }) => facts.mayBeIndexed !== false)
    .map(({ facts: { canonical: path, title, description }, changedAt }) => ({
      path,
      title,
      description,
      changedAt,
    }));
}
