import type { KeyboardEvent } from 'react';

/** For a field of several lines: Enter sends, Shift and Enter begin a new line. */
export const enterSends = (send: () => void) => (key: KeyboardEvent) => {
  // Enter also ends the choice of a character, where characters are chosen.
  if (key.key !== 'Enter' || key.shiftKey || key.nativeEvent.isComposing) return;
  key.preventDefault();
  send();
};
