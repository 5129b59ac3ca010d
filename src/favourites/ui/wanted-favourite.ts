import { useEffect, useState } from 'react';
import type { HomeToSave } from '#listings/ui/saving.ts';
import { tabMemory } from '#platform/ui/memory.ts';

/** A home that somebody wanted to save before they were signed in. */
export type WantedFavourite = HomeToSave & { at: number };

const KEY = 'wanted-favourite';
const REMEMBERED_FOR = 30 * 60_000;

/** Remembers it in this tab, for half an hour; a later one takes its place. */
export function rememberWanted({ id, name }: HomeToSave): void {
  const wanted: WantedFavourite = { id, name, at: Date.now() };
  tabMemory.remember(KEY, JSON.stringify(wanted));
}

export const forgetWanted = (): void => tabMemory.remember(KEY, '');

/** The home that is remembered; null where there is none, or it was wanted too long ago. */
export function wantedFavourite(): WantedFavourite | null {
  const wanted = readWanted(tabMemory.recall(KEY));
  if (!wanted) return null;
  const age = Date.now() - wanted.at;
  return age >= 0 && age < REMEMBERED_FOR ? wanted : null;
}

/** By hand, because this stands on every page, and the library that checks forms need not. */
function readWanted(text: string): WantedFavourite | null {
  const { id, name, at }: Record<string, unknown> = Object(readJson(text));
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return null;
  return typeof name === 'string' && typeof at === 'number' ? { id, name, at } : null;
}

/** The same for a page: null until scripts run, as on the server. */
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
