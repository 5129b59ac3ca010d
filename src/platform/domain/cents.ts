import { type Dollars, dollars } from './money.ts';
import type { Percent } from './percent.ts';

// Amounts that must add up are reckoned in whole cents: sums and products of them are exact.

/** Whole cents, half a cent upwards. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** The amount that so many whole cents are. */
export const ofCents = (cents: number): Dollars => dollars(cents / 100);

/** The amount rounded to the cent, half a cent upwards. */
export const toTheCent = (amount: number): Dollars => ofCents(centsOf(amount));

const PARTS = 1_000_000;

/** A percentage of an amount, to the cent. Exact for percentages of up to four decimals. */
export function shareOf(amount: Dollars, share: Percent): Dollars {
  // Whole cents times whole ten-thousandths of a per cent: half a cent is then half a cent, and no less.
  const parts = centsOf(amount) * Math.round((share * PARTS) / 100);
  return ofCents(Math.round(parts / PARTS));
}
