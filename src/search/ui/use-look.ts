import { useEffect, useState } from 'react';
import { browserStorage, parseJson } from '#platform/ui/browser/storage.ts';
import { type Look, type Looks, lookAgain } from '../domain/looks.ts';

const KEY = 'looks';

/** The lists looked at longest ago are forgotten. */
const MOST_LISTS = 50;

/**
 * Remembers on this device that a list was looked at, and its newest home. Returns the last look during an earlier visit; null
 * if there was none, and until scripts run. `newest` is undefined until it is known.
 */
export function useLook(list: string, newest: number | undefined): Look | null {
  const [before, setBefore] = useState<(Look & { list: string }) | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const looks = read();
    const now = lookAgain(looks.get(list), { at: Date.now(), newest });
    looks.delete(list);
    looks.set(list, now);
    browserStorage.set(KEY, JSON.stringify([...looks].slice(-MOST_LISTS)));
    setBefore(now.before ? { ...now.before, list } : null);
  }, [list, newest]);
  return before?.list === list ? before : null;
}

/** Every list's looks, the last one last. Parsed by hand because this is on the front page. */
function read(): Map<string, Looks> {
  const stored = parseJson(browserStorage.get(KEY));
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
}

function isEntry(given: unknown): given is [string, Looks] {
  if (!Array.isArray(given) || typeof given[0] !== 'string' || !isLook(given[1])) return false;
  const { before }: Record<string, unknown> = Object(given[1]);
  return before === undefined || isLook(before);
}

function isLook(given: unknown): given is Look {
  const { at, newest }: Record<string, unknown> = Object(given);
  return Number.isFinite(at) && Number.isInteger(newest);
}
