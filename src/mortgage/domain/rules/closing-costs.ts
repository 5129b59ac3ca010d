import { day } from '#platform/domain/day.ts';

/** A closing cost other than tax: our assumption, in dollars, for a typical home. No rule sets it. */
export type Assumption = { name: string; amount: number; explanation: string };

/** When the assumptions were last reviewed. */
export const ASSUMED_ON = day('2026-11-26');

export const CLOSING_ASSUMPTIONS: readonly Assumption[] = [
  {
    name: 'Legal fees and disbursements',
    amount: 2_200,
    explanation:
      'Assumed, HST included, with $85 to register the transfer and $85 for the mortgage; lawyers quote from $1,500 to $3,000.',
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

/** Not calculated: the form doesn't ask how many homes a building has. */
export const SEVERAL_HOMES_NOTE =
  'The Non-Resident Speculation Tax also applies to a building of three to six homes, and the federal ban may cover one of three. Neither is in these figures, so ask a lawyer first.';

/** Not calculated: builders state HST in different ways, and how Ontario pays its 2026 relief isn't published. */
export const NEW_BUILD_NOTES: readonly string[] = [
  'HST on a new home and its rebates are not in these figures. Ask your lawyer what the price includes.',
  'Ontario’s temporary HST relief is law, but how it is paid isn’t published yet: reported as all 13% up to $1,000,000, less for homes up to $1,850,000, on agreements from April 1, 2026 to March 31, 2027. Check before you count on it.',
  'Builders add their own adjustments at closing, such as levies and warranty enrolment. They’re in your agreement.',
];
