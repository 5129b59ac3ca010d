import { useEffect, useState } from 'react';
import type { HomeToSave } from '#listings/ui/saving.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import { parseJson, tabStorage } from '#platform/ui/browser/storage.ts';

/** A home the visitor tried to save before signing in, and on which page of this site. */
export type DeferredSave = HomeToSave & {
  at: number;
  from: string;
  /** The account for which saving it has begun: no other gets it. */
  account?: number;
};

const KEY = 'deferred-save';
const EXPIRES_AFTER = 30 * MINUTE;

/** Remembers the home in this tab for half an hour; a later one replaces it. */
export function deferSave({ id, name }: HomeToSave, from: string): void {
  store({ id, name, from, at: Date.now() });
}

const store = (save: DeferredSave): void => tabStorage.set(KEY, JSON.stringify(save));

/**
 * The remembered home for an account that has signed in; null if there is none, or saving it has begun for another account.
 * It stays until it is cleared, in case the browser leaves the page before the home is saved.
 */
export function beginDeferredSave(account: number): DeferredSave | null {
  const save = deferredSave();
  if (!save || (save.account ?? account) !== account) {
    clearDeferredSave();
    return null;
  }
  store({ ...save, account });
  return save;
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
  const { id, name, at, from, account }: Record<string, unknown> = Object(parseJson(text));
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return null;
  if (typeof name !== 'string' || typeof at !== 'number' || typeof from !== 'string') return null;
  return { id, name, at, from, ...(typeof account === 'number' && { account }) };
}

/** The remembered home in a component: null until scripts run, as on the server. */
export function useDeferredSave(): DeferredSave | null {
  const [save, show] = useState<DeferredSave | null>(null);
  useEffect(() => show(deferredSave()), []);
  return save;
}
