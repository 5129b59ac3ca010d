import { cashToClose } from '#mortgage/domain/cash-to-close.ts';
import { insureLoan, type LoanRefused } from '#mortgage/domain/default-insurance.ts';
import { minimumDownPayment } from '#mortgage/domain/down-payment.ts';
import { type LenderQuote, quoteLoan } from '#mortgage/domain/lender-quote.ts';
import { isInToronto } from '#mortgage/domain/purchase.ts';
import { type Household, largestLoan, qualify } from '#mortgage/domain/qualifying.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { AMORTIZATION_YEARS } from './assumptions.ts';

export type FinancingAsked = {
  price: Dollars;
  city: string;
  savings: Dollars;
  rate: Percent;
  household: Household;
  /** By this day the tables are chosen. */
  on: Day;
};

/** How a home would be paid for. Where the savings fall short, with the least down payment all the same. */
export type Financing = {
  downPayment: Dollars;
  /** Cash beside the down payment: land transfer tax, the premium's tax, lawyer and the like. */
  closingCosts: Dollars;
  /** How much the savings fall short of the least down payment and the closing costs; 0 where they suffice. */
  shortBy: Dollars;
  /** Null where no mortgage is needed. */
  quote: LenderQuote | null;
  /** Whether income and debts pass the stress test and both ratios. */
  doesQualify: boolean;
  qualifyingRate: Percent;
  largestLoan: Dollars;
};

/** All savings go into the home, after the closing costs and up to its price: the loan is as small as it can be. */
export function financeHome(asked: FinancingAsked): Financing {
  const { price, savings, rate, household, on } = asked;
  const downPayment = mostDown(asked);
  const premium = premiumOf(asked, downPayment);
  const closingCosts = closingWith(asked, premium);
  const years = AMORTIZATION_YEARS;
  const loanAsked = { price, downPayment, years, rate, frequency: 'monthly', on } as const;
  const quote = downPayment < price ? held(quoteLoan(loanAsked)) : null;
  const room = held(largestLoan({ household, rate, years, on }));
  const loan = { amount: quote?.insured.loan ?? dollars(0), rate, years };
  return {
    downPayment,
    closingCosts,
    shortBy: toTheCent(Math.max(0, downPayment + closingCosts - savings)),
    quote,
    doesQualify: !quote || held(qualify(household, loan, on)).doesQualify,
    qualifyingRate: room.qualifyingRate,
    largestLoan: room.largestLoan,
  };
}

/** A premium has bands, and the tax on it falls where the down payment rises: a few rounds find the fit. */
const MOST_ROUNDS = 20;

/** The largest down payment that leaves the closing costs in cash, or the least that a lender takes. */
function mostDown(asked: FinancingAsked): Dollars {
  const { price, savings } = asked;
  const least = minimumDownPayment(price);
  let down = toTheCent(Math.min(price, savings - closingWith(asked, dollars(0))));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (down < least) return least;
    const closing = closingWith(asked, premiumOf(asked, down));
    // Each round leaves less or the same, so that the first that repeats is the largest that fits.
    const next = toTheCent(Math.min(price, savings - closing));
    if (next === down) return down;
    down = next;
  }
  return down;
}

/** None where the loan needs no insurance, or cannot be had. */
function premiumOf({ price, on }: FinancingAsked, downPayment: Dollars): Dollars {
  const insured = insureLoan({ price, downPayment, years: AMORTIZATION_YEARS, on });
  return insured.ok ? insured.premium : dollars(0);
}

/** For buyers who live in Canada and have owned before, of a home that is not new: what we assume of everybody. */
function closingWith({ price, city, on }: FinancingAsked, premium: Dollars): Dollars {
  return held(
    cashToClose({
      price,
      downPayment: dollars(0),
      closing: on,
      kind: 'home',
      isNewBuild: false,
      isInToronto: isInToronto(city),
      areResidents: true,
      firstTimeShare: percent(0),
      premium,
    }),
  ).total;
}

/** The answer to a question that was made to have one: of today, and with a down payment that is enough. */
function held<Answer extends { ok: true }>(answer: Answer | LoanRefused): Answer {
  if (!answer.ok) throw new RangeError(answer.says);
  return answer;
}
