import type { Spread } from '../../api.ts';

/** Rents of similar homes that are too far from this home's price to estimate its rent from. */
export type FarRents = { where: string; spread: Spread };

/**
 * A year's rent in per cent of the price. Leases are comparable between these bounds; below them they are of far
 * cheaper homes, above them of far more expensive ones. A $6.5 million house doesn't rent for $4,900 a month.
 */
const MIN_RENT_SHARE = 1.5;
const MAX_RENT_SHARE = 15;

/** A year of the rent, in per cent of the price. */
export const shareOfPrice = (monthly: number, price: number): number => (monthly * 1_200) / price;

export function areFar(monthly: number, price: number): boolean {
  const share = shareOfPrice(monthly, price);
  return share < MIN_RENT_SHARE || share > MAX_RENT_SHARE;
}
