import { type Dollars, dollars } from './money.ts';
import type { Percent } from './percent.ts';

// Amounts that must add up are calculated in whole cents, for which sums and products are exact.

/** Whole cents, rounding half a cent up. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Converts whole cents to dollars. */
export const ofCents = (cents: number): Dollars => dollars(cents / 100);

/** The amount rounded to the cent, rounding half a cent up. */
export const toTheCent = (amount: number): Dollars => ofCents(centsOf(amount));

const PARTS = 1_000_000;

/** A percentage of an amount, to the cent. Exact for percentages with up to four decimals. */
export function shareOf(amount: Dollars, share: Percent): Dollars {
  // Whole cents times whole ten-thousandths of a per cent, so that half a cent is exactly half a cent.
  const parts = centsOf(amount) * Math.round((share * PARTS) / 100);
  return ofCents(Math.round(parts / PARTS));
}
