import { createContext, use } from 'react';

/** A home as it is saved: by its id, and under a name that it may be told of. */
export type HomeToSave = { id: number; name: string };

/** Somebody who keeps the homes that a visitor saves. */
export type Saving = {
  saved: ReadonlySet<number>;
  toggle(home: HomeToSave): void;
  /** Of a home that is no longer on the market, and so is nobody's to save. */
  remove(id: number): void;
};

/** Hearts and Save buttons are drawn only where somebody takes them. */
export const SavingContext = createContext<Saving | null>(null);

export const useSaving = (): Saving | null => use(SavingContext);
