import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inCity, indexFacts } from '#neighbourhoods/domain/index-facts.ts';
import { NeighbourhoodIndex } from '#neighbourhoods/ui/neighbourhood-index.tsx';
import { neighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { pageMeta } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods')({
  validateSearch: (address: { city?: string }) => address,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(neighbourhoodsQuery);
    return queryClient.ensureQueryData(siteFacts);
  },
  head: ({ loaderData }) => (loaderData ? pageMeta(indexFacts(loaderData.origin)) : {}),
  component: Neighbourhoods,
});

function Neighbourhoods() {
  const { city = 'all-cities' } = Route.useSearch();
  const { data } = useSuspenseQuery(neighbourhoodsQuery);
  const navigate = Route.useNavigate();
  return (
    <NeighbourhoodIndex
      neighbourhoods={inCity(data.neighborhoods, city)}
      city={city}
      onChooseCity={(chosen) =>
        void navigate({
          search: chosen === 'all-cities' ? {} : { city: chosen },
          resetScroll: false,
        })
      }
    />
  );
}
