import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageAddress } from '#platform/ui/page-address.ts';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { parseListQuery } from '#search/ui/list-address.ts';
import { listQuery } from '#search/ui/listing-queries.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { loadMap, PropertiesPage } from './properties-page.tsx';

/** The list where a visit begins: its filters, pages and views change the address without the router. */
export function PropertiesLanding({ query, place }: PageAddress) {
  useListHead(query);
  return <PropertiesPage query={query} place={place} />;
}

/** Keeps the head that of the list shown. The server has written the first one. */
function useListHead(query: RouteQuery): void {
  const { origin } = useSiteFacts();
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    written.current = query;
    import('#search/ui/list-head.ts').then(
      ({ showListHead }) => {
        if (written.current === query) showListHead(parseListQuery(query), origin);
      },
      // Without a connection the title stays.
      () => undefined,
    );
  }, [query, origin]);
}

/** Begins to load a list, and waits for the code of its map, if it has one. */
export async function loadProperties(query: RouteQuery, queryClient: QueryClient): Promise<void> {
  const wanted = parseListQuery(query);
  void queryClient.prefetchQuery(listQuery(wanted));
  await loadMap(wanted, queryClient);
}
