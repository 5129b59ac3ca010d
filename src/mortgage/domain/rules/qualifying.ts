import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

/** Percent: the contract rate plus `adds`, or `floor`, whichever is higher. */
export type QualifyingRateRule = RuleTable & { adds: number; floor: number };

export const QUALIFYING_RATE_RULES: RuleTables<QualifyingRateRule> = [
  {
    subject: 'the qualifying rate',
    reviewBy: REVIEWS.yearEnd,
    from: day('2021-06-01'),
    source: 'Office of the Superintendent of Financial Institutions, guideline B-20',
    adds: 2,
    floor: 5.25,
  },
];

/** Percent of pre-tax income. */
export type DebtRatioRule = RuleTable & {
  gross: number;
  total: number;
  /** The share of a condo fee that counts. */
  condoFee: number;
  /** The minimum share of a card or credit line balance that counts as its monthly payment. */
  minUnsecuredShare: number;
};

/** For insured loans; most lenders also apply them to uninsured ones. */
export const DEBT_RATIO_RULES: RuleTables<DebtRatioRule> = [
  {
    subject: 'the debt service ratios',
    reviewBy: REVIEWS.yearEnd,
    from: day('2021-07-05'),
    source: 'Canada Mortgage and Housing Corporation, notice of July 5, 2021',
    gross: 39,
    total: 44,
    condoFee: 50,
    minUnsecuredShare: 3,
  },
];
