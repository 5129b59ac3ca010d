import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import type { ContentPage } from '../domain/page-facts.ts';

/** What a content page says of itself. A browser is sent it with the page: it loads them all only to go on to another. */
export async function loadContent(page: ContentPage, queryClient: QueryClient): Promise<PageFacts> {
  const [{ origin }, { contentPageFacts }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    import('../domain/page-facts.ts'),
  ]);
  return contentPageFacts(page, origin);
}
