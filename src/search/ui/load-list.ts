import type { QueryClient } from '@tanstack/react-query';
import { keepCards } from '#listings/ui/card-listing.ts';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { type Absent, type Found, found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import type { ListPage } from '../domain/search-query.ts';
import { PlainFilters } from './filters/lazy-plain-filters.ts';
import { listedCounts } from './filters/place-select.tsx';
import { listQuery } from './listing-queries.ts';
import { searchToLoad } from './use-without-hidden.ts';

const AREA_IS_GONE: Absent = {
  status: 'absent',
  title: 'This area is no longer stored',
  description:
    'The area drawn for this search is no longer stored. See the same search without it.',
};

/**
 * Loads the homes for a search page: absent if the area they are searched in is no longer stored. `asked` is the search in
 * the address, if not all of it counts for the visitor.
 */
export async function loadList(
  wanted: ListPage,
  queryClient: QueryClient,
  asked = wanted.search,
): Promise<Found<undefined> | Absent> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  const search = searchToLoad(wanted.search);
  const query = listQuery({ ...wanted, search });
  const isStored = wanted.search.within?.kind === 'stored-areas';
  // The server waits for the homes. The browser navigates at once and shows the previous homes until the new ones
  // load; a stored area may be gone, and then there is no such page.
  const loading = queryClient.prefetchQuery(query);
  if (import.meta.env.SSR) await PlainFilters.preload();
  if (import.meta.env.SSR || isStored) await loading;
  const error = queryClient.getQueryState(query.queryKey)?.error;
  if (isStored && error instanceof ApiError && error.status === 400) return AREA_IS_GONE;
  if (import.meta.env.SSR && error) throw error;
  const { keywords } = wanted.search;
  if (import.meta.env.SSR && keywords !== '') {
    const { shownText } = await import('./keywords/marked-text.ts');
    keepCards(queryClient, query, 'properties', (text) => shownText(text, keywords));
  } else keepCards(queryClient, query, 'properties');
  keepListedPlaces(queryClient, query);
  const total = queryClient.getQueryData(query.queryKey)?.total;
  const facts = listPageFacts({ ...wanted, search: asked, total }, origin);
  return found({ ...facts, jsonLd: import.meta.env.SSR ? [trailTo(facts)] : [] });
}

const trailTo = ({ title, canonical }: PageFacts) =>
  breadcrumbsJsonLd([
    { name: 'Home', url: new URL('/', canonical).href },
    { name: title, url: canonical },
  ]);

/** On the server, drops the counts that the filters don't show, because the page's HTML carries them. */
function keepListedPlaces(queryClient: QueryClient, { queryKey }: ReturnType<typeof listQuery>) {
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list?.facets && {
        ...list,
        facets: { ...list.facets, city: listedCounts(list.facets.city) },
      },
  );
}
