import { useEffect, useState } from 'react';
import type { HomeToSave } from '#listings/ui/saving.ts';
import { tabMemory } from '#platform/ui/browser/storage.ts';

/** A home the visitor tried to save before signing in. */
export type WantedFavourite = HomeToSave & { at: number };

const KEY = 'wanted-favourite';
const REMEMBERED_FOR = 30 * 60_000;

/** Remembers the home in this tab for half an hour; a later one replaces it. */
export function rememberWanted({ id, name }: HomeToSave): void {
  const wanted: WantedFavourite = { id, name, at: Date.now() };
  tabMemory.remember(KEY, JSON.stringify(wanted));
}

export const forgetWanted = (): void => tabMemory.remember(KEY, '');

/** The remembered home; null if there is none or it has expired. */
export function wantedFavourite(): WantedFavourite | null {
  const wanted = readWanted(tabMemory.recall(KEY));
  if (!wanted) return null;
  const age = Date.now() - wanted.at;
  return age >= 0 && age < REMEMBERED_FOR ? wanted : null;
}

/** Parsed by hand because this is on every page, which keeps the validation library out of them. */
function readWanted(text: string): WantedFavourite | null {
  const { id, name, at }: Record<string, unknown> = Object(readJson(text));
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return null;
  return typeof name === 'string' && typeof at === 'number' ? { id, name, at } : null;
}

/** The remembered home in a component: null until scripts run, as on the server. */
export function useWantedFavourite(): WantedFavourite | null {
  const [wanted, show] = useState<WantedFavourite | null>(null);
  useEffect(() => show(wantedFavourite()), []);
  return wanted;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
