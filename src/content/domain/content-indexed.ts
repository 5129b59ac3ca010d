import type { PageFacts } from '#seo/domain/page-meta.ts';
import { PAGES_WRITTEN } from './page-dates.ts';
import { type ContentPage, contentPageFacts } from './page-facts.ts';

/** What search engines are told of a content page. */
export const contentIndexed =
  (page: ContentPage) => (): { facts: PageFacts; changedAt: string }[] => [
    { facts: contentPageFacts(page, ''), changedAt: PAGES_WRITTEN[page] },
  ];
