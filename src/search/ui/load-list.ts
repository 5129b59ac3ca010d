import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import { type ListAddress, readAddress, tidyAddress } from './list-address.ts';
import { listQuery } from './listing-queries.ts';

/** Loads the homes for a search page. A non-canonical URL redirects to the canonical one. */
export async function loadList(address: ListAddress, queryClient: QueryClient): Promise<PageFacts> {
  const tidy = tidyAddress(address);
  if (!isSame(tidy, address)) throw redirect({ to: '/properties', search: tidy, replace: true });
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  const wanted = readAddress(address);
  // The server waits for the homes. The browser navigates at once and shows the previous homes until the new ones
  // load.
  if (import.meta.env.SSR) await queryClient.ensureQueryData(listQuery(wanted));
  else void queryClient.prefetchQuery(listQuery(wanted));
  return listPageFacts(wanted.search, wanted.page, origin);
}

const isSame = (one: ListAddress, other: ListAddress): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
