import { useQuery } from '@tanstack/react-query';
import { AdvisorSection } from '#advisor/ui/advisor-section.tsx';
import { homeFacts, homeJsonLd } from '#front-page/domain/home-facts.ts';
import { ContactLines } from '#front-page/ui/contact-lines.tsx';
import { Hero } from '#front-page/ui/hero.tsx';
import { keepShowcase, showcaseQuery } from '#listing-page/ui/property-queries.ts';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { keepCards } from '#listings/ui/card-listing.ts';
import { Showcase } from '#listings/ui/showcase.tsx';
import { FIRST_REGION } from '#market/domain/widget-regions.ts';
import { marketQuery, trendsQuery } from '#market/ui/market-queries.ts';
import { loadMarketSection, MarketSection } from '#market/ui/market-section.tsx';
import { CalculatorSection, loadCalculatorSection } from '#mortgage/ui/calculator-section.tsx';
import { topNeighbourhoodsQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { newestQuery } from '#search/ui/homes-queries.ts';
import { NewListings } from '#search/ui/new-listings.tsx';
import { RecentlyViewed } from '#search/ui/recently-viewed.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(newestQuery),
      queryClient.prefetchQuery(showcaseQuery),
      queryClient.prefetchQuery(marketQuery(FIRST_REGION)),
      queryClient.prefetchQuery(trendsQuery(FIRST_REGION)),
      queryClient.prefetchQuery(topNeighbourhoodsQuery),
      loadMarketSection(),
      loadCalculatorSection(),
      PlacesAndServices.preload(),
    ]);
    keepShowcase(queryClient);
    keepCards(queryClient, newestQuery, 'properties');
    const publisher = await queryClient.ensureQueryData(siteFacts);
    const jsonLd = import.meta.env.SSR ? homeJsonLd(publisher) : [];
    return found({ ...homeFacts(publisher.origin), jsonLd });
  },
  Content: HomePage,
  showsListings: true,
  oftenFirst: () => ['/'],
  indexed: import.meta.env.SSR ? () => [{ facts: homeFacts(''), changedAt: null }] : undefined,
});

const PlacesAndServices = preloadable(() =>
  import('#front-page/ui/places-and-services.tsx').then(
    ({ PlacesAndServices }) => PlacesAndServices,
  ),
);

function HomePage() {
  const newest = useQuery(newestQuery);
  const showcase = useQuery(showcaseQuery);
  return (
    <div className="flex flex-col gap-[56px] md:gap-[88px]">
      {/* Together, because either row may be missing. */}
      <div>
        <Hero />
        <NewListings listings={newest.data?.properties ?? []} total={newest.data?.total ?? 0} />
        <RecentlyViewed className="frame pt-[56px] md:pt-[88px]" />
      </div>
      <MarketSection />
      <Showcase property={showcase.data?.property ?? null} />
      <AdvisorSection />
      <ServerDrawn className="">
        <PlacesAndServices />
      </ServerDrawn>
      <CalculatorSection />
      <div className="flex flex-col gap-10">
        <ContactLines />
        <BoardNote board={useSiteFacts()} />
      </div>
    </div>
  );
}
