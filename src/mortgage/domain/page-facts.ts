import type { PageFacts } from '#seo/domain/page-meta.ts';

/** Breadcrumbs of the calculator page. */
export const MORTGAGE_TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Mortgage Calculator', path: '/mortgage' },
];

/** When the page's text last changed in substance, ISO date; used by the sitemap. */
export const MORTGAGE_WRITTEN = '2026-11-21';

/** The calculator page's metadata, independent of its query. `origin` has no trailing slash. */
export const mortgagePageFacts = (origin: string): PageFacts => ({
  title: 'Mortgage Calculator',
  description:
    'Canadian mortgage payments, calculated to the cent: five frequencies, the yearly schedule, what a lender would charge, default insurance, land transfer tax and the cash to close in Ontario.',
  keywords: [
    'mortgage calculator Ontario',
    'land transfer tax calculator Toronto',
    'mortgage payment Canada',
    'closing costs Ontario',
  ],
  canonical: `${origin}/mortgage`,
});
