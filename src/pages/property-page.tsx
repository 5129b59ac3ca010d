import { useSuspenseQuery } from '@tanstack/react-query';
import { AskAboutHome } from '#leads/ui/ask-about-home.tsx';
import type { ListingId } from '#listings/domain/listing.ts';
import { questionAddress, questionSubject } from '#listings/domain/tour-address.ts';
import { ListingHistory } from '#listings/ui/listing-history.tsx';
import { propertyQuery } from '#listings/ui/listing-queries.ts';
import { PropertyView } from '#listings/ui/property-view.tsx';
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
  // Keyed, so that the next home begins at its first photo.
  const history = <ListingHistory id={id} />;
  return <PropertyView key={id} answer={data} made={made} ask={ask} history={history} {...page} />;
}
