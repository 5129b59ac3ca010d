import { useSyncExternalStore } from 'react';
import { browserStorage, parseJson } from '#platform/ui/browser/storage.ts';
import { type Hidden, type HiddenItem, isHideable, isSame, withOthers } from '../domain/hidden.ts';
import { DEVICE_KEY, NOTHING_HIDDEN } from './hidden-items.ts';

/** More than has room; a longer text was not written by this site. */
const MOST_READ = 350;

const listeners = new Set<() => void>();
let read: { text: string; hidden: readonly Hidden[] } = { text: '', hidden: NOTHING_HIDDEN };

/** What is hidden on this device, newest first. The same list until it changes. */
export function hiddenOnDevice(): readonly Hidden[] {
  const text = browserStorage.get(DEVICE_KEY);
  if (read.text !== text) read = { text, hidden: parse(text) };
  return read.hidden;
}

/** The same in a component, following other tabs; nothing on the server and during hydration. */
export const useHiddenOnDevice = (): readonly Hidden[] =>
  useSyncExternalStore(follow, hiddenOnDevice, () => NOTHING_HIDDEN);

/** False if the browser doesn't store it. */
export function hideOnDevice(item: HiddenItem): boolean {
  store(withOthers([{ ...item, hiddenAt: new Date().toISOString() }], hiddenOnDevice()));
  return hiddenOnDevice().some((each) => isSame(each, item));
}

/** Shows these again. */
export const showOnDevice = (items: readonly HiddenItem[]): void =>
  store(hiddenOnDevice().filter((each) => !items.some((item) => isSame(item, each))));

function store(hidden: readonly Hidden[]): void {
  browserStorage.set(DEVICE_KEY, hidden.length === 0 ? '' : JSON.stringify(hidden));
  for (const listener of listeners) listener();
}

/** Parsed by hand, so that the validation library isn't loaded for it. */
function parse(text: string): readonly Hidden[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isHidden).slice(0, MOST_READ) : NOTHING_HIDDEN;
}

function isHidden(given: unknown): given is Hidden {
  const { kind, value, label, hiddenAt }: Record<string, unknown> = Object(given);
  const isText = [kind, value, label, hiddenAt].every((text) => typeof text === 'string');
  return isText && isHideable(Object(given)) && !Number.isNaN(Date.parse(String(hiddenAt)));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
