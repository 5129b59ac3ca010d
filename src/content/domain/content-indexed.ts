import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { PAGES_WRITTEN } from './page-dates.ts';
import { type ContentPage, contentPageFacts } from './page-facts.ts';

/** A content page's entry for search engines. */
export const contentIndexed =
  (page: ContentPage) =>
  (_homes: unknown, brokerage: Brokerage): { facts: PageFacts; changedAt: string }[] => [
    { facts: contentPageFacts(page, { origin: '', brokerage }), changedAt: PAGES_WRITTEN[page] },
  ];
