/**
 * Keeps values with the entry of the browser's history that is shown, so that a page that is drawn again on the way back
 * finds them. They arrive as they were left, perhaps by an earlier version of the site.
 */
export const historyEntry = {
  get: (name: string): unknown => Object(history.state)[name],
  set: (name: string, value: unknown): void =>
    history.replaceState({ ...history.state, [name]: value }, ''),
};
