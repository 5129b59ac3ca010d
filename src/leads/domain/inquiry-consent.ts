/**
 * Wording below the inquiry form: an inquiry lets the business write to its sender for six months (CASL, section
 * 10(10)). Changed wording is a new version.
 */
export const INQUIRY_CONSENT = {
  version: '2026-11-22',
  wording:
    'When you send this, we answer you by email or phone, and may write to you about real estate for six months. You can tell us to stop at any time.',
} as const;
