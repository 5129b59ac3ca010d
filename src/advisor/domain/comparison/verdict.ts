import { showDollars } from '#platform/domain/money.ts';
import type { Financing } from './financing.ts';
import type { PreferenceScore } from './preference-score.ts';

/** An advantage below this percentage of the price is a close call. */
export const CLOSE_CALL = 2;

export type Verdict = {
  recommendation: 'BUY' | 'RENT';
  /** What decided: the figures, the visitor's preferences, or a home out of reach, with the reason. */
  by:
    | { is: 'figures'; isClose: boolean }
    | { is: 'preferences'; because: string[] }
    | { is: 'out-of-reach'; because: string };
};

type VerdictInput = {
  price: number;
  /** Advantage of owning at the end of the stay, in dollars. */
  advantage: number;
  outOfReach: string | null;
  preferences: PreferenceScore;
};

/** RENT if the home is out of reach; otherwise the figures decide, and the visitor's preferences break a close call. */
export function verdictOn({ price, advantage, outOfReach, preferences }: VerdictInput): Verdict {
  if (outOfReach)
    return { recommendation: 'RENT', by: { is: 'out-of-reach', because: outOfReach } };
  const isClose = Math.abs(advantage) < (price * CLOSE_CALL) / 100;
  const { score, reasons } = preferences;
  if (isClose && score !== 0)
    return {
      recommendation: score > 0 ? 'BUY' : 'RENT',
      by: { is: 'preferences', because: reasons },
    };
  return { recommendation: advantage > 0 ? 'BUY' : 'RENT', by: { is: 'figures', isClose } };
}

type AffordabilityInput = {
  financing: Financing;
  /** Per month in the first year. */
  monthly: { owning: number; renting: number };
  monthlyBudget: number;
};

/** Why the home is out of reach, as a sentence; null if it isn't. Returns the most fundamental reason first. */
export function outOfReach({
  financing,
  monthly,
  monthlyBudget,
}: AffordabilityInput): string | null {
  const { downPayment, closingCosts, shortBy, quote, doesQualify, largestLoan } = financing;
  if (shortBy > 0) {
    const needed = `the minimum down payment of ${showDollars(downPayment)} and closing costs of ${showDollars(closingCosts)}`;
    return `Your savings are ${showDollars(shortBy)} short of ${needed}.`;
  }
  if (quote && !doesQualify) {
    const { loan } = quote.insured;
    const test = `the stress test at ${financing.qualifyingRate}% and the debt service ratios`;
    return `Under ${test}, a lender would likely approve up to ${showDollars(largestLoan)}; this home needs ${showDollars(loan)}.`;
  }
  if (monthly.owning > monthlyBudget && monthly.renting <= monthlyBudget)
    return `Owning costs ${showDollars(monthly.owning)} a month, over your budget of ${showDollars(monthlyBudget)}; renting stays within it.`;
  return null;
}
