import type { Brokerage } from '#brokerage/domain/brokerage.ts';

/** Wording next to the box on the confirmation page: who asks, for what, and how to unsubscribe. Changed wording is a new version. */
export const newsletterConsent = ({
  legalName,
  email,
}: Pick<Brokerage, 'legalName' | 'email'>) => ({
  version: '2026-11-22',
  wording: `Yes, ${legalName} may send me its newsletter with exclusive property listings and market insights. I can unsubscribe at any time, in one click or by writing to ${email}.`,
});
