import { EMPTY_SEARCH, type Search, type Span } from '#search/domain/search.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';
import type { CountHomes } from '../page.ts';
import { LOADED_PAGES } from './loaded-pages.ts';

type IndexedPagesDeps = {
  index: { search(search: Search, span: Span): { total: number } };
  /** Changes whenever the number of homes may have. */
  version(): string;
};

/** Every page for search engines besides the listings' own, recomputed when `version` changes. */
export function indexedPages({ index, version }: IndexedPagesDeps) {
  const homes: CountHomes = (city) =>
    index.search({ ...EMPTY_SEARCH, city, homesOnly: true }, { limit: 1, offset: 0 }).total;
  let cached: { at: string; pages: readonly SitePage[] } | null = null;
  return (): readonly SitePage[] => {
    if (cached?.at !== version()) cached = { at: version(), pages: everyPage(homes) };
    return cached.pages;
  };
}

function everyPage(homes: CountHomes): SitePage[] {
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
