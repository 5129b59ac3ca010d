import { site } from '#site';

/** What the mailed link's page has somebody say yes to: who asks, for what, and the way out. Changed words are a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-22',
  wording: `Yes, ${site.legalName} may send me its newsletter with exclusive property listings and market insights. I can unsubscribe at any time, in one click or by writing to ${site.email}.`,
} as const;
