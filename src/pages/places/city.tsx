import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isStillFilling } from '#listings/domain/board-credit.ts';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { loadPlaceMap, PlaceMap } from '#map/ui/place-map.tsx';
import { placeLabel } from '#places/domain/place-label.ts';
import { cityHead } from '#search/ui/city-head.ts';
import { CityLoading } from '#search/ui/city-loading.tsx';
import { CityPage, UnknownCity } from '#search/ui/city-page.tsx';
import { cityQuery } from '#search/ui/homes-queries.ts';
import { loadCity } from '#search/ui/load-city.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/city/$city')({
  loader: async ({ context: { queryClient }, params: { city } }) => {
    const loaded = await loadCity(city, queryClient);
    await loadPlaceMap(loaded.place, queryClient);
    return loaded;
  },
  head: ({ loaderData, match }) => cityHead(loaderData, match),
  component: City,
  pendingComponent: Pending,
  pendingMs: 150,
  notFoundComponent: Unknown,
});

function City() {
  const { city, place } = Route.useLoaderData();
  const { data } = useSuspenseQuery(cityQuery(place));
  const board = useSiteFacts();
  return (
    <>
      <CityPage
        city={city}
        place={place}
        list={data}
        isFilling={isStillFilling(board, data.lastRefreshed)}
        map={<PlaceMap name={city} place={place} />}
      />
      <BoardNote board={board} />
    </>
  );
}

function Pending() {
  return <CityLoading city={placeLabel(Route.useParams().city)} />;
}

function Unknown() {
  return <UnknownCity city={placeLabel(Route.useParams().city)} />;
}
