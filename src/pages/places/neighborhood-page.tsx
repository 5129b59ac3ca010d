import { useSuspenseQuery } from '@tanstack/react-query';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { PlaceMap } from '#map/ui/place-map.tsx';
import { marketQuery } from '#market/ui/market-queries.ts';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { guideHomesQuery, guideQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import type { PageAddress } from '#platform/ui/page-address.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

/** The guide to a place; nothing if there is none. */
export function NeighbourhoodPage({ neighbourhood }: { neighbourhood: string }) {
  const { neighborhood: guide } = useSuspenseQuery(guideQuery(neighbourhood)).data;
  return guide && <Guide guide={guide} />;
}

type GuideProps = { guide: Parameters<typeof GuidePage>[0]['guide'] };

function Guide({ guide }: GuideProps) {
  const stats = useSuspenseQuery(marketQuery(guide.id)).data;
  const { properties } = useSuspenseQuery(guideHomesQuery(guide.id)).data;
  return (
    <>
      <GuidePage
        guide={guide}
        stats={stats}
        homes={properties}
        map={<PlaceMap name={guide.name} place={guide.id} />}
      />
      <BoardNote board={useSiteFacts()} />
    </>
  );
}

/** The guide where a visit begins. */
export const NeighbourhoodLanding = ({ params }: PageAddress) => (
  <NeighbourhoodPage neighbourhood={params.neighborhood ?? ''} />
);
