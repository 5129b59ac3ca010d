import type { QueryClient } from '@tanstack/react-query';
import { type Found, found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type AccountPagePath, accountPageFacts } from '../domain/page-facts.ts';

/** Loads an account page's title and metadata. */
export async function loadAccountPage(
  path: AccountPagePath,
  queryClient: QueryClient,
): Promise<Found<undefined>> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  return found(accountPageFacts(path, origin));
}
