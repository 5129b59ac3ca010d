import { toTheCent } from '#platform/domain/cents.ts';
import type { Recommendation } from '../../api.ts';
import { evaluate } from '../comparison/evaluate.ts';
import type { AdvisorInput, ScenarioChange } from '../comparison/scenario.ts';
import { justify } from './justify.ts';
import { listAssumptions } from './list-assumptions.ts';

const CHANGES: readonly { what: string; change: ScenarioChange }[] = [
  { what: 'Prices rise 2 points less a year', change: { prices: -2 } },
  { what: 'Prices rise 2 points more a year', change: { prices: 2 } },
  { what: 'The mortgage rate is 1 point lower', change: { rate: -1 } },
  { what: 'The mortgage rate is 1 point higher', change: { rate: 1 } },
  { what: 'Rents are 10% lower', change: { rent: -10 } },
  { what: 'Rents are 10% higher', change: { rent: 10 } },
];

/** Whether to buy or rent, with the calculation. Deterministic: the same question gets the same answer. */
export function recommendationFor(input: AdvisorInput): Recommendation {
  const evaluation = evaluate(input);
  const { scenario, financing, years, breakEven, verdict } = evaluation;
  return {
    recommendation: verdict.recommendation,
    justification: justify(evaluation, input),
    market: input.market,
    comparison: {
      years,
      breakEvenYear: breakEven,
      price: scenario.price,
      rent: scenario.rent,
      downPayment: financing.downPayment,
      mortgagePayment: financing.quote?.payment ?? 0,
      cashToClose: toTheCent(scenario.cash),
      qualifies: financing.doesQualify && financing.shortBy === 0,
      largestLoan: financing.largestLoan,
      sensitivity: CHANGES.map(({ what, change }) => {
        const changed = evaluate(input, change);
        const { recommendation } = changed.verdict;
        const { advantage } = changed;
        return { what, recommendation, breakEvenYear: changed.breakEven, advantage };
      }),
      assumptions: listAssumptions(evaluation, input),
    },
  };
}
