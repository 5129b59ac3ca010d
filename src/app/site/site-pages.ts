import { ADVISOR_WRITTEN, advisorPageFacts } from '#advisor/domain/page/page-facts.ts';
import { PAGES_WRITTEN } from '#content/domain/page-dates.ts';
import { CONTENT_PAGES, contentPageFacts } from '#content/domain/page-facts.ts';
import { DREAM_HOME_WRITTEN, dreamHomePageFacts } from '#dream-home/domain/page-facts.ts';
import { homeFacts } from '#front-page/domain/home-facts.ts';
import { insightsFacts } from '#market/domain/insights-facts.ts';
import { regionOf } from '#market/domain/region.ts';
import { MORTGAGE_WRITTEN, mortgagePageFacts } from '#mortgage/domain/page-facts.ts';
import { descriptionOf, GUIDES } from '#neighbourhoods/domain/guide.ts';
import { guideFacts } from '#neighbourhoods/domain/guide-facts.ts';
import { indexFacts } from '#neighbourhoods/domain/index-facts.ts';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { placeKey, placeName, placeOf } from '#places/domain/place.ts';
import { cityPageFacts } from '#search/domain/city-page-facts.ts';
import { listPageFacts } from '#search/domain/list-page-facts.ts';
import { EVERYTHING, type Search, type Span } from '#search/domain/search.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';

type SitePagesDeps = {
  index: { search(search: Search, span: Span): { total: number } };
};

const PLACES = [...CITIES.map(({ slug }) => slug), ...AREAS.map(({ key }) => key)].map(placeOf);

/** Without a public URL, a page's canonical URL is its path. */
const HERE = '';

/** Every page for search engines besides the listings' own, recomputed when `version` changes. */
export function sitePages({ version, ...deps }: SitePagesDeps & { version(): string }) {
  let cached: { at: string; pages: readonly SitePage[] } | null = null;
  return (): readonly SitePage[] => {
    if (cached?.at !== version()) cached = { at: version(), pages: everyPage(deps) };
    return cached.pages;
  };
}

/**
 * A text page changes when it is edited. When a page with listings last changed is not known: it also changes when a
 * home leaves it, and reading the board may change nothing.
 */
function everyPage({ index }: SitePagesDeps): SitePage[] {
  const found = (given: Partial<Search>) =>
    index.search({ ...EVERYTHING, ...given }, { limit: 1, offset: 0 }).total;
  const homes = (city: string) => found({ city, homesOnly: true });
  const cities = PLACES.map((place) => {
    const key = placeKey(place);
    return cityPageFacts({ city: placeName(place), place: key, total: homes(key) }, HERE);
  });
  const guides = GUIDES.map((guide) =>
    guideFacts({ id: guide.key, name: guide.name, description: descriptionOf(guide) }, HERE),
  );
  const markets = ['GTA', ...PLACES.map(placeKey)].map((text) => {
    const { name: region, key } = regionOf(text);
    return insightsFacts({ region, key, sale: null, activeListings: homes(key) }, HERE);
  });
  const live = [
    homeFacts(HERE),
    listPageFacts({ search: EVERYTHING, page: 1, show: 'list' }, HERE),
    indexFacts(HERE),
    ...guides,
    ...cities,
    ...markets,
  ];
  return [
    ...live.map((facts) => ({ facts, changedAt: null })),
    { facts: mortgagePageFacts(HERE), changedAt: MORTGAGE_WRITTEN },
    { facts: advisorPageFacts(HERE), changedAt: ADVISOR_WRITTEN },
    { facts: dreamHomePageFacts(HERE), changedAt: DREAM_HOME_WRITTEN },
    ...CONTENT_PAGES.map((page) => ({
      facts: contentPageFacts(page, HERE),
      changedAt: PAGES_WRITTEN[page],
    })),
  ]
    .filter(({ facts }) => facts.mayBeIndexed !== false)
    .map(({ facts, changedAt }) => toSitePage(facts, changedAt));
}

const toSitePage = (
  { canonical, title, description }: PageFacts,
  changedAt: string | null,
): SitePage => ({ path: canonical, title, description, changedAt });
