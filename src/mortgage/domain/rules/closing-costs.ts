import { day } from '#platform/domain/day.ts';

/** What a closing costs beyond taxes: our assumption, in dollars, for a usual home. No rule gives it. */
export type Assumption = { name: string; amount: number; says: string };

/** The day on which the assumptions were last looked at. */
export const ASSUMED_ON = day('2026-11-21');

export const CLOSING_ASSUMPTIONS: readonly Assumption[] = [
  {
    name: 'Legal fees and disbursements',
    amount: 2_200,
    says: 'Assumed, HST included; lawyers quote from $1,500 to $3,000.',
  },
  { name: 'Title insurance', amount: 400, says: 'Assumed; paid once.' },
  { name: 'Home inspection', amount: 550, says: 'Assumed, HST included; the buyer’s choice.' },
  {
    name: 'Appraisal',
    amount: 400,
    says: 'Assumed; lenders ask for one, and some pay it themselves.',
  },
];

/** Charged by the City for each transfer, also where a rebate takes all of the tax. */
export const TORONTO_FEE: Assumption = {
  name: 'City of Toronto administration fee',
  amount: 98.06,
  says: 'Assumed: $86.78 and HST, the City’s fee of 2023; it rises with the years.',
};

/** Not reckoned: nobody is asked how many homes a building has. */
export const SEVERAL_HOMES_NOTE =
  'A building of three to six homes pays the Non-Resident Speculation Tax too, and one of three may fall under the federal ban: neither is in these figures, so ask a lawyer first.';

/** Not reckoned: how builders state HST differs, and the relief that Ontario enacted in 2026 has no official table that we read. */
export const NEW_BUILD_NOTES: readonly string[] = [
  'HST on a new home, its rebates and Ontario’s temporary relief are not in these figures: ask your lawyer what the price includes.',
  'Builders add adjustments of their own at closing, such as levies and warranty enrolment: they stand in the agreement.',
];
