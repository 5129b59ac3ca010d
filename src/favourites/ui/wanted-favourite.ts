import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import type { Property } from '#listings/api.ts';
import { addressLine } from '#listings/domain/listing-text.ts';

/** A home that somebody wanted to save before they were signed in. */
export type WantedFavourite = z.infer<typeof Wanted>;
const Wanted = z.object({ id: z.int().check(z.positive()), name: z.string(), at: z.number() });

const KEY = 'wanted-favourite';
const REMEMBERED_FOR = 30 * 60_000;

/** Remembers it in this tab, for half an hour; a later one takes its place. */
export function rememberWanted(home: Property): void {
  const wanted = {
    id: home.id,
    name: home.address ? addressLine(home) : home.title,
    at: Date.now(),
  };
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(wanted)));
}

export const forgetWanted = (): void => inStorage((storage) => storage.removeItem(KEY));

/** The home that is remembered; null where there is none, or it was wanted too long ago. */
export function wantedFavourite(): WantedFavourite | null {
  let text: string | null = null;
  inStorage((storage) => {
    text = storage.getItem(KEY);
  });
  const wanted = Wanted.safeParse(readJson(text ?? 'null'));
  if (!wanted.success) return null;
  const age = Date.now() - wanted.data.at;
  return age >= 0 && age < REMEMBERED_FOR ? wanted.data : null;
}

/** The same for a page: null until scripts run, as on the server. */
export function useWantedFavourite(): WantedFavourite | null {
  const [wanted, show] = useState<WantedFavourite | null>(null);
  useEffect(() => show(wantedFavourite()), []);
  return wanted;
}

/** A browser may refuse to store anything at all; then nothing is remembered. */
function inStorage(use: (storage: Storage) => void): void {
  try {
    use(window.sessionStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
