import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

export type InsuranceRule = RuleTable & {
  /** Premium in percent of the loan, by loan-to-value in percent; `upTo` is inclusive. */
  bands: readonly { upTo: number; premium: number }[];
  /** Above this loan-to-value (percent) a loan must be insured. */
  requiredAbove: number;
  /** Amortizations beyond `than` years, for eligible buyers, add this many points to the premium. */
  longer: { than: number; upTo: number; adds: number };
  /** If the down payment is itself borrowed, above this loan-to-value. */
  borrowed: { above: number; premium: number };
};

/**
 * The premium for a longer amortization with a borrowed down payment, 4.70%, is the sum of its two parts; none of our
 * sources states it.
 */
export const INSURANCE_RULES: RuleTables<InsuranceRule> = [
  {
    subject: 'mortgage default insurance',
    reviewBy: REVIEWS.budgets,
    from: day('2024-12-15'),
    source: 'Canada Mortgage and Housing Corporation, premiums; Department of Finance Canada',
    bands: [
      { upTo: 65, premium: 0.6 },
      { upTo: 75, premium: 1.7 },
      { upTo: 80, premium: 2.4 },
      { upTo: 85, premium: 2.8 },
      { upTo: 90, premium: 3.1 },
      { upTo: 95, premium: 4.0 },
    ],
    requiredAbove: 80,
    longer: { than: 25, upTo: 30, adds: 0.2 },
    borrowed: { above: 90, premium: 4.5 },
  },
];

export type PremiumTaxRule = RuleTable & { rate: number };

/** Paid in cash at closing; never added to the loan. */
export const PREMIUM_TAX_RULES: RuleTables<PremiumTaxRule> = [
  {
    subject: 'Ontario’s tax on insurance premiums',
    reviewBy: REVIEWS.budgets,
    from: day('2010-07-01'),
    source: 'Government of Ontario, retail sales tax on insurance premiums',
    rate: 8,
  },
];
