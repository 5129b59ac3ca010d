import { showAmount } from '#mortgage/domain/amount-text.ts';
import { lowestFiveYear } from '#mortgage/domain/fixed-rates.ts';
import { MORTGAGE_DEFAULTS } from '#mortgage/domain/mortgage-defaults.ts';
import type { PaymentFrequency } from '#mortgage/domain/payment.ts';
import { asks } from '../answers/question.ts';
import { showShare, type Teller, type Told, type ToolAsked } from './tools.ts';

/** Dollars: a smaller sum that a question names is a rent or a payment, and no home's price. */
const SMALLEST_PRICE = 20_000;

/** The price that is reckoned with: noted as a fact; null where there is none. */
export function priceAsked({ amounts, homePrice }: ToolAsked, { fact }: Teller): number | null {
  if (amounts.price !== null && amounts.price >= SMALLEST_PRICE) {
    fact('tool.price', 'Price', showAmount(amounts.price), 'Your question');
    return amounts.price;
  }
  if (homePrice !== null) fact('tool.price', 'Price', showAmount(homePrice), 'Board: ListPrice');
  return homePrice;
}

/** Said where a tool has nothing to reckon with. */
export const WHICH_PRICE: Told = {
  sentences: [{ text: 'Please name a price, and I can reckon with it.', facts: [] }],
  facts: [],
};

/** The rate to reckon with, in per cent: the one asked for, else the lowest that lenders ask for five years, else the calculator's. */
export function rateAsked({ amounts, tools }: ToolAsked, { fact }: Teller): number {
  if (amounts.rate !== null) {
    fact('tool.rate', 'Rate', showShare(amounts.rate), 'Your question');
    return amounts.rate;
  }
  const lowest = lowestFiveYear(tools.rates);
  const rate = lowest?.rate ?? MORTGAGE_DEFAULTS.interestRate;
  fact(
    'tool.rate',
    lowest ? 'Lowest fixed rate for a 5-year term' : 'Rate',
    showShare(rate),
    lowest?.source ?? 'The calculator’s own rate',
  );
  return rate;
}

/** The years to pay it off in: those asked for, else the calculator's. */
export const yearsAsked = ({ amounts: { years } }: ToolAsked): number =>
  years ?? MORTGAGE_DEFAULTS.amortizationYears;

/** Notes an amortization, and gives it back for the sentence: '25 years'. */
export const noteYears = (years: number, { fact }: Teller): string =>
  fact('tool.years', 'Amortization', `${years} years`, 'Your question, or the calculator’s own');

/** Dollars down for a price: the amount or share asked for, else 20% as the calculator opens. */
export function downAsked({ amounts: { down } }: ToolAsked, price: number): number {
  if (down?.is === 'amount') return Math.min(price, down.of);
  return Math.min(price, Math.ceil((price * (down?.of ?? 20)) / 100));
}

/** How often it is to be paid: monthly, where the question names nothing else. */
export const frequencyAsked = ({ question }: ToolAsked): PaymentFrequency => {
  const isAccelerated = asks(question, ['accelerated']);
  if (asks(question, ['bi weekly', 'biweekly', 'every two weeks', 'fortnightly']))
    return isAccelerated ? 'accelerated-bi-weekly' : 'bi-weekly';
  if (asks(question, ['weekly', 'a week', 'per week', 'each week', 'every week']))
    return isAccelerated ? 'accelerated-weekly' : 'weekly';
  return isAccelerated ? 'accelerated-bi-weekly' : 'monthly';
};
