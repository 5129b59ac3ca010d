import type { ContentPage } from './page-facts.ts';

/** When each content page's text last changed in substance, ISO date; used in the sitemap. */
export const PAGES_WRITTEN: Record<ContentPage, string> = {
  about: '2026-11-21',
  contact: '2026-11-21',
  'rent-ready': '2026-11-21',
  preconstruction: '2026-11-21',
  chat: '2026-11-21',
  'privacy-policy': '2026-11-21',
  'terms-of-service': '2026-11-21',
  accessibility: '2026-11-21',
  'gta-real-estate-faq': '2026-11-21',
  'knowledge-hub': '2026-11-21',
};
