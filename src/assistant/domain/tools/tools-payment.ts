import { FREQUENCY_WORDS } from '#mortgage/domain/amount-text.ts';
import { calculateMortgage } from '#mortgage/domain/calculator.ts';
import type { InsuredLoan } from '#mortgage/domain/default-insurance.ts';
import { quoteLoan } from '#mortgage/domain/lender-quote.ts';
import { monthlyPayment, type PaymentFrequency, paymentAt } from '#mortgage/domain/payment.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { asks, holdsOf } from '../answers/question.ts';
import {
  downPaymentOf,
  frequencyOf,
  loanOf,
  noteYears,
  priceOf,
  rateOf,
  WHICH_PRICE,
  yearsOf,
} from './tool-figures.ts';
import {
  type AnswerBuilder,
  answerBuilder,
  formatShare,
  type ToolAnswer,
  type ToolInput,
} from './tools.ts';
import { sayRefusal } from './tools-down-payment.ts';

/** Mortgage payments, computed as lenders and the site's calculator do. */
export function answerPayment(input: ToolInput): ToolAnswer {
  const { loan, price } = input.amounts;
  return loan !== null && price === null ? answerLoan(input, loan) : answerPurchase(input);
}

/** Repayment terms: the rate in per cent a year, the amortization in years. */
type Terms = { rate: Percent; years: number; frequency: PaymentFrequency };

const termsOf = (input: ToolInput, builder: AnswerBuilder): Terms => ({
  rate: percent(rateOf(input, builder)),
  years: yearsOf(input),
  frequency: frequencyOf(input),
});

/** The payment on a loan of this amount, for any home. */
function answerLoan(input: ToolInput, amount: number): ToolAnswer {
  const builder = answerBuilder();
  const terms = termsOf(input, builder);
  const monthly = monthlyPayment({ amount: dollars(amount), ...terms }, 'half-yearly');
  const loan = builder.fact('tool.loan', 'Mortgage', formatAmount(amount), 'Your question');
  sayPayment({ loan, payment: toTheCent(paymentAt(terms.frequency, monthly)), terms }, builder);
  return builder.answer();
}

function answerPurchase(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const { fact, say, answer } = builder;
  const price = priceOf(input, builder);
  if (price === null) return WHICH_PRICE;
  const terms = termsOf(input, builder);
  const down = downPaymentOf(input, price);
  const share = noteShare(down / price, builder);
  const paidDown = noteDown(down, input, builder);
  const quote = quoteLoan({ ...loanOf(input, price), ...terms });
  if (!quote.ok) {
    sayRefusal(quote, builder);
    const text = `You asked about ${paidDown} down on a price of ${formatAmount(price)}.`;
    say(text, 'tool.down', 'tool.price');
    return answer();
  }
  const { insured, payment } = quote;
  say(
    `On a price of ${formatAmount(price)}, ${paidDown} down is ${share}.`,
    'tool.price',
    'tool.down',
    'tool.downShare',
  );
  const loan = fact(
    'tool.loan',
    'Mortgage',
    formatAmount(insured.loan),
    'Price less down payment, with any insurance premium',
  );
  sayPayment({ loan, payment, terms }, builder);
  if (insured.isInsured) sayPremium(insured, builder);
  sayCalculator({ price, down, terms }, builder);
  if (holdsOf(input.question, (each) => asks(each, COSTS_OF_OWNING))) sayOtherCosts(input, builder);
  if (holdsOf(input.question, ({ text }) => ALL_INTEREST.test(text)))
    sayInterest(insured.loan, terms, builder);
  return answer();
}

const noteDown = (down: number, { amounts }: ToolInput, { fact }: AnswerBuilder): string => {
  const source = amounts.down ? 'Your question' : 'The calculator’s own 20%';
  return fact('tool.down', 'Down payment', formatAmount(down), source);
};

