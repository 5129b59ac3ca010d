import { site } from '#site';

/** What stands under the newsletter box, and what the ledger keeps. New words get a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-21',
  wording: `By subscribing you ask ${site.brokerage} (${site.email}) for newsletters by e-mail. You confirm by a link that we send you, and can leave in one click. See our Privacy Policy.`,
} as const;
