import { day } from '#platform/domain/day.ts';
import { REVIEWS, type RuleTable, type RuleTables } from './rule-table.ts';

/** Percent of the whole price of one to six single-family residences. */
export type NonResidentTaxRule = RuleTable & { rate: number };

export const ONTARIO_NON_RESIDENT_TAX: RuleTables<NonResidentTaxRule> = [
  {
    subject: 'Ontario’s Non-Resident Speculation Tax',
    reviewBy: REVIEWS.budgets,
    from: day('2022-10-25'),
    source: 'Government of Ontario, Non-Resident Speculation Tax',
    rate: 25,
  },
];

const TORONTO = {
  subject: 'Toronto’s Municipal Non-Resident Speculation Tax',
  reviewBy: REVIEWS.yearEnd,
  source: 'City of Toronto, Municipal Non-Resident Speculation Tax',
};

/** On top of the provincial tax, by closing date; earlier agreements are not exempt. */
export const TORONTO_NON_RESIDENT_TAX: RuleTables<NonResidentTaxRule> = [
  { ...TORONTO, from: day('2022-10-25'), until: day('2024-12-31'), rate: 0 },
  { ...TORONTO, from: day('2025-01-01'), rate: 10 },
];

/** With exceptions, only citizens and permanent residents may buy in and around cities. Selected by the date of the agreement: that is what the Act bars, not the closing. */
export const PURCHASE_BAN: RuleTable = {
  subject: 'the federal ban on purchases by non-Canadians',
  reviewBy: REVIEWS.yearEnd,
  from: day('2023-01-01'),
  until: day('2026-12-31'),
  source:
    'Government of Canada, Prohibition on the Purchase of Residential Property by Non-Canadians Act',
};
