import { useSyncExternalStore } from 'react';
import type { Hidden } from '../domain/hidden.ts';

/** The name in this browser's storage. */
export const DEVICE_KEY = 'hidden';

export const NOTHING_HIDDEN: readonly Hidden[] = [];

const listeners = new Set<() => void>();
let items = NOTHING_HIDDEN;

/** What the visitor has hidden, newest first; nothing on the server, and until it has been read (hidden-button.tsx). */
export const hiddenNow = (): readonly Hidden[] => items;

export function setHidden(hidden: readonly Hidden[]): void {
  items = hidden;
  for (const listener of listeners) listener();
}

/** The same in a component. */
export const useHidden = (): readonly Hidden[] =>
  useSyncExternalStore(follow, hiddenNow, () => NOTHING_HIDDEN);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
