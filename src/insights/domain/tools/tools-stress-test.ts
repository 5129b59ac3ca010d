import { showAmount } from '#mortgage/domain/amount-text.ts';
import { insureLoan } from '#mortgage/domain/default-insurance.ts';
import { monthlyPayment } from '#mortgage/domain/payment.ts';
import { largestLoan, qualifyingRate } from '#mortgage/domain/qualifying.ts';
import { QUALIFYING_RATE_RULES } from '#mortgage/domain/rules/qualifying.ts';
import { ruleOn } from '#mortgage/domain/rules/rule-table.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { type Percent, percent } from '#platform/domain/percent.ts';
import { loanAsked, noteYears, priceAsked, rateAsked, yearsAsked } from './asked-figures.ts';
import {
  showShare,
  type Teller,
  type Told,
  type ToolAsked,
  telling,
  toldNoTable,
} from './tools.ts';
import { sayRefusal } from './tools-down-payment.ts';

/** At which rate a lender tests a buyer, and what an income carries. */
export function tellStressTest(asked: ToolAsked): Told {
  const teller = telling();
  const { fact, say, told } = teller;
  const rate = percent(rateAsked(asked, teller));
  const found = ruleOn(QUALIFYING_RATE_RULES, asked.tools.today);
  if (!found.ok) return toldNoTable(found.says);
  const tested = qualifyingRate(rate, found.rule);
  const shown = fact(
    'tool.tested',
    'Qualifying rate',
    showShare(tested),
    `${found.rule.source}, in force from ${found.rule.from}`,
  );
  say(
    `At a contract rate of ${showShare(rate)} the stress test asks whether you could pay at ${shown}.`,
    ...['tool.rate', 'tool.tested'],
  );
  sayTestedPayment(asked, tested, teller);
  sayLargestLoan(asked, rate, teller);
  return told();
}

/** What the mortgage, premium included, would take at the qualifying rate; nothing where no price is known. */
function sayTestedPayment(asked: ToolAsked, tested: Percent, teller: Teller): void {
  const price = priceAsked(asked, teller);
  if (price === null) return;
  const { fact, say } = teller;
  const years = yearsAsked(asked);
  const insured = insureLoan(loanAsked(asked, price));
  if (!insured.ok) {
    sayRefusal(insured, teller);
    return;
  }
  const payment = monthlyPayment({ amount: insured.loan, rate: tested, years }, 'half-yearly');
  const loan = fact(
    'tool.testedLoan',
    'Mortgage',
    showAmount(insured.loan),
    'Price less down payment, with any insurance premium',
  );
  const over = noteYears(years, teller);
  const paid = fact(
    'tool.testedPayment',
    'Payment at the qualifying rate',
    showAmount(toTheCent(payment)),
    'Reckoned as a lender does',
  );
  say(
    `For ${loan} over ${over} that is ${paid} a month.`,
    ...['tool.testedLoan', 'tool.years', 'tool.testedPayment'],
  );
}

const NOTHING = dollars(0);

/** What the income carries, with the home's own taxes and fee, where they are known. */
function sayLargestLoan(asked: ToolAsked, rate: Percent, { fact, say }: Teller): void {
  const { income } = asked.amounts;
  if (income === null) {
    say('Name your yearly income before tax, and I can reckon the largest loan.');
    return;
  }
  const borrowing = largestLoan({
    household: {
      income: dollars(income),
      ...{ debts: NOTHING, unsecured: NOTHING, heat: NOTHING },
      propertyTax: dollars(asked.propertyTax),
      condoFee: dollars(asked.condoFee),
    },
    rate,
    years: yearsAsked(asked),
    on: asked.tools.today,
  });
  if (!borrowing.ok) return;
  const earned = fact('tool.income', 'Income', showAmount(income), 'Your question');
  const most = fact(
    'tool.largest',
    'Largest loan, before other debts and heat',
    showAmount(borrowing.largestLoan),
    borrowing.rules.map(({ source }) => source).join('; '),
  );
  say(
    `An income of ${earned} a year carries a loan of ${most} at most, before other debts and heat.`,
    ...['tool.income', 'tool.largest'],
  );
}
