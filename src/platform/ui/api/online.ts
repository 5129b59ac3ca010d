import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const isOnline = (): boolean => onlineManager.isOnline();

/** After a request failed: takes the browser's word that there is no connection. Its own event may have come too early. */
export function noteIfOffline(): void {
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
}

/** Whether the browser has a connection; true on the server and until the page has hydrated. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    isOnline,
    () => true,
  );
