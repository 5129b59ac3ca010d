import type { Listing } from './listing.ts';

/** A price ten times as high or low is another unit, or a mistake. */
const MOST_TIMES = 10;

/**
 * How far the price is from the original one, in percent to a tenth: -4.2 after a reduction. Null if it is the same, if
 * the original is unknown, or if the price is for another unit than the whole home or a month, in which the board may not
 * have stated the original. For registered visitors, as the original price is.
 */
export function priceChangeOf({
  price,
  priceUnit,
  details: { originalPrice },
}: Pick<Listing, 'price' | 'priceUnit' | 'details'>): number | null {
  if (priceUnit !== undefined || !originalPrice || originalPrice <= 0 || price <= 0) return null;
  const times = price / originalPrice;
  if (times > MOST_TIMES || times < 1 / MOST_TIMES) return null;
  return Math.round((times - 1) * 1_000) / 10 || null;
}
