import { REVIEWS, type RuleTable, type RuleTables } from '#mortgage/domain/rules/rule-table.ts';
import { day } from '#platform/domain/day.ts';

/** The maximum annual rent increase in percent. Units first occupied after November 15, 2018 are exempt. */
export type RentGuideline = RuleTable & { rate: number };

const RENT_GUIDELINES: RuleTables<RentGuideline> = [
  {
    subject: 'Ontario’s rent increase guideline',
    from: day('2026-01-01'),
    until: day('2026-12-31'),
    source: 'Government of Ontario, rent increase guideline',
    reviewBy: REVIEWS.rentGuideline,
    rate: 2.1,
  },
];

/** The latest known guideline, which is also assumed for future years. */
export const latestGuideline = (): RentGuideline => RENT_GUIDELINES.at(-1) ?? RENT_GUIDELINES[0];
