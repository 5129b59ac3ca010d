import { queryOptions } from '@tanstack/react-query';
import { propertyQuery } from '#listing-page/ui/property-queries.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { type Surroundings, surroundingsOf } from '../domain/surroundings.ts';

/** The query for what is around a home, from the answer of its page's own call; null if its place is unknown. */
export const surroundingsQuery = (id: ListingId) =>
  queryOptions({
    queryKey: [`map-around/${id}`],
    queryFn: async ({ client }): Promise<Surroundings | null> => {
      const { property, similar } = await client.ensureQueryData(propertyQuery(id));
      return surroundingsOf(property, similar);
    },
    meta: { staysOnServer: true },
  });
