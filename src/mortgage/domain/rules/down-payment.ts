import { day } from '#platform/domain/day.ts';
import type { RuleTable, RuleTables } from './rule-table.ts';

export type DownPaymentRule = RuleTable & {
  /** Dollars of the price up to which `share` holds, in per cent. */
  bands: readonly { upTo: number; share: number }[];
  /** From this price on the whole of it counts: such a mortgage cannot be insured. */
  uninsurable: { from: number; share: number };
  /** Below this share of the price, in per cent, a mortgage must be insured. */
  insuredBelow: number;
};

/** The smallest down payment that is in force now; the site's calculator knows no other. */
export const DOWN_PAYMENT_RULE: DownPaymentRule = {
  subject: 'the minimum down payment',
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
