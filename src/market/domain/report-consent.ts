/**
 * What stands under the form for a market report: the report is what was asked for, and whoever asks a business
 * something lets it write to them for six months (CASL, section 10(10)). Changed words are a new version.
 */
export const REPORT_CONSENT = {
  version: '2026-11-22',
  wording:
    'When you send this, we email you the report, and may write or call you about real estate for six months. You can tell us to stop at any time.',
} as const;
