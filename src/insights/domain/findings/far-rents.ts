import type { Spread } from '../../api.ts';

/** What like homes rent for, where they are too unlike this one in price to estimate its rent from. */
export type FarRents = { where: string; spread: Spread };

/**
 * A year's rent in per cent of the price, between which leases are of homes like it. Below, they are of far cheaper homes and
 * above of far dearer ones: nobody lets a house of $6.5 million for $4,900 a month.
 */
const LEAST = 1.5;
const MOST = 15;

/** A year of the rent, in per cent of the price. */
export const shareOfPrice = (monthly: number, price: number): number => (monthly * 1_200) / price;

export function areFar(monthly: number, price: number): boolean {
  const share = shareOfPrice(monthly, price);
  return share < LEAST || share > MOST;
}
