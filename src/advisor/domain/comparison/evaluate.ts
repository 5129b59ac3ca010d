import {
  advantageAt,
  breakEvenYear,
  type ComparedYear,
  compare,
  type Outlay,
  outlayOf,
} from './compare.ts';
import { preferenceScore } from './preference-score.ts';
import { type AdvisorInput, type Plan, planOf, type ScenarioChange } from './scenario.ts';
import { outOfReach, type Verdict, verdictOn } from './verdict.ts';

/** Years after the stay in which to look for the break-even. */
const YEARS_BEYOND = 10;

/** One comparison with its verdict. */
export type Evaluation = Plan & {
  years: ComparedYear[];
  breakEven: number | null;
  /** Advantage of owning at the end of the stay, in dollars. */
  advantage: number;
  /** In the first year, in dollars a month. */
  monthly: Outlay;
  verdict: Verdict;
};

/** Compares both options, optionally with changed figures for the sensitivity table. */
export function evaluate(input: AdvisorInput, change: ScenarioChange = {}): Evaluation {
  const { yearsPlannedStay, monthlyBudget } = input.preferences;
  const plan = planOf(input, change);
  const { scenario, financing } = plan;
  const years = compare(scenario, yearsPlannedStay + YEARS_BEYOND);
  const advantage = advantageAt(years, yearsPlannedStay);
  const first = outlayOf(scenario, 1);
  const monthly = { owning: first.owning / 12, renting: first.renting / 12 };
  const verdict = verdictOn({
    price: scenario.price,
    advantage,
    monthly,
    outOfReach: outOfReach({ financing, monthly, monthlyBudget }),
    preferences: preferenceScore(input.preferences),
  });
  return { ...plan, years, breakEven: breakEvenYear(years), advantage, monthly, verdict };
}
