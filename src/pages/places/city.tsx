import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { isStillFilling } from '#listings/domain/board-credit.ts';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { loadPlaceMap, PlaceMap } from '#map/ui/place-map.tsx';
import { everyPlace } from '#places/domain/every-place.ts';
import { placeKey, placeName } from '#places/domain/place.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { cityPageFacts } from '#search/domain/city-page-facts.ts';
import { CityLoading } from '#search/ui/city-loading.tsx';
import { CityPage, UnknownCity } from '#search/ui/city-page.tsx';
import { cityQuery, neighbourhoodsQuery } from '#search/ui/homes-queries.ts';
import { type LoadedCity, loadCity } from '#search/ui/load-city.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ params: { city = '' }, queryClient }) => {
    const loaded = await loadCity(city, queryClient);
    if (loaded.status === 'found') await loadPlaceMap(loaded.data.place, queryClient);
    return loaded;
  },
  Content: City,
  showsListings: true,
  Loading: ({ params: { city = '' } }) => <CityLoading city={placeLabel(city)} />,
  Absent: ({ params: { city = '' } }) => <UnknownCity city={placeLabel(city)} />,
  oftenFirst: () => ['/city/toronto'],
  indexed: import.meta.env.SSR
    ? (homes) =>
        everyPlace().map((each) => {
          const [city, place] = [placeName(each), placeKey(each)];
          const facts = cityPageFacts({ city, place, total: homes.get(place) ?? 0 }, '');
          return { facts, changedAt: null };
        })
    : undefined,
});

function City({ data: { city, place } }: Drawn<unknown, LoadedCity>) {
  const { data } = useSuspenseQuery(cityQuery(place));
  const { neighbourhoods = [] } = useQuery(neighbourhoodsQuery).data ?? {};
  const board = useSiteFacts();
  return (
    <>
      <CityPage
        city={city}
        place={place}
        list={data}
        neighbourhoods={neighbourhoods.filter((each) => each.city === place)}
        isFilling={isStillFilling(board, data.lastRefreshed)}
        map={<PlaceMap name={city} place={place} />}
      />
      <BoardNote board={board} />
    </>
  );
}
