import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Brokerage, FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { type SiteFacts, showSite } from '../api.ts';

/** Loaded with the first page, because the shell shows them. */
export const siteFacts = queryFor(showSite);

export const useSiteFacts = (): SiteFacts => useSuspenseQuery(siteFacts).data;

/** Outside of React: as the first page had it, and a new installation's if that couldn't be loaded. */
export const brokerageIn = (queryClient: QueryClient): Brokerage =>
  queryClient.getQueryData(siteFacts.queryKey)?.brokerage ?? FIRST_BROKERAGE;