/** A share of the price: 0.2. */
const noteShare = (part: number, { fact }: AnswerBuilder): string =>
  fact(
    'tool.downShare',
    'Down payment, share',
    formatShare(part * 100),
    'Down payment as a share of the price',
  );

type Paid = { loan: string; payment: number; terms: Terms };

function sayPayment({ loan, payment, terms }: Paid, builder: AnswerBuilder): void {
  const { rate, years, frequency } = terms;
  const { fact, say } = builder;
  const over = noteYears(years, builder);
  const often = fact(
    'tool.frequency',
    'Paid',
    FREQUENCY_WORDS[frequency],
    'Your question, or monthly',
  );
  const paid = fact(
    'tool.payment',
    'Payment',
    formatAmount(payment),
    'Calculated as lenders do: interest compounded half-yearly (Interest Act, section 6)',
  );
  say(
    `A mortgage of ${loan} at ${formatShare(rate)} over ${over} costs ${paid} ${often}, as lenders calculate it.`,
    'tool.loan',
    'tool.rate',
    'tool.years',
    'tool.payment',
    'tool.frequency',
  );
}

function sayPremium({ premium, premiumRate }: InsuredLoan, { fact, say }: AnswerBuilder): void {
  const shown = fact(
    'tool.premium',
    'Default insurance premium',
    formatAmount(premium),
    `Premium of ${formatShare(premiumRate)} on the loan, by the insurers’ table`,
  );
  say(`The mortgage includes a default insurance premium of ${shown}.`, 'tool.premium');
}

type Bought = { price: number; down: number; terms: Terms };

/** The same through the site's calculator, which visitors see next to the answer. */
function sayCalculator({ price, down, terms }: Bought, { fact, say }: AnswerBuilder): void {
  const { payment } = calculateMortgage({
    propertyPrice: price,
    downPayment: down,
    interestRate: terms.rate,
    amortizationYears: terms.years,
    paymentFrequency: terms.frequency,
  });
  const shown = fact(
    'tool.calculator',
    'The site’s calculator',
    formatAmount(payment),
    'Calculator: monthly compounding, without default insurance',
  );
  say(
    `The site’s mortgage calculator, which compounds monthly, shows ${shown}.`,
    'tool.calculator',
  );
}

const ALL_INTEREST = /\b(?:total|how much|all the) interest\b/i;

/** The total cost of the loan, if nothing changes before its end. */
function sayInterest(loan: number, { rate, years }: Terms, { fact, say }: AnswerBuilder): void {
  const monthly = monthlyPayment({ amount: dollars(loan), rate, years }, 'half-yearly');
  const interest = fact(
    'tool.interest',
    'Interest over the full amortization',
    formatAmount(Math.round(monthly * 12 * years - loan)),
    'Monthly payments less the mortgage',
  );
  say(`Paid monthly at that rate to the end, the interest comes to ${interest}.`, 'tool.interest');
}

const COSTS_OF_OWNING = [
  'cost of owning',
  'cost to own',
  'cost me to own',
  'total monthly cost',
  'all in cost',
  'carrying cost',
  'monthly cost',
  'cost per month',
  'cost a month',
  'cost monthly',
];

/** The home's monthly costs in addition to the mortgage, as far as the board gives them. */
function sayOtherCosts({ propertyTax, condoFee }: ToolInput, { fact, say }: AnswerBuilder): void {
  if (propertyTax > 0) {
    const tax = fact(
      'tool.propertyTax',
      'Property taxes a month',
      formatAmount(toTheCent(propertyTax / 12)),
      'Board: TaxAnnualAmount, by twelve',
    );
    say(`Property taxes add ${tax} a month.`, 'tool.propertyTax');
  }
  if (condoFee > 0) {
    const fee = fact(
      'tool.fee',
      'Maintenance fee',
      formatAmount(condoFee),
      'Board: AssociationFee',
    );
    say(`The maintenance fee is ${fee} a month.`, 'tool.fee');
  }
  say('Insurance, utilities and upkeep come on top.');
}
