/** Browser storage under one name; '' means nothing is stored. Silently does nothing if the browser refuses storage. */
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
