import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';

const KEY = 'seen-homes';

/** The oldest are forgotten. */
const MOST_SEEN = 500;

let seen: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();
const NONE: ReadonlySet<number> = new Set();

/** The homes whose pages this browser has shown. They stay on the device. */
function seenHomes(): ReadonlySet<number> {
  seen ??= new Set(browserStorage.get(KEY).split(',').filter(Boolean).map(Number));
  return seen;
}

function addSeen(id: number): void {
  const ids = [...seenHomes()].filter((other) => other !== id).slice(1 - MOST_SEEN);
  seen = new Set([...ids, id]);
  browserStorage.set(KEY, [...seen].join(','));
  for (const listener of listeners) listener();
}

/** Remembers on this device that a home's page was shown. */
export function useMarkSeen(id: number): void {
  useEffect(() => addSeen(id), [id]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The homes whose pages this browser has shown; none while hydrating. */
export const useSeenHomes = (): ReadonlySet<number> =>
  useSyncExternalStore(subscribe, seenHomes, () => NONE);
