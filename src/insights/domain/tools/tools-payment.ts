import { FREQUENCY_WORDS, showAmount } from '#mortgage/domain/amount-text.ts';
import { calculateMortgage } from '#mortgage/domain/calculator.ts';
import { type LenderQuote, quoteLoan } from '#mortgage/domain/lender-quote.ts';
import { MORTGAGE_DEFAULTS } from '#mortgage/domain/mortgage-defaults.ts';
import { monthlyPayment, type PaymentFrequency, paymentAt } from '#mortgage/domain/payment.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { asks } from '../answers/question.ts';
import { downAsked, frequencyAsked, priceAsked, rateAsked, WHICH_PRICE } from './asked-figures.ts';
import { showShare, type Teller, type Told, type ToolAsked, telling } from './tools.ts';
import { sayRefusal } from './tools-down-payment.ts';

const LENDER =
  'Reckoned as a lender does: interest compounded half-yearly (Interest Act, section 6)';

/** What a mortgage takes, as a lender reckons and as the site's calculator does. */
export function tellPayment(asked: ToolAsked): Told {
  const teller = telling();
  const { fact, say, told } = teller;
  if (asked.amounts.loan !== null && asked.amounts.price === null)
    return tellLoan(asked, asked.amounts.loan);
  const price = priceAsked(asked, teller);
  if (price === null) return WHICH_PRICE;
  const down = downAsked(asked, price);
  const rate = rateAsked(asked, teller);
  const years = asked.amounts.years ?? MORTGAGE_DEFAULTS.amortizationYears;
  const frequency = frequencyAsked(asked);
  const quote = quoteLoan({
    price: dollars(price),
    downPayment: dollars(down),
    rate: percent(rate),
    years,
    frequency,
    on: asked.tools.today,
  });
  fact(
    'tool.downShare',
    'Down payment, share',
    showShare((down / price) * 100),
    'Down payment beside the price',
  );
  fact(
    'tool.down',
    'Down payment',
    showAmount(down),
    asked.amounts.down ? 'Your question' : 'The calculator’s own 20%',
  );
  if (!quote.ok) {
    sayRefusal(quote, { fact, say });
    say(
      `That is said of ${showAmount(down)} down on a price of ${showAmount(price)}.`,
      'tool.down',
      'tool.price',
    );
    return told();
  }
  sayQuote(quote, { teller, rate, years, price, down, frequency });
  const ours = calculateMortgage({
    propertyPrice: price,
    downPayment: down,
    interestRate: rate,
    amortizationYears: years,
    paymentFrequency: frequency,
  });
  const shown = fact(
    'tool.calculator',
    'The site’s calculator',
    showAmount(ours.payment),
    'Calculator: monthly compounding, without default insurance',
  );
  say(`The site’s mortgage calculator, which compounds monthly, says ${shown}.`, 'tool.calculator');
  if (asks(asked.question, COSTS_OF_OWNING)) sayCostsBeside(asked, teller);
  return told();
}

const COSTS_OF_OWNING = [
  ...['cost of owning', 'cost to own', 'cost me to own', 'total monthly cost', 'all in cost'],
  ...['carrying cost', 'monthly cost', 'cost per month', 'cost a month', 'cost monthly'],
];

/** What the home takes each month besides its mortgage, as far as the board says. */
function sayCostsBeside({ propertyTax, condoFee }: ToolAsked, { fact, say }: Teller): void {
  if (propertyTax > 0) {
    const tax = fact(
      'tool.propertyTax',
      'Property taxes a month',
      showAmount(toTheCent(dollars(propertyTax / 12))),
      'Board: TaxAnnualAmount, by twelve',
    );
    say(`Property taxes come to ${tax} a month beside it.`, 'tool.propertyTax');
  }
  if (condoFee > 0) {
    const fee = fact('tool.fee', 'Maintenance fee', showAmount(condoFee), 'Board: AssociationFee');
    say(`The maintenance fee is ${fee} a month.`, 'tool.fee');
  }
  say('Insurance, utilities and upkeep come on top.');
}

/** What a mortgage of so much takes, whatever home it is for. */
function tellLoan(asked: ToolAsked, loan: number): Told {
  const teller = telling();
  const { fact, say, told } = teller;
  const rate = rateAsked(asked, teller);
  const years = asked.amounts.years ?? MORTGAGE_DEFAULTS.amortizationYears;
  const frequency = frequencyAsked(asked);
  const monthly = monthlyPayment(
    { amount: dollars(loan), rate: percent(rate), years },
    'half-yearly',
  );
  const [owed, over, often, paid] = [
    fact('tool.loan', 'Mortgage', showAmount(loan), 'Your question'),
    fact('tool.years', 'Amortization', `${years} years`, 'Your question, or the calculator’s own'),
    fact('tool.frequency', 'Paid', FREQUENCY_WORDS[frequency], 'Your question, or monthly'),
    fact('tool.payment', 'Payment', showAmount(toTheCent(paymentAt(frequency, monthly))), LENDER),
  ];
  say(
    `A mortgage of ${owed} at ${showShare(rate)} over ${over} takes ${paid} ${often}, as a lender reckons.`,
    ...['tool.loan', 'tool.rate', 'tool.years', 'tool.payment', 'tool.frequency'],
  );
  return told();
}

type Quoted = {
  teller: Teller;
  rate: number;
  years: number;
  price: number;
  down: number;
  frequency: PaymentFrequency;
};

function sayQuote({ payment, insured }: LenderQuote, quoted: Quoted): void {
  const { teller, rate, years, price, down, frequency } = quoted;
  const { fact, say } = teller;
  const loan = fact(
    'tool.loan',
    'Mortgage',
    showAmount(insured.loan),
    'Price less down payment, with any insurance premium',
  );
  const over = fact(
    'tool.years',
    'Amortization',
    `${years} years`,
    'Your question, or the calculator’s own',
  );
  const often = fact(
    'tool.frequency',
    'Paid',
    FREQUENCY_WORDS[frequency],
    'Your question, or monthly',
  );
  const paid = fact('tool.payment', 'Payment', showAmount(payment), LENDER);
  say(
    `On a price of ${showAmount(price)}, ${showAmount(down)} down is ${showShare((down / price) * 100)}.`,
    ...['tool.price', 'tool.down', 'tool.downShare'],
  );
  say(
    `A mortgage of ${loan} at ${showShare(rate)} over ${over} takes ${paid} ${often}, as a lender reckons.`,
    ...['tool.loan', 'tool.rate', 'tool.years', 'tool.payment', 'tool.frequency'],
  );
  if (!insured.isInsured) return;
  const premium = fact(
    'tool.premium',
    'Default insurance premium',
    showAmount(insured.premium),
    `Premium of ${showShare(insured.premiumRate)} on the loan, by the insurers’ table`,
  );
  say(`A default insurance premium of ${premium} is in the mortgage.`, 'tool.premium');
}
