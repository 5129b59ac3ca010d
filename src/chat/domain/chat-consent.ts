/**
 * What stands under the form before the first message: whoever asks a business something lets it write to them for six
 * months (CASL, section 10(10)). Changed words are a new version.
 */
export const CHAT_CONSENT = {
  version: '2026-11-22',
  wording:
    'When you start chatting, we keep the conversation, answer you here and by email, and may write to you about real estate for six months. You can tell us to stop at any time.',
} as const;
