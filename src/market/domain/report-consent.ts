/**
 * The consent text under the market report form. CASL, section 10(10): an inquiry lets a business write to the person
 * for six months. If the wording changes, make it a new version.
 */
export const REPORT_CONSENT = {
  version: '2026-11-22',
  wording:
    'When you send this, we email you the report, and may write or call you about real estate for six months. You can tell us to stop at any time.',
} as const;
