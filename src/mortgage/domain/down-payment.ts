import { type Dollars, dollars } from '#platform/domain/money.ts';
import { DOWN_PAYMENT_RULE } from './down-payment-rule.ts';

/**
 * The least that a buyer must pay down: 5% of a price up to $500,000 and 10% of what is above it,
 * and from $1,500,000 on 20% of the whole. Not rounded.
 */
export function minimumDownPayment(price: Dollars): Dollars {
  const { bands, uninsurable } = DOWN_PAYMENT_RULE;
  if (price <= 0) return dollars(0);
  if (price >= uninsurable.from) return dollars((price * uninsurable.share) / 100);
  let from = 0;
  let least = 0;
  for (const { upTo, share } of bands) {
    least += (Math.max(0, Math.min(price, upTo) - from) * share) / 100;
    from = upTo;
  }
  return dollars(least);
}

/** Whether so little is paid down that the mortgage must be insured, or could not be had at all. */
export const isBelowTwentyPercent = (downPayment: Dollars, price: Dollars): boolean =>
  downPayment * 100 < price * DOWN_PAYMENT_RULE.insuredBelow;
