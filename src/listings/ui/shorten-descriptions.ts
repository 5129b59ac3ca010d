import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { cut } from '#seo/domain/cut.ts';
import type { Property } from '../api.ts';

/** Characters of a description that cards show at most. */
export const CARD_DESCRIPTION = 100;

/**
 * On the server, shortens the descriptions in a fetched list to what cards show: the page's HTML carries the list for its
 * scripts, and full descriptions would be a third of it.
 */
export function shortenDescriptions(
  queryClient: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): void {
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData<{ properties: Property[] }>(
    queryKey,
    (list) => list && { ...list, properties: list.properties.map(shortened) },
  );
}

const shortened = (property: Property): Property => ({
  ...property,
  description: cut(property.description, CARD_DESCRIPTION),
});
