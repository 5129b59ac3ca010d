import { centsOf, shareOf, toTheCent } from '#platform/domain/cents.ts';
import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars, formatDollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { isBelowTwentyPercent, minimumDownPayment } from './down-payment.ts';
import {
  INSURANCE_RULES,
  type InsuranceRule,
  PREMIUM_TAX_RULES,
} from './rules/default-insurance.ts';
import { DOWN_PAYMENT_RULES, type DownPaymentRule } from './rules/down-payment.ts';
import { type Citation, citationOf, type NoTable, ruleOn } from './rules/rule-table.ts';

/** What a lender and an insurer need to know about a purchase. `years` is the amortization. */
export type LoanRequest = {
  price: Dollars;
  downPayment: Dollars;
  years: number;
  /** Selects the tables in force. */
  on: Day;
  /** First-time buyers and buyers of new builds may have an insured loan of more than 25 years. */
  isFirstTimeBuyer?: boolean;
  isNewBuild?: boolean;
  isDownPaymentBorrowed?: boolean;
};

/** A loan with its insurance. If it is uninsured, premium and tax are 0. */
export type InsuredLoan = {
  ok: true;
  isInsured: boolean;
  /** The loan before the premium as a share of the price, unrounded; premium bands use it. */
  loanToValue: Percent;
  premiumRate: Percent;
  premium: Dollars;
  /** Ontario's tax on the premium, paid in cash at closing. */
  premiumTax: Dollars;
  /** The mortgage, premium included. */
  loan: Dollars;
  rules: Citation[];
};

/** Why the loan is not possible; `message` is a sentence for the page. */
export type LoanRefusal =
  | NoTable
  | {
      ok: false;
      reason: 'no-loan' | 'too-long' | 'not-insurable' | 'below-minimum' | 'too-long-for-insured';
      message: string;
    };

/** The loan, with default insurance if the law requires it, or the reason it is not possible. */
export function insureLoan(request: LoanRequest): InsuredLoan | LoanRefusal {
  const down = ruleOn(DOWN_PAYMENT_RULES, request.on);
  if (!down.ok) return down;
  const insurance = ruleOn(INSURANCE_RULES, request.on);
  if (!insurance.ok) return insurance;
  const tax = ruleOn(PREMIUM_TAX_RULES, request.on);
  if (!tax.ok) return tax;

  const refused = refusalOf(request, down.rule, insurance.rule);
  if (refused) return refused;
  const bare = toTheCent(request.price - request.downPayment);
  const loanToValue = percent((bare / request.price) * 100);
  const rules: Citation[] = [citationOf(down.rule)];
  if (!isAbove(bare, request.price, insurance.rule.requiredAbove)) {
    const none = { premiumRate: percent(0), premium: dollars(0), premiumTax: dollars(0) };
    return { ok: true, isInsured: false, loanToValue, ...none, loan: bare, rules };
  }
  const premiumRate = premiumRateOf(bare, request, insurance.rule);
  const premium = shareOf(bare, premiumRate);
  return {
    ok: true,
    isInsured: true,
    loanToValue,
    premiumRate,
    premium,
    premiumTax: shareOf(premium, percent(tax.rule.rate)),
    loan: toTheCent(bare + premium),
    rules: [...rules, citationOf(insurance.rule), citationOf(tax.rule)],
  };
}

/**
 * The premium in percent of the loan. Loan-to-value is not rounded: one cent above 85% pays the same rate as 85.01%,
 * as in insurers' own examples.
 */
export function premiumRateOf(
  loan: Dollars,
  { price, years, isDownPaymentBorrowed = false }: Omit<LoanRequest, 'downPayment' | 'on'>,
  { bands, longer, borrowed }: InsuranceRule,
): Percent {
  const band = bands.find(({ upTo }) => !isAbove(loan, price, upTo)) ?? bands.at(-1);
  const isBorrowed = isDownPaymentBorrowed && isAbove(loan, price, borrowed.above);
  const basic = isBorrowed ? borrowed.premium : (band?.premium ?? 0);
  const rate = years > longer.than ? basic + longer.adds : basic;
  return percent(Math.round(rate * 100) / 100);
}

/** Compares in whole cents, so that exactly 85% is not above 85%. */
const isAbove = (loan: Dollars, price: Dollars, share: number): boolean =>
  centsOf(loan) * 100 > centsOf(price) * share;

type Refusal = Exclude<LoanRefusal, NoTable>;
const refuse = (reason: Refusal['reason'], message: string): Refusal => ({
  ok: false,
  reason,
  message,
});

function refusalOf(
  request: LoanRequest,
  down: DownPaymentRule,
  { longer }: InsuranceRule,
): Refusal | null {
  const { price, downPayment, years } = request;
  if (!(downPayment < price)) return refuse('no-loan', 'No mortgage: you pay the full price.');
  if (years > longer.upTo)
    return refuse('too-long', `A mortgage is paid off within ${longer.upTo} years.`);

  const least = minimumDownPayment(price, down);
  if (downPayment < least) {
    const { from, share } = down.uninsurable;
    if (price < from)
      return refuse('below-minimum', `Minimum down payment is ${formatDollars(least)}`);
    const message = `A home of ${formatDollars(from)} or more can’t be insured, so it needs ${share}% down, ${formatDollars(least)}.`;
    return refuse('not-insurable', message);
  }
  const mayBeLonger = request.isFirstTimeBuyer || request.isNewBuild;
  if (years > longer.than && !mayBeLonger && isBelowTwentyPercent(downPayment, price, down)) {
    const message = `Below ${down.insuredBelow}% down, only first-time buyers and new homes can go beyond ${longer.than} years.`;
    return refuse('too-long-for-insured', message);
  }
  return null;
}
