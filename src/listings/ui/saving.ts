import { createContext, use } from 'react';
import type { Property } from '../api.ts';

/** Somebody who keeps the homes that a visitor saves. */
export type Saving = {
  saved: ReadonlySet<number>;
  toggle(listing: Property): void;
  /** Of a home that is no longer on the market, and so is nobody's to save. */
  remove(id: number): void;
};

/** Hearts and Save buttons are drawn only where somebody takes them. */
export const SavingContext = createContext<Saving | null>(null);

export const useSaving = (): Saving | null => use(SavingContext);
