import { useQuery } from '@tanstack/react-query';
import { topNeighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { TopNeighbourhoods } from '#neighbourhoods/ui/top-neighbourhoods.tsx';
import { Services } from './services.tsx';

/** The front page's sections that need no scripts. */
export function PlacesAndServices() {
  const { data } = useQuery(topNeighbourhoodsQuery);
  return (
    <div className="flex flex-col gap-[56px] md:gap-[88px]">
      <TopNeighbourhoods neighbourhoods={data?.neighborhoods ?? []} total={data?.total ?? null} />
      <Services />
    </div>
  );
}
