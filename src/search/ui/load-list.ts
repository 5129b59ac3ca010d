import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { keepCards } from '#listings/ui/card-listing.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import { listedCounts } from './filters/place-select.tsx';
import type { ListQuery } from './list-address.ts';
import { listQuery } from './listing-queries.ts';

/** Loads the homes for a search page. A non-canonical URL redirects to the canonical one. */
export async function loadList(
  { canonical, ...wanted }: ListQuery,
  queryClient: QueryClient,
): Promise<PageFacts> {
  if (canonical) throw redirect({ to: '/properties', search: canonical, replace: true });
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  // The server waits for the homes. The browser navigates at once and shows the previous homes until the new ones
  // load.
  const query = listQuery(wanted);
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
  keepCards(queryClient, query, 'properties');
  keepListedPlaces(queryClient, query);
  return listPageFacts(wanted, origin);
}

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
