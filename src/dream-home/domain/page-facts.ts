import type { PageFacts } from '#seo/domain/page-meta.ts';

/** The way to the dream home's page. */
export const DREAM_HOME_TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Dream Home', path: '/dream-home' },
];

/** When the page's text last changed in substance, ISO date: what the sitemap says of it. */
export const DREAM_HOME_WRITTEN = '2026-11-21';

/** What the dream home's page says of itself. `origin` is the site's address, without a slash at the end. */
export const dreamHomePageFacts = (origin: string): PageFacts => ({
  title: 'Dream Home Generator',
  description:
    'Tell us what your home must have, where and for how much. We check every home for sale and show the closest matches, with what fits and what doesn’t.',
  keywords: ['dream home Toronto', 'find a home by features', 'homes that match my wishes'],
  canonical: `${origin}/dream-home`,
});
