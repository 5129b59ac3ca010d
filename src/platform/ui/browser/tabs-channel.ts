/** A channel to the browser's other tabs. Null in a browser that blocks the site's cookies: Firefox then blocks channels too. */
export function openTabsChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
