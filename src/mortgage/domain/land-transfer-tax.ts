import { centsOf, ofCents, shareOf } from '#platform/domain/cents.ts';
import type { Dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import type { LandTransferTaxRule, TaxBand } from './rules/land-transfer-tax.ts';

/** Which bands apply: one or two single-family residences (a condo unit is one), or anything else. */
export type PropertyKind = 'home' | 'other';

const HUNDREDTHS = 100;

/** The tax on a price by one table, rounded to the cent at the end, half a cent up. */
export function landTransferTax(
  price: Dollars,
  kind: PropertyKind,
  { homes, others }: LandTransferTaxRule,
): Dollars {
  const cents = centsOf(price);
  // Cents times hundredths of a percent: integers until the single division.
  const parts = bandsOf(kind === 'home' ? homes : others).map(
    ({ from, to, rate }) => Math.max(0, Math.min(cents, to) - from) * Math.round(rate * HUNDREDTHS),
  );
  return ofCents(Math.round(sum(parts) / (100 * HUNDREDTHS)));
}

/** Each band with its upper limit, in cents. */
const bandsOf = (bands: readonly TaxBand[]) =>
  bands.map(({ above, rate }, place) => ({
    from: above * 100,
    to: (bands[place + 1]?.above ?? Number.POSITIVE_INFINITY) * 100,
    rate,
  }));

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/**
 * The first-time buyer refund: the tax up to the table's maximum, in proportion to the share of the home they buy
 * (100 if all buyers are first-time). Homes only.
 */
export function firstTimeRefund(
  tax: Dollars,
  share: Percent,
  { firstTimeRefund: most }: LandTransferTaxRule,
): Dollars {
  const whole = ofCents(Math.min(centsOf(tax), centsOf(most)));
  return shareOf(whole, percent(Math.min(100, Math.max(0, share))));
}
