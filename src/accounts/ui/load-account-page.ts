import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type AccountPagePath, accountPageFacts } from '../domain/page-facts.ts';

/** Loads an account page's title and metadata. */
export async function loadAccountPage(
  path: AccountPagePath,
  queryClient: QueryClient,
): Promise<PageFacts> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  return accountPageFacts(path, origin);
}
