/** Of a lease whose price doesn't say what a month costs: its card has the price. */
export const NO_PRICE = 'See price';

/** A price on a pill, in dollars: '$749K', '$1.05M'; a rent to the dollar: '$2,450'. */
export function pillPrice(price: number | null): string {
  if (price === null) return NO_PRICE;
  if (price < THOUSANDS_FROM) return `$${wholeNumber.format(price)}`;
  const thousands = Math.round(price / 1_000);
  return thousands < 1_000 ? `$${thousands}K` : `$${Number((price / 1_000_000).toFixed(2))}M`;
}

/** The lowest price in a bubble, rounded down, because every home costs that or more: '$879K+', '$1.4M+', '$2,450+'; '' without any. */
export function bubblePrice(lowest: number | null): string {
  if (lowest === null) return '';
  if (lowest < THOUSANDS_FROM) return `$${wholeNumber.format(lowest)}+`;
  if (lowest < 1_000_000) return `$${Math.floor(lowest / 1_000)}K+`;
  return `$${Math.floor(lowest / 100_000) / 10}M+`;
}

/** Rents are below. */
const THOUSANDS_FROM = 20_000;

const wholeNumber = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
