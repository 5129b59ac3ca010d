import { site } from '#site';

/**
 * What stands under the inquiry form, and what the ledger keeps. Who asks us something lets us answer, and write about
 * it for six months (Canada’s anti-spam law calls that implied consent). New words get a new version.
 */
export const INQUIRY_CONSENT = {
  version: '2026-11-21',
  wording: `By sending this form you let ${site.brokerage} answer you and, for up to six months, write to you about what you asked. A word to ${site.email} ends that at any time. See our Privacy Policy.`,
} as const;
