import { day } from '#platform/domain/day.ts';

/** A closing cost other than tax: our assumption, in dollars, for a typical home. No rule sets it. */
export type Assumption = { name: string; amount: number; explanation: string };

/** When the assumptions were last reviewed. */
export const ASSUMED_ON = day('2026-11-21');

export const CLOSING_ASSUMPTIONS: readonly Assumption[] = [
  {
    name: 'Legal fees and disbursements',
    amount: 2_200,
    explanation: 'Assumed, HST included; lawyers quote from $1,500 to $3,000.',
  },
  { name: 'Title insurance', amount: 400, explanation: 'Assumed; paid once.' },
  {
    name: 'Home inspection',
    amount: 550,
    explanation: 'Assumed, HST included; the buyer’s choice.',
  },
  {
    name: 'Appraisal',
    amount: 400,
    explanation: 'Assumed; lenders require one, and some pay for it.',
  },
];

/** Charged by the City for each transfer, even if a rebate covers the whole tax. */
export const TORONTO_FEE: Assumption = {
  name: 'City of Toronto administration fee',
  amount: 98.06,
  explanation: 'Assumed: $86.78 plus HST, the City’s 2023 fee; it rises over the years.',
};

/** Not calculated: the form doesn't ask how many homes a building has. */
export const SEVERAL_HOMES_NOTE =
  'The Non-Resident Speculation Tax also applies to a building of three to six homes, and the federal ban may cover one of three. Neither is in these figures, so ask a lawyer first.';

/** Not calculated: builders state HST in different ways, and we found no official table for Ontario's 2026 relief. */
export const NEW_BUILD_NOTES: readonly string[] = [
  'HST on a new home, its rebates and Ontario’s temporary relief are not in these figures. Ask your lawyer what the price includes.',
  'Builders add their own adjustments at closing, such as levies and warranty enrolment. They’re in your agreement.',
];
