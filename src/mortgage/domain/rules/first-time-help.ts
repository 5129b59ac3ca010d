import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

/** Selected by the withdrawal date. */
export type HomeBuyersPlanRule = RuleTable & {
  /** Dollars per person. */
  most: number;
  repaidOverYears: number;
  /** The first repayment is due this many years after the year of the withdrawal. */
  repaidFromYear: number;
};

const PLAN = {
  subject: 'the Home Buyers’ Plan',
  reviewBy: REVIEWS.budgets,
  source: 'Government of Canada, Home Buyers’ Plan',
  most: 60_000,
  repaidOverYears: 15,
};

export const HOME_BUYERS_PLAN: RuleTables<HomeBuyersPlanRule> = [
  { ...PLAN, from: day('2024-04-16'), until: day('2025-12-31'), repaidFromYear: 5 },
  { ...PLAN, from: day('2026-01-01'), repaidFromYear: 2 },
];

/** Dollars per person. */
export type SavingsAccountRule = RuleTable & { eachYear: number; most: number; years: number };

export const FIRST_HOME_SAVINGS_ACCOUNT: RuleTables<SavingsAccountRule> = [
  {
    subject: 'the First Home Savings Account',
    reviewBy: REVIEWS.budgets,
    from: day('2023-04-01'),
    source: 'Government of Canada, First Home Savings Account',
    eachYear: 8_000,
    most: 40_000,
    years: 15,
  },
];

/** Selected by the date of the agreement of purchase and sale of a new home. */
export type GstRebateRule = RuleTable & {
  /** Percent of the price: all of the GST. */
  rate: number;
  /** Full rebate up to this price, in dollars; above it the rebate falls linearly. */
  wholeUpTo: number;
  nothingFrom: number;
};

export const FIRST_TIME_GST_REBATE: RuleTables<GstRebateRule> = [
  {
    subject: 'the first-time home buyers’ GST rebate',
    reviewBy: REVIEWS.budgets,
    from: day('2025-03-20'),
    until: day('2030-12-31'),
    source: 'Government of Canada; S.C. 2026, c. 2, deemed in force on March 20, 2025',
    rate: 5,
    wholeUpTo: 1_000_000,
    nothingFrom: 1_500_000,
  },
];
