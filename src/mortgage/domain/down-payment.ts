import { centsOf, ofCents, shareOf } from '#platform/domain/cents.ts';
import { type Dollars, dollars, formatDollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { DOWN_PAYMENT_RULE } from './rules/down-payment.ts';

/**
 * The minimum down payment: 5% of a price up to $500,000 plus 10% of the rest, or 20% of the whole price from
 * $1,500,000 on. To the cent, half a cent rounded up.
 */
export function minimumDownPayment(price: Dollars, rule = DOWN_PAYMENT_RULE): Dollars {
  const { bands, uninsurable } = rule;
  if (price <= 0) return dollars(0);
  if (price >= uninsurable.from) return shareOf(price, percent(uninsurable.share));
  let from = 0;
  let hundredths = 0;
  for (const { upTo, share } of bands) {
    hundredths += (centsOf(Math.max(from, Math.min(price, upTo))) - centsOf(from)) * share;
    from = upTo;
  }
  return ofCents(Math.round(hundredths / 100));
}

/** True if the down payment is so low that the mortgage must be insured, or is not possible at all. */
export const isBelowTwentyPercent = (
  downPayment: Dollars,
  price: Dollars,
  rule = DOWN_PAYMENT_RULE,
): boolean => centsOf(downPayment) * 100 < centsOf(price) * rule.insuredBelow;

/** The calculator's hint while a down payment is being typed. */
export type DownPaymentHint = { kind: 'too-low' | 'too-high' | 'fine'; message: string };

const PERCENT_FORMAT = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** Null without both a price and a down payment. */
export function downPaymentHint(price: number, downPayment: number): DownPaymentHint | null {
  if (!(price > 0) || !Number.isFinite(price) || !Number.isFinite(downPayment)) return null;
  const least = minimumDownPayment(dollars(price));
  if (downPayment < least)
    return { kind: 'too-low', message: `Minimum down payment is ${formatDollars(least)}` };
  if (downPayment > price) {
    const message = `Down payment cannot exceed property price ${formatDollars(price)}`;
    return { kind: 'too-high', message };
  }
  const share = PERCENT_FORMAT.format((downPayment / price) * 100);
  return { kind: 'fine', message: `${share}% of property price` };
}

/**
 * The down payment after the price or down payment field loses focus: raised to the minimum (to the cent) or lowered
 * to the price. Unchanged if it is not a number, or there is no price.
 */
export function correctDownPayment(price: number, downPayment: number): number {
  if (!(price > 0) || !Number.isFinite(price) || Number.isNaN(downPayment)) return downPayment;
  const least = minimumDownPayment(dollars(price));
  return Math.min(price, Math.max(least, downPayment));
}
