import type { PageFacts } from '#seo/domain/page-meta.ts';

/** Title and metadata of the saved homes page; personal, so not indexed. */
export const favouritesPageFacts = (origin: string): PageFacts => ({
  title: 'My Favorites',
  description: 'The homes you saved, with today’s price for each one still on the market.',
  keywords: ['saved homes'],
  canonical: `${origin}/favorites`,
  mayBeIndexed: false,
});
