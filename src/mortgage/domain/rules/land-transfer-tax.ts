import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

/** `rate` (percent) applies to the part of the price above `above` dollars, up to the next band. */
export type TaxBand = { above: number; rate: number };

export type LandTransferTaxRule = RuleTable & {
  /** One or two single-family residences, including a condo unit. */
  homes: readonly TaxBand[];
  /** All other property. */
  others: readonly TaxBand[];
  /** The maximum first-time buyer refund, in dollars. */
  firstTimeRefund: number;
};

const UP_TO_TWO_MILLION: readonly TaxBand[] = [
  { above: 0, rate: 0.5 },
  { above: 55_000, rate: 1 },
  { above: 250_000, rate: 1.5 },
  { above: 400_000, rate: 2 },
];

export const ONTARIO_LAND_TRANSFER_TAX: RuleTables<LandTransferTaxRule> = [
  {
    subject: 'Ontario land transfer tax',
    reviewBy: REVIEWS.budgets,
    from: day('2017-01-01'),
    source: 'Government of Ontario, land transfer tax',
    homes: [...UP_TO_TWO_MILLION, { above: 2_000_000, rate: 2.5 }],
    others: UP_TO_TWO_MILLION,
    firstTimeRefund: 4_000,
  },
];

const TORONTO = {
  subject: 'Toronto municipal land transfer tax',
  reviewBy: REVIEWS.yearEnd,
  source: 'City of Toronto, municipal land transfer tax rates and rebates',
  others: UP_TO_TWO_MILLION,
  firstTimeRefund: 4_475,
};

/** Selected by the closing date, regardless of when the agreement was signed. */
export const TORONTO_LAND_TRANSFER_TAX: RuleTables<LandTransferTaxRule> = [
  {
    ...TORONTO,
    from: day('2024-01-01'),
    until: day('2026-03-31'),
    homes: [
      ...UP_TO_TWO_MILLION,
      { above: 2_000_000, rate: 2.5 },
      { above: 3_000_000, rate: 3.5 },
      { above: 4_000_000, rate: 4.5 },
      { above: 5_000_000, rate: 5.5 },
      { above: 10_000_000, rate: 6.5 },
      { above: 20_000_000, rate: 7.5 },
    ],
  },
  {
    ...TORONTO,
    from: day('2026-04-01'),
    homes: [
      ...UP_TO_TWO_MILLION,
      { above: 2_000_000, rate: 2.5 },
      { above: 3_000_000, rate: 4.4 },
      { above: 4_000_000, rate: 5.45 },
      { above: 5_000_000, rate: 6.5 },
      { above: 10_000_000, rate: 7.55 },
      { above: 20_000_000, rate: 8.6 },
    ],
  },
];

/** Dollars, HST included. */
export type FeeRule = RuleTable & { amount: number };

const TORONTO_FEE_TABLE = {
  subject: 'Toronto’s land transfer tax administration fee',
  source: 'City of Toronto, municipal land transfer tax administration fee',
  reviewBy: REVIEWS.yearEnd,
};

/** Charged by the City for each transfer, even if a rebate covers the whole tax. Selected by the closing date. */
export const TORONTO_FEE: RuleTables<FeeRule> = [
  { ...TORONTO_FEE_TABLE, from: day('2024-01-01'), until: day('2024-12-31'), amount: 109.25 },
  { ...TORONTO_FEE_TABLE, from: day('2025-01-01'), until: day('2026-01-08'), amount: 113.07 },
  { ...TORONTO_FEE_TABLE, from: day('2026-01-09'), amount: 115.89 },
];
