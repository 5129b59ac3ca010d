declare const unit: unique symbol;

/** Per cent: 5.99 is 5.99 %, never 0.0599. */
export type Percent = number & { readonly [unit]: 'percent' };

/** The only constructor of percentages. Throws a RangeError for NaN and infinities. */
export function percent(amount: number): Percent {
  if (!Number.isFinite(amount)) throw new RangeError(`not a percentage: ${amount}`);
  return amount as Percent;
}
