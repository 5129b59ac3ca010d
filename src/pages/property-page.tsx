import { useSuspenseQuery } from '@tanstack/react-query';
import type { ListingId } from '#listings/domain/listing.ts';
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
  // Keyed, so that the next home begins at its first photo.
  return <PropertyView key={id} answer={data} made={made} {...page} />;
}
