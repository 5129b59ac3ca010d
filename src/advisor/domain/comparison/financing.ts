import { cashToClose } from '#mortgage/domain/cash-to-close.ts';
import { insureLoan, type LoanRefusal } from '#mortgage/domain/default-insurance.ts';
import { minimumDownPayment } from '#mortgage/domain/down-payment.ts';
import { type LenderQuote, quoteLoan } from '#mortgage/domain/lender-quote.ts';
import { isInToronto } from '#mortgage/domain/purchase.ts';
import { type Household, largestLoan, qualify } from '#mortgage/domain/qualifying.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { AMORTIZATION_YEARS } from '../assumptions/assumptions.ts';

export type FinancingInput = {
  price: Dollars;
  city: string;
  savings: Dollars;
  rate: Percent;
  household: Household;
  /** Selects the tables in force. */
  on: Day;
};

/** How a home would be paid for. If savings fall short, assumes the minimum down payment. */
export type Financing = {
  downPayment: Dollars;
  /** Cash on top of the down payment: land transfer tax, tax on the premium, legal fees and the like. */
  closingCosts: Dollars;
  /** The shortfall of savings for the minimum down payment and closing costs; 0 if there is none. */
  shortBy: Dollars;
  /** Null if no mortgage is needed. */
  quote: LenderQuote | null;
  /** Whether income and debts pass the stress test and both ratios. */
  doesQualify: boolean;
  qualifyingRate: Percent;
  largestLoan: Dollars;
};

/** Puts all savings left after closing costs into the home, up to its price, which keeps the loan as small as possible. */
export function financeHome(input: FinancingInput): Financing {
  const { price, savings, rate, household, on } = input;
  const downPayment = largestDownPayment(input);
  const premium = premiumOf(input, downPayment);
  const closingCosts = closingCostsWith(input, premium);
  const years = AMORTIZATION_YEARS;
  const request = { price, downPayment, years, rate, frequency: 'monthly', on } as const;
  const quote = downPayment < price ? unwrap(quoteLoan(request)) : null;
  const borrowing = unwrap(largestLoan({ household, rate, years, on }));
  const loan = { amount: quote?.insured.loan ?? dollars(0), rate, years };
  return {
    downPayment,
    closingCosts,
    shortBy: toTheCent(Math.max(0, downPayment + closingCosts - savings)),
    quote,
    doesQualify: !quote || unwrap(qualify(household, loan, on)).doesQualify,
    qualifyingRate: borrowing.qualifyingRate,
    largestLoan: borrowing.largestLoan,
  };
}

/** The premium has bands, and its tax falls as the down payment rises, so the fit is found by iteration. */
const MAX_ROUNDS = 20;

/** The largest down payment that leaves enough cash for closing costs, or the minimum a lender accepts. */
function largestDownPayment(input: FinancingInput): Dollars {
  const { price, savings } = input;
  const least = minimumDownPayment(price);
  let down = toTheCent(Math.min(price, savings - closingCostsWith(input, dollars(0))));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (down < least) return least;
    const closing = closingCostsWith(input, premiumOf(input, down));
    // Each round lowers the amount or repeats it, so the first repeat is the largest that fits.
    const next = toTheCent(Math.min(price, savings - closing));
    if (next === down) return down;
    down = next;
  }
  return down;
}

/** 0 if the loan needs no insurance or is not possible. */
function premiumOf({ price, on }: FinancingInput, downPayment: Dollars): Dollars {
  const insured = insureLoan({ price, downPayment, years: AMORTIZATION_YEARS, on });
  return insured.ok ? insured.premium : dollars(0);
}

/** Assumes Canadian residents who are not first-time buyers, and a resale home. */
function closingCostsWith({ price, city, on }: FinancingInput, premium: Dollars): Dollars {
  return unwrap(
    cashToClose({
      price,
      downPayment: dollars(0),
      agreement: on,
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

/** Unwraps an answer that can't be a refusal here: the date is today and the down payment is sufficient. */
function unwrap<Answer extends { ok: true }>(answer: Answer | LoanRefusal): Answer {
  if (!answer.ok) throw new RangeError(answer.message);
  return answer;
}
