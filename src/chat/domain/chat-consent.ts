/**
 * Consent text under the registration form. An inquiry lets a business write back for six months (CASL, section
 * 10(10)). Change the version with the words.
 */
export const CHAT_CONSENT = {
  version: '2026-11-22',
  wording:
    'When you start chatting, we keep the conversation, answer you here and by email, and may write to you about real estate for six months. You can tell us to stop at any time.',
} as const;
