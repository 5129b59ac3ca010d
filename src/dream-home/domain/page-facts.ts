import type { PageFacts } from '#seo/domain/page-meta.ts';

/** Breadcrumbs of the dream home page. */
export const DREAM_HOME_TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Dream Home', path: '/dream-home' },
];

/** When the page's text last changed in substance, ISO date; used by the sitemap. */
export const DREAM_HOME_WRITTEN = '2026-11-21';

/** The dream home page's metadata. `origin` has no trailing slash. */
export const dreamHomePageFacts = (origin: string): PageFacts => ({
  title: 'Dream Home Generator',
  description:
    'Tell us what your home must have, where and for how much. We check every home for sale and show the closest matches, with what fits and what doesn’t.',
  keywords: ['dream home Toronto', 'find a home by features', 'homes that match my wishes'],
  canonical: `${origin}/dream-home`,
});
