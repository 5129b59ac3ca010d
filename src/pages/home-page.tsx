import { useQuery } from '@tanstack/react-query';
import { AdvisorSection } from '#advisor/ui/advisor-section.tsx';
import { ContactLines } from '#front-page/ui/contact-lines.tsx';
import { Hero } from '#front-page/ui/hero.tsx';
import { Services } from '#front-page/ui/services.tsx';
import { showcaseQuery } from '#listing-page/ui/property-queries.ts';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { Showcase } from '#listings/ui/showcase.tsx';
import { MarketSection } from '#market/ui/market-section.tsx';
import { CalculatorSection } from '#mortgage/ui/calculator-section.tsx';
import { topNeighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { TopNeighbourhoods } from '#neighbourhoods/ui/top-neighbourhoods.tsx';
import { newestQuery } from '#search/ui/homes-queries.ts';
import { NewListings } from '#search/ui/new-listings.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export function HomePage() {
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
