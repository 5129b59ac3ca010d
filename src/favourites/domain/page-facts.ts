import type { PageFacts } from '#seo/domain/page-meta.ts';

/** What the page of saved homes says of itself; it is one person's, and no search engine's. */
export const favouritesPageFacts = (origin: string): PageFacts => ({
  title: 'My Favorites',
  description: 'The homes you saved, with today’s price for each one still on the market.',
  keywords: ['saved homes'],
  canonical: `${origin}/favorites`,
  mayBeIndexed: false,
});
