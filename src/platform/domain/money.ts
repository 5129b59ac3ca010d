declare const unit: unique symbol;

/** Canadian dollars; whole or with cents. */
export type Dollars = number & { readonly [unit]: 'dollars' };

/** The one way a bare number becomes money. Throws a RangeError for NaN and infinities. */
export function dollars(amount: number): Dollars {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return amount as Dollars;
}

const format = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  // What rounds to nothing is '$0', from either side.
  signDisplay: 'negative',
});

/** '$1,234,567': Canadian dollars, en-CA, no decimals. */
export const showDollars = (amount: number): string => format.format(amount);

/** '$900K', '$1.25M', '$7M': for chips and slider ends, where room is short. */
export function showShortDollars(amount: number): string {
  if (amount >= 1_000_000) return `$${Number((amount / 1_000_000).toFixed(2))}M`;
  if (amount >= 1_000) return `$${Number((amount / 1_000).toFixed(1))}K`;
  return `$${amount}`;
}
