import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type ContentPage, contentPageFacts } from '../domain/page-facts.ts';

/** What a content page says of itself. */
export async function loadContent(page: ContentPage, queryClient: QueryClient): Promise<PageFacts> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  return contentPageFacts(page, origin);
}
