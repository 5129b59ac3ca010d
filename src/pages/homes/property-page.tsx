import { useSuspenseQuery } from '@tanstack/react-query';
import { ForLease } from '#advisor/ui/for-lease.tsx';
import { LazyAnalysis, LazyAssistant } from '#assistant/ui/lazy-tools.tsx';
import { AskAboutHome } from '#leads/ui/ask-about-home.tsx';
import { ownersCosts } from '#listing-page/domain/owners-costs.ts';
import type { PropertyTab } from '#listing-page/domain/property-tab.ts';
import { ListingHistory } from '#listing-page/ui/listing-history.tsx';
import { propertyQuery } from '#listing-page/ui/property-queries.ts';
import { PropertyView } from '#listing-page/ui/property-view.tsx';
import type { ListingId } from '#listings/domain/listing.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { questionAddress, questionSubject } from '#listings/domain/tour-address.ts';
import { useMarkSeen } from '#map/ui/seen-homes.ts';
import { SurroundingsMap } from '#map/ui/surroundings-map.tsx';
import { LazyCalculator } from '#mortgage/ui/lazy-calculator.tsx';
import { MonthlyCostCard, MonthlyCostLine } from '#mortgage/ui/monthly-cost.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

type PropertyPageProps = {
  id: ListingId;
  link: string;
  tab: PropertyTab;
  onChooseTab: (tab: string) => void;
};

/** The page behind both URLs of a home. */
export function PropertyPage({ id, ...page }: PropertyPageProps) {
  const { data } = useSuspenseQuery(propertyQuery(id));
  const board = useSiteFacts();
  useMarkSeen(id);
  const { property } = data;
  const ask = (
    <AskAboutHome
      propertyId={id}
      subject={questionSubject(property)}
      elsewhere={questionAddress(property)}
    />
  );
  const history = <ListingHistory id={id} />;
  const price = purchasePrice(property);
  const home = price ? { price, city: property.city, ...ownersCosts(property) } : undefined;
  const mortgage = (
    <>
      <h2 className="sr-only">Mortgage calculator</h2>
      {property.transactionType === 'For Lease' ? (
        <ForLease lease={property} />
      ) : (
        <>
          {home ? (
            <MonthlyCostCard home={home} />
          ) : (
            <p className="mb-6 text-ink-2">
              The listing has no price for the whole home. Enter the price you have in mind.
            </p>
          )}
          <LazyCalculator isNeeded={page.tab === 'mortgage'} home={home} />
        </>
      )}
    </>
  );
  // Keyed, so that the next home starts at its first photo.
  return (
    <PropertyView
      key={id}
      answer={data}
      board={board}
      ask={ask}
      history={history}
      mortgage={mortgage}
      analysis={<LazyAnalysis property={property} isNeeded={page.tab === 'analysis'} />}
      assistant={<LazyAssistant property={property} isNeeded={page.tab === 'assistant'} />}
      surroundings={<SurroundingsMap id={id} />}
      monthly={home && <MonthlyCostLine home={home} />}
      {...page}
    />
  );
}
