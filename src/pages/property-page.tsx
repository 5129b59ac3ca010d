import { useSuspenseQuery } from '@tanstack/react-query';
import { LazyAnalysis, LazyAssistant } from '#insights/ui/lazy-insights.tsx';
import { AskAboutHome } from '#leads/ui/ask-about-home.tsx';
import type { ListingId } from '#listings/domain/listing.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { questionAddress, questionSubject } from '#listings/domain/tour-address.ts';
import { ListingHistory } from '#listings/ui/listing-history.tsx';
import { propertyQuery } from '#listings/ui/property-queries.ts';
import { PropertyView } from '#listings/ui/property-view.tsx';
import { LazyCalculator } from '#mortgage/ui/lazy-calculator.tsx';
import { MonthlyCost } from '#mortgage/ui/monthly-cost.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

type PropertyPageProps = {
  id: ListingId;
  link: string;
  tab: string | undefined;
  onChooseTab: (tab: string) => void;
};

/** What both addresses of a home show. */
export function PropertyPage({ id, ...page }: PropertyPageProps) {
  const { data } = useSuspenseQuery(propertyQuery(id));
  const made = useSiteFacts();
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
  const mortgage = (
    <>
      <h2 className="sr-only">Mortgage calculator</h2>
      <LazyCalculator isWanted={page.tab === 'mortgage'} price={price} city={property.city} />
    </>
  );
  // Keyed, so that the next home begins at its first photo.
  return (
    <PropertyView
      key={id}
      answer={data}
      made={made}
      ask={ask}
      history={history}
      mortgage={mortgage}
      analysis={<LazyAnalysis property={property} isWanted={page.tab === 'analysis'} />}
      assistant={<LazyAssistant property={property} isWanted={page.tab === 'assistant'} />}
      monthly={price && <MonthlyCost price={price} />}
      {...page}
    />
  );
}
