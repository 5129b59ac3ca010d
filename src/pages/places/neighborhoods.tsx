import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { chosenCity, inCity, indexFacts } from '#neighbourhoods/domain/index-facts.ts';
import { indexHead } from '#neighbourhoods/ui/index-head.ts';
import { NeighbourhoodIndex } from '#neighbourhoods/ui/neighbourhood-index.tsx';
import { neighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { EVERYWHERE } from '#places/domain/place.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods')({
  validateSearch: validateQuery(({ city = EVERYWHERE }: { city?: string }) => ({
    city: chosenCity(city),
  })),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(neighbourhoodsQuery);
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return indexFacts(origin);
  },
  head: ({ loaderData }) => indexHead(loaderData),
  component: Neighbourhoods,
});

function Neighbourhoods() {
  const { city } = Route.useSearch().parsed;
  const { data } = useSuspenseQuery(neighbourhoodsQuery);
  const navigate = Route.useNavigate();
  return (
    <>
      <NeighbourhoodIndex
        neighbourhoods={inCity(data.neighborhoods, city)}
        city={city}
        onChooseCity={(chosen) =>
          void navigate({
            search: chosen === EVERYWHERE ? {} : { city: chosen },
            resetScroll: false,
          })
        }
      />
      <BoardNote board={useSiteFacts()} />
    </>
  );
}
