import type { PageFacts } from '#seo/domain/page-meta.ts';

/** Breadcrumbs of the advisor page. */
export const ADVISOR_TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Buy vs. Rent?', path: '/buy-rent-advisor' },
];

/** When the page's text last changed in substance, ISO date; used by the sitemap. */
export const ADVISOR_WRITTEN = '2026-11-21';

/** The advisor page's metadata. `origin` has no trailing slash. */
export const advisorPageFacts = (origin: string): PageFacts => ({
  title: 'Buy vs. Rent Advisor',
  description:
    'Buy or rent in the Greater Toronto Area? Four short steps on money, plans and housing give a clear answer, with the yearly comparison, the break-even and every assumption behind it.',
  keywords: ['buy or rent calculator Toronto', 'rent vs buy Ontario', 'break-even home purchase'],
  canonical: `${origin}/buy-rent-advisor`,
});
