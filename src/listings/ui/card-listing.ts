import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Property } from '../api.ts';
import { cutDescription } from '../domain/card-description.ts';

/** What a card shows of a listing. */
export type CardListing = ReturnType<typeof toCard>;

function toCard(property: Property, showText: (text: string) => string) {
  const {
    property_sub_type,
    PostalCode,
    parkingSpaces,
    mls_number,
    mediaListingKey,
    listing_id,
    featured,
    latitude,
    longitude,
    updatedAt,
    ...shown
  } = property;
  return {
    ...shown,
    description: showText(shown.description),
    imageUrls: shown.imageUrls.slice(0, 1),
  };
}

/**
 * On the server, reduces the listings in a fetched answer to what their cards show: the page's HTML carries the answer for
 * its scripts, and the rest of each listing would double it. `showText` is what they show of a description.
 */
export function keepCards<In extends 'properties' | 'similar'>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  name: In,
  showText = cutDescription,
): void {
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData<Record<In, Property[]>>(
    queryKey,
    (answer) => answer && { ...answer, [name]: answer[name].map((each) => toCard(each, showText)) },
  );
}
