import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type AccountPagePath, accountPageFacts } from '../domain/page-facts.ts';

/** What a page of accounts says of itself. */
export async function loadAccountPage(
  path: AccountPagePath,
  queryClient: QueryClient,
): Promise<PageFacts> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  return accountPageFacts(path, origin);
}
