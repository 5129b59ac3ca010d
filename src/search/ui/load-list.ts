import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import { type ListAddress, readAddress, tidyAddress } from './list-address.ts';
import { listQuery } from './listing-queries.ts';

/** The homes of a search for its page. Whoever comes by an untidy address is led to the tidy one. */
export async function loadList(address: ListAddress, queryClient: QueryClient): Promise<PageFacts> {
  const tidy = tidyAddress(address);
  if (!isSame(tidy, address)) throw redirect({ to: '/properties', search: tidy, replace: true });
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  const wanted = readAddress(address);
  // The server waits for the homes. In the browser the page turns at once, and keeps the earlier ones until then.
  if (import.meta.env.SSR) await queryClient.ensureQueryData(listQuery(wanted));
  else void queryClient.prefetchQuery(listQuery(wanted));
  return listPageFacts(wanted.search, wanted.page, origin);
}

const isSame = (one: ListAddress, other: ListAddress): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
