import {
  type NoTable,
  REVIEWS,
  type RuleTable,
  type RuleTables,
  ruleOn,
} from '#mortgage/domain/rules/rule-table.ts';
import { shareOf, toTheCent } from '#platform/domain/cents.ts';
import { type Day, day } from '#platform/domain/day.ts';
import type { Dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';

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

/** The highest rent, in dollars a month, that a landlord may ask from a day on. One increase per twelve months. */
export function highestRent(rent: Dollars, from: Day): { ok: true; rent: Dollars } | NoTable {
  const found = ruleOn(RENT_GUIDELINES, from);
  if (!found.ok) return found;
  return { ok: true, rent: toTheCent(rent + shareOf(rent, percent(found.rule.rate))) };
}
