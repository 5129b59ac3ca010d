import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inCity } from '#neighbourhoods/domain/index-facts.ts';
import { indexHead } from '#neighbourhoods/ui/index-head.ts';
import { NeighbourhoodIndex } from '#neighbourhoods/ui/neighbourhood-index.tsx';
import { neighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods')({
  validateSearch: (address: { city?: string }) => address,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(neighbourhoodsQuery);
    return queryClient.ensureQueryData(siteFacts);
  },
  head: ({ loaderData }) => indexHead(loaderData),
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
