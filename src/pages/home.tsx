import { createFileRoute } from '@tanstack/react-router';
import { homeFacts } from '#front-page/domain/home-facts.ts';
import { homeHead } from '#front-page/ui/home-head.ts';
import { keepShowcase, showcaseQuery } from '#listing-page/ui/property-queries.ts';
import { keepCards } from '#listings/ui/card-listing.ts';
import { FIRST_REGION } from '#market/domain/widget-regions.ts';
import { marketQuery, trendsQuery } from '#market/ui/market-queries.ts';
import { topNeighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { newestQuery } from '#search/ui/homes-queries.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { HomePage } from './home-page.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const queries = [
      newestQuery,
      showcaseQuery,
      marketQuery(FIRST_REGION),
      trendsQuery(FIRST_REGION),
      topNeighbourhoodsQuery,
    ];
    await Promise.all(queries.map((query) => queryClient.prefetchQuery({ ...query })));
    keepShowcase(queryClient);
    keepCards(queryClient, newestQuery, 'properties');
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return homeFacts(origin);
  },
  head: ({ loaderData }) => homeHead(loaderData),
  component: HomePage,
});
