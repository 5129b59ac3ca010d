import { useSyncExternalStore } from 'react';
import { browserStorage, parseJson } from '#platform/ui/browser/storage.ts';

/** A suggestion that was chosen on this device. */
type RecentSearch = { label: string; href: string };

const KEY = 'recent-searches';
const MOST_KEPT = 6;

const listeners = new Set<() => void>();

function store(searches: readonly RecentSearch[]): void {
  browserStorage.set(KEY, searches.length === 0 ? '' : JSON.stringify(searches));
  for (const listener of listeners) listener();
}

/** Parsed by hand, because the field does without the validation library. */
function parse(text: string): RecentSearch[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isRecentSearch) : [];
}

function isRecentSearch(given: unknown): given is RecentSearch {
  const { label, href }: Record<string, unknown> = Object(given);
  return typeof label === 'string' && typeof href === 'string' && /^\/\w/.test(href);
}

/** Keeps a search as the newest. */
export function keepSearch({ label, href }: RecentSearch): void {
  const others = parse(browserStorage.get(KEY)).filter((each) => each.href !== href);
  store([{ label, href }, ...others].slice(0, MOST_KEPT));
}

export const clearSearches = (): void => store([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The searches chosen last on this device, newest first. */
export const useRecentSearches = (): RecentSearch[] =>
  parse(useSyncExternalStore(subscribe, () => browserStorage.get(KEY)));
