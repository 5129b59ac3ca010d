/** Browser storage under one name; '' means nothing is stored. Silently does nothing if the browser refuses storage. */
const textStorage = (storage: () => Storage) => ({
  get(name: string): string {
    try {
      return storage().getItem(name) ?? '';
    } catch {
      return '';
    }
  },
  set(name: string, text: string): void {
    try {
      if (text === '') storage().removeItem(name);
      else storage().setItem(name, text);
    } catch {
      // As above.
    }
  },
});

/** In this tab, until it is closed. */
export const tabStorage = textStorage(() => window.sessionStorage);

/** In every tab, until it is cleared. */
export const browserStorage = textStorage(() => window.localStorage);

/** Parses a stored JSON text; null if it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
