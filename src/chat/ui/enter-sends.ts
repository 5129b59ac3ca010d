import type { KeyboardEvent } from 'react';

/** For a multiline field: Enter sends, Shift+Enter starts a new line. */
export const enterSends = (send: () => void) => (key: KeyboardEvent) => {
  // In an input method editor (IME), Enter confirms the composed characters.
  if (key.key !== 'Enter' || key.shiftKey || key.nativeEvent.isComposing) return;
  key.preventDefault();
  send();
};
