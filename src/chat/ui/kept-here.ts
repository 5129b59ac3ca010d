/** What the chat keeps in this tab until it is closed: nothing that the server has too. */
export const TAB_KEYS = {
  /** Messages that the server has not stored yet. */
  unsent: 'chat-unsent',
  draft: 'chat-draft',
  /** Fills in the first message; other pages leave it here. */
  prompt: 'chat-prompt',
} as const;

/** What the chat remembers of this browser, whichever tab it is. */
export const BROWSER_FLAGS = {
  /** A sound is wanted when an answer comes. */
  sound: 'chat-sound',
  /** The visitor has said who they are, so that they are not asked while the line is opened. */
  known: 'chat-known',
} as const;

/** What is kept under this name; '' where nothing is. */
export function recall(key: string): string {
  let text: string | null = null;
  inStorage(() => {
    text = window.sessionStorage.getItem(key);
  });
  return text ?? '';
}

/** Keeps it; '' is forgotten. */
export const remember = (key: string, text: string): void =>
  inStorage(() => {
    if (text === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  });

export function isRemembered(flag: string): boolean {
  let isSet = false;
  inStorage(() => {
    isSet = window.localStorage.getItem(flag) === 'yes';
  });
  return isSet;
}

export const setRemembered = (flag: string, isSet: boolean): void =>
  inStorage(() => {
    if (isSet) window.localStorage.setItem(flag, 'yes');
    else window.localStorage.removeItem(flag);
  });

/** A browser may refuse to store anything at all; then nothing is kept. */
function inStorage(use: () => void): void {
  try {
    use();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
