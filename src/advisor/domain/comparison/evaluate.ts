import {
  advantageAt,
  breakEvenYear,
  type ComparedYear,
  compare,
  type Outlay,
  outlayOf,
} from './compare.ts';
import { leaningOf } from './preference-score.ts';
import { type Asked, type Change, type Plan, planOf } from './scenario.ts';
import { judge, outOfReach, type Verdict } from './verdict.ts';

/** Years after the stay in which to look for the break-even. */
const YEARS_BEYOND = 10;

/** One comparison with its verdict. */
export type Weighed = Plan & {
  years: ComparedYear[];
  breakEven: number | null;
  /** Advantage of owning at the end of the stay, in dollars. */
  advantage: number;
  /** In the first year, in dollars a month. */
  monthly: Outlay;
  verdict: Verdict;
};

/** Compares both options, optionally with changed figures for the sensitivity table. */
export function weigh(asked: Asked, change: Change = {}): Weighed {
  const { yearsPlannedStay, monthlyBudget } = asked.preferences;
  const plan = planOf(asked, change);
  const { scenario, financing } = plan;
  const years = compare(scenario, yearsPlannedStay + YEARS_BEYOND);
  const advantage = advantageAt(years, yearsPlannedStay);
  const first = outlayOf(scenario, 1);
  const monthly = { owning: first.owning / 12, renting: first.renting / 12 };
  const verdict = judge({
    price: scenario.price,
    advantage,
    outOfReach: outOfReach({ financing, monthly, monthlyBudget }),
    leaning: leaningOf(asked.preferences),
  });
  return { ...plan, years, breakEven: breakEvenYear(years), advantage, monthly, verdict };
}
