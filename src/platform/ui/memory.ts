/** What a browser keeps under a name; '' is nothing. One that refuses to keep anything does so without a word. */
const memoryIn = (storage: () => Storage) => ({
  recall(name: string): string {
    try {
      return storage().getItem(name) ?? '';
    } catch {
      return '';
    }
  },
  remember(name: string, text: string): void {
    try {
      if (text === '') storage().removeItem(name);
      else storage().setItem(name, text);
    } catch {
      // As above.
    }
  },
});

/** In this tab, until it is closed. */
export const tabMemory = memoryIn(() => window.sessionStorage);

/** In every tab, until it is cleared. */
export const browserMemory = memoryIn(() => window.localStorage);
