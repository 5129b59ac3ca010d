import type { QueryClient } from '@tanstack/react-query';
import { type Found, found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { contentJsonLd } from '../domain/content-json-ld.ts';
import type { ContentPage } from '../domain/page-facts.ts';

/**
 * Loads a content page's title and description. The document already includes those of the first page; a browser
 * imports the module with all of them only when it navigates to another.
 */
export async function loadContent(
  page: ContentPage,
  queryClient: QueryClient,
): Promise<Found<undefined>> {
  const [publisher, { contentPageFacts }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    import('../domain/page-facts.ts'),
  ]);
  const facts = contentPageFacts(page, publisher);
  return found({ ...facts, jsonLd: import.meta.env.SSR ? contentJsonLd(page, publisher) : [] });
}
