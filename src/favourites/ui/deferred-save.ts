import { useEffect, useState } from 'react';
import type { HomeToSave } from '#listings/ui/saving.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';

/** A home the visitor tried to save before signing in. */
export type DeferredSave = HomeToSave & { at: number };

const KEY = 'deferred-save';
const EXPIRES_AFTER = 30 * 60_000;

/** Remembers the home in this tab for half an hour; a later one replaces it. */
export function deferSave({ id, name }: HomeToSave): void {
  const save: DeferredSave = { id, name, at: Date.now() };
  tabStorage.set(KEY, JSON.stringify(save));
}

export const clearDeferredSave = (): void => tabStorage.set(KEY, '');

/** The remembered home; null if there is none or it has expired. */
export function deferredSave(): DeferredSave | null {
  const save = parseDeferredSave(tabStorage.get(KEY));
  if (!save) return null;
  const age = Date.now() - save.at;
  return age >= 0 && age < EXPIRES_AFTER ? save : null;
}

/** Parsed by hand because this is on every page, which keeps the validation library out of them. */
function parseDeferredSave(text: string): DeferredSave | null {
  const { id, name, at }: Record<string, unknown> = Object(readJson(text));
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return null;
  return typeof name === 'string' && typeof at === 'number' ? { id, name, at } : null;
}

/** The remembered home in a component: null until scripts run, as on the server. */
export function useDeferredSave(): DeferredSave | null {
  const [save, show] = useState<DeferredSave | null>(null);
  useEffect(() => show(deferredSave()), []);
  return save;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
