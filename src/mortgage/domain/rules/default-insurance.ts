import { day } from '#platform/domain/day.ts';
import type { RuleTable, RuleTables } from './rule-table.ts';

export type InsuranceRule = RuleTable & {
  /** The premium in per cent of the loan, by the loan's share of the price in per cent, up to and including. */
  bands: readonly { upTo: number; premium: number }[];
  /** Above this share of the price a loan must be insured. */
  requiredAbove: number;
  /** Beyond so many years the premium is dearer by so many points, for those who may have them. */
  longer: { than: number; upTo: number; adds: number };
  /** Where the down payment is itself borrowed, above this share of the price. */
  borrowed: { above: number; premium: number };
};

/**
 * The longer premium with a borrowed down payment, 4.70%, is the sum of its two parts; no source
 * that we read prints it.
 */
export const INSURANCE_RULES: RuleTables<InsuranceRule> = [
  {
    subject: 'mortgage default insurance',
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

/** Paid in cash at closing: it is never added to the loan. */
export const PREMIUM_TAX_RULES: RuleTables<PremiumTaxRule> = [
  {
    subject: 'Ontario’s tax on insurance premiums',
    from: day('2010-07-01'),
    source: 'Government of Ontario, retail sales tax on insurance premiums, kept when HST came',
    rate: 8,
  },
];
