import { createContext, use } from 'react';

/** A home to save: its id, and the name to use for it. */
export type HomeToSave = { id: number; name: string };

/** Saves homes for the visitor. */
export type Saving = {
  saved: ReadonlySet<number>;
  toggle(home: HomeToSave): void;
  /** For a home that is off the market and can't be saved. */
  remove(id: number): void;
};

/** Hearts and Save buttons are drawn only if a handler is provided. */
export const SavingContext = createContext<Saving | null>(null);

export const useSaving = (): Saving | null => use(SavingContext);
