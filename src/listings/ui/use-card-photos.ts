import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMedia } from '#media/api.ts';
import { formatMediaQuery } from '#media/domain/media-query.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import type { Property } from '../api.ts';

/** The photos of these listings. */
const photosQuery = (listingKeys: string[]) =>
  queryFor(listMedia, { query: formatMediaQuery({ listingKeys, order: 'asc' }) });

type Keyed = Pick<Property, 'ListingKey'>;

/**
 * Loads all photos of the cards in a list, which itself carries only the main ones. One call, when a pointer
 * first comes near the cards; spread `listeners` on the element around them.
 */
export function useCardPhotos(listings: readonly Keyed[]) {
  const [isWanted, setWanted] = useState(false);
  const keys = listings.map(({ ListingKey }) => ListingKey);
  const { data } = useQuery({ ...photosQuery(keys), enabled: isWanted && keys.length > 0 });
  return {
    listeners: { onPointerEnter: () => setWanted(true) },
    photosOf: ({ ListingKey }: Keyed) =>
      data?.value.flatMap(({ ResourceRecordKey, MediaURL }) =>
        ResourceRecordKey === ListingKey ? [MediaURL] : [],
      ),
  };
}
