import { formatDollars } from '#platform/domain/money.ts';
import type { Financing } from './financing.ts';
import type { PreferenceScore } from './preference-score.ts';

/** An advantage below this percentage of the price is a close call. */
export const CLOSE_CALL = 2;

export type Verdict = {
  recommendation: 'BUY' | 'RENT';
  /** What decided: the figures, the visitor's preferences, or what is out of reach, with the reason. */
  by:
    | { kind: 'figures'; isClose: boolean }
    | { kind: 'preferences'; reasons: string[] }
    | OutOfReach;
};

/** Why the home can't be bought, as a sentence, and what would have to change; `neither` if the rent is over the budget, too. */
export type OutOfReach = {
  kind: 'out-of-reach';
  reason: string;
  lacks: 'savings' | 'income' | 'budget';
  neither: boolean;
};

type VerdictInput = {
  price: number;
  /** Advantage of owning at the end of the stay, in dollars. */
  advantage: number;
  /** In the first year. */
  monthly: Monthly;
  outOfReach: OutOfReach | null;
  preferences: PreferenceScore;
};

/**
 * RENT if the home is out of reach; if both are over the monthly budget, the one nearer to it. Otherwise the figures decide, and the
 * visitor's preferences break a close call.
 */
export function verdictOn(input: VerdictInput): Verdict {
  const { price, advantage, monthly, outOfReach, preferences } = input;
  if (outOfReach) {
    const isOwningNearer = outOfReach.lacks === 'budget' && monthly.owning < monthly.renting;
    return { recommendation: isOwningNearer ? 'BUY' : 'RENT', by: outOfReach };
  }
  const isClose = Math.abs(advantage) < (price * CLOSE_CALL) / 100;
  const { score, reasons } = preferences;
  if (isClose && score !== 0)
    return {
      recommendation: score > 0 ? 'BUY' : 'RENT',
      by: { kind: 'preferences', reasons },
    };
  return { recommendation: advantage > 0 ? 'BUY' : 'RENT', by: { kind: 'figures', isClose } };
}

/** Dollars a month. */
type Monthly = { owning: number; renting: number };

type AffordabilityInput = {
  financing: Financing;
  /** In the first year. */
  monthly: Monthly;
  monthlyBudget: number;
};

/** Why the home is out of reach; null if it isn't. The most fundamental reason comes first. */
export function outOfReach({
  financing,
  monthly,
  monthlyBudget,
}: AffordabilityInput): OutOfReach | null {
  const neither = monthly.renting > monthlyBudget;
  const lacking = (lacks: OutOfReach['lacks'], reason: string): OutOfReach => ({
    kind: 'out-of-reach',
    reason,
    lacks,
    neither,
  });
  const { downPayment, closingCosts, shortBy, quote, doesQualify, largestLoan } = financing;
  if (shortBy > 0) {
    const needed = `the minimum down payment of ${formatDollars(downPayment)} and closing costs of ${formatDollars(closingCosts)}`;
    return lacking('savings', `Your savings are ${formatDollars(shortBy)} short of ${needed}.`);
  }
  if (quote && !doesQualify) {
    const { loan } = quote.insured;
    const test = `the stress test at ${financing.qualifyingRate}% and the debt service ratios`;
    return lacking(
      'income',
      `Under ${test}, a lender would likely approve up to ${formatDollars(largestLoan)}; this home needs ${formatDollars(loan)}.`,
    );
  }
  if (monthly.owning <= monthlyBudget) return null;
  const over = `Owning costs ${formatDollars(monthly.owning)} a month, over your budget of ${formatDollars(monthlyBudget)}`;
  return lacking('budget', neither ? `${over}.` : `${over}; renting stays within it.`);
}
