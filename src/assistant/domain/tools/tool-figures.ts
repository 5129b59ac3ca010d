import type { LoanRequest } from '#mortgage/domain/default-insurance.ts';
import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { MORTGAGE_DEFAULTS } from '#mortgage/domain/mortgage-defaults.ts';
import type { PaymentFrequency } from '#mortgage/domain/payment.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import { asks, type Question } from '../answers/question.ts';
import { type AnswerBuilder, formatShare, type ToolAnswer, type ToolInput } from './tools.ts';

/** Dollars: a smaller amount in a question is a rent or a payment, not a home price. */
const SMALLEST_PRICE = 20_000;

/** The price to compute with, recorded as a fact; null without one. */
export function priceOf({ amounts, homePrice }: ToolInput, { fact }: AnswerBuilder): number | null {
  if (amounts.price !== null && amounts.price >= SMALLEST_PRICE) {
    fact('tool.price', 'Price', formatAmount(amounts.price), 'Your question');
    return amounts.price;
  }
  if (homePrice !== null) fact('tool.price', 'Price', formatAmount(homePrice), 'Board: ListPrice');
  return homePrice;
}

/** Used if a tool has no price or amount to compute with. */
export const WHICH_PRICE: ToolAnswer = {
  sentences: [{ text: 'Give me a price and I’ll run the numbers.', facts: [] }],
  facts: [],
};

/**
 * The rate in per cent: from the question, else the lowest five-year rate on the market, else the calculator's default.
 */
export function rateOf({ amounts, tools }: ToolInput, { fact }: AnswerBuilder): number {
  if (amounts.rate !== null) {
    fact('tool.rate', 'Rate', formatShare(amounts.rate), 'Your question');
    return amounts.rate;
  }
  const lowest = todaysRate(tools.rates);
  const rate = lowest?.rate ?? MORTGAGE_DEFAULTS.interestRate;
  fact(
    'tool.rate',
    lowest ? 'Lowest fixed rate for a 5-year term' : 'Rate',
    formatShare(rate),
    lowest?.source ?? 'The calculator’s own rate',
  );
  return rate;
}

/** Amortization in years: from the question, else the calculator's default. */
export const yearsOf = ({ amounts: { years } }: ToolInput): number =>
  years ?? MORTGAGE_DEFAULTS.amortizationYears;

/** Records the amortization as a fact and returns its text: '25 years'. */
export const noteYears = (years: number, { fact }: AnswerBuilder): string =>
  fact('tool.years', 'Amortization', `${years} years`, 'Your question, or the calculator’s own');

/** Down payment in dollars: the amount or share from the question, else the calculator's default of 20%. */
export function downPaymentOf({ amounts: { down } }: ToolInput, price: number): number {
  if (down?.kind === 'amount') return Math.min(price, down.of);
  return Math.min(price, Math.ceil((price * (down?.of ?? 20)) / 100));
}

/** The loan terms for a price, as `insureLoan` takes them; a first-time buyer may take longer to repay. */
export const loanOf = (input: ToolInput, price: number): LoanRequest => ({
  price: dollars(price),
  downPayment: dollars(downPaymentOf(input, price)),
  years: yearsOf(input),
  isFirstTimeBuyer: isFirstHome(input),
  on: input.tools.today,
});

const FIRST_HOME = ['first time', 'first home', 'first house', 'never owned'];
const NOT_THE_FIRST =
  /\b(?:not|non|isn't|aren't|never)\b[\s-]*(?:(?:a|an|my|our|the|your)\s)?first\b/i;

/** 'And if it is not my first home?' overrides the question before. */
export const isFirstHome = ({ question }: Pick<ToolInput, 'question'>): boolean =>
  !NOT_THE_FIRST.test(question.text) &&
  (asks(question, FIRST_HOME) ||
    (question.before !== null && isFirstHome({ question: question.before })));

/** Payment frequency; monthly by default. */
export const frequencyOf = ({ question }: Pick<ToolInput, 'question'>): PaymentFrequency =>
  frequencyNamed(question) ??
  (question.before ? frequencyOf({ question: question.before }) : 'monthly');

const frequencyNamed = (question: Question): PaymentFrequency | null => {
  const isAccelerated = asks(question, ['accelerated']);
  if (asks(question, ['bi weekly', 'biweekly', 'every two weeks', 'fortnightly']))
    return isAccelerated ? 'accelerated-bi-weekly' : 'bi-weekly';
  if (asks(question, ['weekly', 'a week', 'per week', 'each week', 'every week']))
    return isAccelerated ? 'accelerated-weekly' : 'weekly';
  if (isAccelerated) return 'accelerated-bi-weekly';
  return asks(question, ['monthly', 'a month', 'per month', 'each month', 'every month'])
    ? 'monthly'
    : null;
};
