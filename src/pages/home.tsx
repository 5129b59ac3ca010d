import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdvisorSection } from '#advisor/ui/advisor-section.tsx';
import { homeFacts } from '#front-page/domain/home-facts.ts';
import { ContactLines } from '#front-page/ui/contact-lines.tsx';
import { Hero } from '#front-page/ui/hero.tsx';
import { homeHead } from '#front-page/ui/home-head.ts';
import { Services } from '#front-page/ui/services.tsx';
import { keepShowcase, showcaseQuery } from '#listing-page/ui/property-queries.ts';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { keepCards } from '#listings/ui/card-listing.ts';
import { Showcase } from '#listings/ui/showcase.tsx';
import { FIRST_REGION } from '#market/domain/widget-regions.ts';
import { marketQuery, trendsQuery } from '#market/ui/market-queries.ts';
import { MarketSection } from '#market/ui/market-section.tsx';
import { CalculatorSection } from '#mortgage/ui/calculator-section.tsx';
import { topNeighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { TopNeighbourhoods } from '#neighbourhoods/ui/top-neighbourhoods.tsx';
import { newestQuery } from '#search/ui/listing-queries.ts';
import { NewListings } from '#search/ui/new-listings.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';

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

function HomePage() {
  const newest = useQuery(newestQuery);
  const showcase = useQuery(showcaseQuery);
  const places = useQuery(topNeighbourhoodsQuery);
  return (
    <>
      <Hero />
      <NewListings listings={newest.data?.properties ?? []} />
      <MarketSection />
      <Showcase property={showcase.data?.property ?? null} />
      <AdvisorSection />
      <TopNeighbourhoods neighbourhoods={places.data?.neighborhoods ?? []} />
      <Services />
      <CalculatorSection />
      <ContactLines />
      <BoardNote board={useSiteFacts()} />
    </>
  );
}
