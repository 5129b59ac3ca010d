import { type InsuredLoan, insureLoan } from '#mortgage/domain/default-insurance.ts';
import { monthlyPayment } from '#mortgage/domain/payment.ts';
import { incomeNeeded, largestLoan, qualifyingRate } from '#mortgage/domain/qualifying.ts';
import { QUALIFYING_RATE_RULES } from '#mortgage/domain/rules/qualifying.ts';
import { ruleOn } from '#mortgage/domain/rules/rule-table.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { loanOf, noteYears, priceOf, rateOf, yearsOf } from './tool-figures.ts';
import {
  type AnswerBuilder,
  answerBuilder,
  formatShare,
  noTableAnswer,
  type ToolAnswer,
  type ToolInput,
} from './tools.ts';
import { sayRefusal } from './tools-down-payment.ts';

/** The rate at which lenders stress-test a buyer, and the loan an income supports. */
export function answerStressTest(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const { fact, say, answer } = builder;
  const rate = percent(rateOf(input, builder));
  const found = ruleOn(QUALIFYING_RATE_RULES, input.tools.today);
  if (!found.ok) return noTableAnswer(found.message);
  const tested = qualifyingRate(rate, found.rule);
  const shown = fact(
    'tool.tested',
    'Qualifying rate',
    formatShare(tested),
    `${found.rule.source}, in force from ${found.rule.from}`,
  );
  say(
    `At a contract rate of ${formatShare(rate)}, the stress test checks that you could pay at ${shown}.`,
    'tool.rate',
    'tool.tested',
  );
  const insured = sayTestedPayment(input, tested, builder);
  if (input.amounts.income !== null) sayLargestLoan(input, rate, builder);
  else if (insured) sayIncomeNeeded(input, { insured, rate }, builder);
  else say('Give me your yearly income before tax and I’ll work out the largest loan.');
  return answer();
}

/**
 * The payment on the mortgage, premium included, at the qualifying rate; null without a price, or if no lender may
 * approve it.
 */
function sayTestedPayment(
  input: ToolInput,
  tested: Percent,
  builder: AnswerBuilder,
): InsuredLoan | null {
  const price = priceOf(input, builder);
  if (price === null) return null;
  const { fact, say } = builder;
  const years = yearsOf(input);
  const insured = insureLoan(loanOf(input, price));
  if (!insured.ok) {
    sayRefusal(insured, builder);
    return null;
  }
  const payment = monthlyPayment({ amount: insured.loan, rate: tested, years }, 'half-yearly');
  const loan = fact(
    'tool.testedLoan',
    'Mortgage',
    formatAmount(insured.loan),
    'Price less down payment, with any insurance premium',
  );
  const over = noteYears(years, builder);
  const paid = fact(
    'tool.testedPayment',
    'Payment at the qualifying rate',
    formatAmount(toTheCent(payment)),
    'Calculated as lenders do',
  );
  say(
    `For ${loan} over ${over} that is ${paid} a month.`,
    'tool.testedLoan',
    'tool.years',
    'tool.testedPayment',
  );
  return insured;
}

const NO_DOLLARS = dollars(0);

/** The home's own costs, as lenders count them; debts and heating are left out. */
const costsOf = ({ propertyTax, condoFee }: ToolInput) => ({
  debts: NO_DOLLARS,
  unsecured: NO_DOLLARS,
  heat: NO_DOLLARS,
  propertyTax: dollars(propertyTax),
  condoFee: dollars(condoFee),
});

/** The lowest income that passes the stress test with this mortgage. */
function sayIncomeNeeded(
  input: ToolInput,
  { insured, rate }: { insured: InsuredLoan; rate: Percent },
  { fact, say }: AnswerBuilder,
): void {
  const { propertyTax, condoFee, tools } = input;
  const loan = { amount: insured.loan, rate, years: yearsOf(input) };
  const needed = incomeNeeded(costsOf(input), loan, tools.today);
  if (!needed.ok) return;
  const income = fact(
    'tool.incomeNeeded',
    'Income needed a year, before other debts and heat',
    formatAmount(needed.income),
    needed.rules.map(({ source }) => source).join('; '),
  );
  const counted: string[] = [];
  const ids: string[] = [];
  if (propertyTax > 0) {
    ids.push('tool.propertyTaxCounted');
    counted.push(
      `property taxes of ${fact('tool.propertyTaxCounted', 'Property taxes a year', formatAmount(propertyTax), 'Board: TaxAnnualAmount')} a year`,
    );
  }
  if (condoFee > 0) {
    ids.push('tool.feeCounted');
    counted.push(
      `half of the ${fact('tool.feeCounted', 'Maintenance fee', formatAmount(condoFee), 'Board: AssociationFee')} monthly fee`,
    );
  }
  const including = counted.length > 0 ? `, counting ${counted.join(' and ')}` : '';
  const missing = propertyTax > 0 ? 'other debts and heat' : 'property taxes, other debts and heat';
  say(
    `To qualify, you’d need to earn about ${income} a year before tax${including}; ${missing} raise that.`,
    'tool.incomeNeeded',
    ...ids,
  );
}

/** The largest loan for the income, counting the home's taxes and fee if known. */
function sayLargestLoan(input: ToolInput, rate: Percent, { fact, say }: AnswerBuilder): void {
  const { income } = input.amounts;
  if (income === null) return;
  const borrowing = largestLoan({
    household: { ...costsOf(input), income: dollars(income) },
    rate,
    years: yearsOf(input),
    on: input.tools.today,
  });
  if (!borrowing.ok) return;
  const earned = fact('tool.income', 'Income', formatAmount(income), 'Your question');
  const most = fact(
    'tool.largest',
    'Largest loan, before other debts and heat',
    formatAmount(borrowing.largestLoan),
    borrowing.rules.map(({ source }) => source).join('; '),
  );
  say(
    `An income of ${earned} a year supports a loan of up to ${most}, before other debts and heat.`,
    'tool.income',
    'tool.largest',
  );
}
