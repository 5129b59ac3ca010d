declare const unit: unique symbol;

/** Canadian dollars, with or without cents. */
export type Dollars = number & { readonly [unit]: 'dollars' };

/** The only constructor of money. Throws a RangeError for NaN and infinities. */
export function dollars(amount: number): Dollars {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return amount as Dollars;
}

const format = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  // Amounts that round to zero are '$0', never '-$0'.
  signDisplay: 'negative',
});

/** '$1,234,567': Canadian dollars, en-CA, no decimals. */
export const showDollars = (amount: number): string => format.format(amount);

const exactFormat = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  signDisplay: 'negative',
});

/** With cents: '$2,574.76'. */
export const showExact = (amount: number): string => exactFormat.format(amount);

/** '$500,000', or '$30,555.50' if the amount has cents: for amounts that someone typed. */
export const showAmount = (amount: number): string =>
  Number.isInteger(amount) ? showDollars(amount) : showExact(amount);

/** '$900K', '$1.25M', '$7M': for chips and slider ends with little space. */
export function showShortDollars(amount: number): string {
  if (amount >= 1_000_000) return `$${Number((amount / 1_000_000).toFixed(2))}M`;
  if (amount >= 1_000) return `$${Number((amount / 1_000).toFixed(1))}K`;
  return `$${amount}`;
}
