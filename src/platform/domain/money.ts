declare const unit: unique symbol;

/** Canadian dollars, with or without cents. */
export type Dollars = number & { readonly [unit]: 'dollars' };

/** The only constructor of money. Throws a RangeError for NaN and infinities. */
export function dollars(amount: number): Dollars {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return amount as Dollars;
}

const dollarFormat = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  // Amounts that round to zero are '$0', never '-$0'.
  signDisplay: 'negative',
});

/** '$1,234,567': Canadian dollars, en-CA, no decimals. */
export const formatDollars = (amount: number): string => dollarFormat.format(amount);

const dollarAndCentFormat = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  signDisplay: 'negative',
});

/** With cents: '$2,574.76'. */
export const formatDollarsAndCents = (amount: number): string => dollarAndCentFormat.format(amount);

/** '$500,000', or '$30,555.50' if the amount has cents: for amounts that someone typed. */
export const formatAmount = (amount: number): string =>
  Number.isInteger(amount) ? formatDollars(amount) : formatDollarsAndCents(amount);

/** '$900K', '$1.25M', '$7M': for chips and slider ends with little space. */
export function formatShortDollars(amount: number): string {
  if (amount >= 1_000_000) return `$${Number((amount / 1_000_000).toFixed(2))}M`;
  if (amount >= 1_000) return `$${Number((amount / 1_000).toFixed(1))}K`;
  return `$${amount}`;
}
