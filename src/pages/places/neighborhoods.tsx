import { useSuspenseQuery } from '@tanstack/react-query';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { chosenCity, inCity, indexFacts } from '#neighbourhoods/domain/index-facts.ts';
import { NeighbourhoodIndex } from '#neighbourhoods/ui/neighbourhood-index.tsx';
import { neighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { ALL_CITIES, type Place, placeKey } from '#places/domain/place.ts';
import { queryText } from '#platform/domain/call.ts';
import { go } from '#platform/ui/navigation.ts';
import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

const writeQuery = (city: string): string =>
  queryText({ city: city === ALL_CITIES ? undefined : city });

export const page = definePage({
  query: {
    parse: ({ city = ALL_CITIES }): { city: Place } => ({ city: chosenCity(city) }),
    format: ({ city }) => writeQuery(placeKey(city)),
  },
  load: async ({ queryClient }) => {
    await queryClient.ensureQueryData(neighbourhoodsQuery);
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    const facts = indexFacts(origin);
    return found({ ...facts, jsonLd: import.meta.env.SSR ? [trailTo(facts)] : [] });
  },
  Content: Neighbourhoods,
  showsListings: true,
  indexed: import.meta.env.SSR ? () => [{ facts: indexFacts(''), changedAt: null }] : undefined,
});

const trailTo = ({ title, canonical }: PageFacts) =>
  breadcrumbsJsonLd([
    { name: 'Home', url: new URL('/', canonical).href },
    { name: title, url: canonical },
  ]);

function Neighbourhoods({ query: { city } }: Drawn<{ city: Place }>) {
  const { data } = useSuspenseQuery(neighbourhoodsQuery);
  const choose = (chosen: string) => {
    const query = writeQuery(chosen);
    void go(`/neighborhoods${query && `?${query}`}`, { keepScroll: true });
  };
  return (
    <>
      <NeighbourhoodIndex
        neighbourhoods={inCity(data.neighborhoods, city)}
        city={city}
        onChooseCity={choose}
      />
      <BoardNote board={useSiteFacts()} />
    </>
  );
}
