import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const isOnline = (): boolean => onlineManager.isOnline();

/** Whether the browser has a connection; true on the server and until the page has hydrated. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    isOnline,
    () => true,
  );
