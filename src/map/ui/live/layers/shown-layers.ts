import { useSyncExternalStore } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';

const KEY = 'map-layers';

let shown: readonly string[] | undefined;
const listeners = new Set<() => void>();
const NO_LAYERS: readonly string[] = [];

const shownLayers = (): readonly string[] =>
  (shown ??= browserStorage.get(KEY).split(',').filter(Boolean));

/** Shows or hides a layer, and remembers that on this device. */
export function turnLayer(id: string, on: boolean): void {
  const others = shownLayers().filter((other) => other !== id);
  shown = on ? [...others, id] : others;
  browserStorage.set(KEY, shown.join(','));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids of the layers that the visitor shows, in the order they were turned on. */
export const useShownLayers = (): readonly string[] =>
  useSyncExternalStore(subscribe, shownLayers, () => NO_LAYERS);
