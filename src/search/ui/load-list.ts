import type { QueryClient } from '@tanstack/react-query';
import { keepCards } from '#listings/ui/card-listing.ts';
import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { type Found, found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import type { ListPage } from '../domain/search-query.ts';
import { listedCounts } from './filters/place-select.tsx';
import { listQuery } from './listing-queries.ts';

/** Loads the homes for a search page. */
export async function loadList(
  wanted: ListPage,
  queryClient: QueryClient,
): Promise<Found<undefined>> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  // The server waits for the homes. The browser navigates at once and shows the previous homes until the new ones
  // load.
  const query = listQuery(wanted);
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
  keepCards(queryClient, query, 'properties');
  keepListedPlaces(queryClient, query);
  const facts = listPageFacts(wanted, origin);
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
