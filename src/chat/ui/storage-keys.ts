/** Keys of the chat's session storage; it holds nothing that the server also has. */
export const IN_TAB = {
  /** Messages that the server has not stored yet. */
  unsent: 'chat-unsent',
  draft: 'chat-draft',
  /** Prefills the first message; set by other pages. */
  prompt: 'chat-prompt',
} as const;

/** Keys of the chat's local storage: 'yes' or absent. */
export const IN_BROWSER = {
  /** Play a sound when an answer arrives. */
  sound: 'chat-sound',
  /** The visitor has registered, so the form is not shown while connecting. */
  known: 'chat-known',
} as const;
