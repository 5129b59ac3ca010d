/** What the chat keeps in a tab: nothing that the server has too. */
export const IN_TAB = {
  /** Messages that the server has not stored yet. */
  unsent: 'chat-unsent',
  draft: 'chat-draft',
  /** Fills in the first message; other pages leave it here. */
  prompt: 'chat-prompt',
} as const;

/** What it keeps in every tab of a browser: 'yes', or nothing. */
export const IN_BROWSER = {
  /** A sound is wanted when an answer comes. */
  sound: 'chat-sound',
  /** The visitor has said who they are, so that they are not asked while the line is opened. */
  known: 'chat-known',
} as const;
