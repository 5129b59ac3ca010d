import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

export type DownPaymentRule = RuleTable & {
  /** `share` (percent) applies to the part of the price up to `upTo` dollars. */
  bands: readonly { upTo: number; share: number }[];
  /** From this price on, `share` applies to the whole price: such a mortgage can't be insured. */
  uninsurable: { from: number; share: number };
  /** Below this share of the price (percent) a mortgage must be insured. */
  insuredBelow: number;
};

/** The minimum down payment now in force, the only table the site's calculator uses. */
export const DOWN_PAYMENT_RULE: DownPaymentRule = {
  subject: 'the minimum down payment',
  reviewBy: REVIEWS.budgets,
  from: day('2024-12-15'),
  source: 'Canada Mortgage and Housing Corporation; Department of Finance Canada',
  bands: [
    { upTo: 500_000, share: 5 },
    { upTo: 1_500_000, share: 10 },
  ],
  uninsurable: { from: 1_500_000, share: 20 },
  insuredBelow: 20,
};

export const DOWN_PAYMENT_RULES: RuleTables<DownPaymentRule> = [DOWN_PAYMENT_RULE];
