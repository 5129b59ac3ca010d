import { showAmount } from '#mortgage/domain/amount-text.ts';
import { type CashToClose, type ClosingLine, cashToClose } from '#mortgage/domain/cash-to-close.ts';
import { insureLoan } from '#mortgage/domain/default-insurance.ts';
import { MORTGAGE_DEFAULTS } from '#mortgage/domain/mortgage-defaults.ts';
import { monthlyPayment } from '#mortgage/domain/payment.ts';
import { isInToronto } from '#mortgage/domain/purchase.ts';
import { largestLoan, qualifyingRate } from '#mortgage/domain/qualifying.ts';
import { QUALIFYING_RATE_RULES } from '#mortgage/domain/rules/qualifying.ts';
import { ruleOn } from '#mortgage/domain/rules/rule-table.ts';
import { askedPlace } from '#places/domain/asked-place.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { asks } from '../answers/question.ts';
import { downAsked, priceAsked, rateAsked, WHICH_PRICE } from './asked-figures.ts';
import { ended, showShare, type Told, type ToolAsked, telling } from './tools.ts';

const FIRST_HOME = ['first time', 'first home', 'first house', 'never owned'];
const NOT_THE_FIRST =
  /\b(?:not|non|isn't|aren't|never)\b[\s-]*(?:(?:a|an|my|our|the|your)\s)?first\b/i;
const ABROAD = /\bnon[\s-]?residents?\b|\bforeign\b|\bnrst\b|\bspeculation tax\b|\bfrom abroad\b/i;

const isFirstHome = ({ question }: ToolAsked): boolean =>
  asks(question, FIRST_HOME) && !NOT_THE_FIRST.test(question.text);

/** What closing takes, line by line; null where no price is known. */
function closingOf(asked: ToolAsked, price: number) {
  const down = downAsked(asked, price);
  const insured = insuredOf(asked, price);
  return cashToClose({
    price: dollars(price),
    downPayment: dollars(down),
    closing: asked.tools.today,
    kind: 'home',
    isNewBuild: false,
    isInToronto: isInToronto(asked.place ?? ''),
    areResidents: !ABROAD.test(asked.question.text),
    firstTimeShare: percent(isFirstHome(asked) ? 100 : 0),
    premium: insured.ok ? insured.premium : dollars(0),
  });
}

const insuredOf = (asked: ToolAsked, price: number) =>
  insureLoan({
    price: dollars(price),
    downPayment: dollars(downAsked(asked, price)),
    years: MORTGAGE_DEFAULTS.amortizationYears,
    on: asked.tools.today,
  });

const sourceOf = ({ rule, isAssumed, says }: ClosingLine): string =>
  rule ? `${rule.source}, in force from ${rule.from}` : isAssumed ? `Assumption: ${says}` : says;

/** Both land transfer taxes, by the place and today's tables. */
export function tellTransferTax(asked: ToolAsked): Told {
  const teller = telling();
  const price = priceAsked(asked, teller);
  if (price === null) return WHICH_PRICE;
  const { fact, say, told } = teller;
  const closing = closingOf(asked, price);
  if (!closing.ok) return sayNoTable(closing.says);
  const place = fact(
    'tool.place',
    'Place',
    asked.place === null ? 'Ontario, outside of Toronto' : askedPlace(asked.place),
    'Your question, or the home’s city',
  );
  sayBan(closing, teller);
  const taxes = closing.lines.filter(({ name }) => /land transfer tax|speculation tax/i.test(name));
  taxes.forEach((line, at) => {
    const id = `tool.transfer.${at}`;
    const amount = fact(id, line.name, signed(line.amount), sourceOf(line));
    say(
      `${line.name} on a price of ${showAmount(price)} (${place}): ${amount}.`,
      id,
      'tool.price',
      'tool.place',
    );
  });
  return told();
}

/** All that has to be there on the day of closing. */
export function tellCashToClose(asked: ToolAsked): Told {
  const teller = telling();
  const price = priceAsked(asked, teller);
  if (price === null) return WHICH_PRICE;
  const { fact, say, told } = teller;
  const insured = insuredOf(asked, price);
  // All of it may be paid; too little may not.
  if (!insured.ok && downAsked(asked, price) < price) return sayNoTable(ended(insured.says));
  const closing = closingOf(asked, price);
  if (!closing.ok) return sayNoTable(closing.says);
  sayBan(closing, teller);
  const total = fact(
    'tool.total',
    'Cash to close',
    showAmount(closing.total),
    'Sum of the lines below',
  );
  say(
    `Cash to close on a price of ${showAmount(price)} comes to ${total}.`,
    'tool.price',
    'tool.total',
  );
  const lines = closing.lines.map((line, at) => {
    const id = `tool.line.${at}`;
    return {
      id,
      text: `${line.name} ${fact(id, line.name, signed(line.amount), sourceOf(line))}`,
    };
  });
  const half = Math.ceil(lines.length / 2);
  for (const part of [lines.slice(0, half), lines.slice(half)].filter((each) => each.length > 0))
    say(`In it: ${part.map(({ text }) => text).join('; ')}.`, ...part.map(({ id }) => id));
  return told();
}

/** Whoever may not buy is told so before any amount. */
function sayBan({ ban }: CashToClose, { fact, say }: ReturnType<typeof telling>): void {
  if (!ban) return;
  const rule = fact('tool.ban', 'Rule', ban.subject, `${ban.source}, in force from ${ban.from}`);
  say(`With exceptions, buyers from abroad may not buy at all: ${rule}.`, 'tool.ban');
}

const sayNoTable = (says: string): Told => ({
  facts: [
    { id: 'tool.refused', label: 'Rules', value: says, source: 'The site’s tables of rules' },
  ],
  sentences: [{ text: says, facts: ['tool.refused'] }],
});

/** At which rate a lender tests a buyer, and what an income carries. */
export function tellStressTest(asked: ToolAsked): Told {
  const teller = telling();
  const { fact, say, told } = teller;
  const rate = rateAsked(asked, teller);
  const found = ruleOn(QUALIFYING_RATE_RULES, asked.tools.today);
  if (!found.ok) return sayNoTable(found.says);
  const tested = qualifyingRate(percent(rate), found.rule);
  const shown = fact(
    'tool.tested',
    'Qualifying rate',
    showShare(tested),
    `${found.rule.source}, in force from ${found.rule.from}`,
  );
  say(
    `At a contract rate of ${showShare(rate)} the stress test asks whether you could pay at ${shown}.`,
    'tool.rate',
    'tool.tested',
  );
  const price = priceAsked(asked, teller);
  if (price !== null) sayTestedPayment(asked, price, tested, teller);
  if (asked.amounts.income !== null) sayLargestLoan(asked, asked.amounts.income, rate, teller);
  else say('Name your yearly income before tax, and I can reckon the largest loan.');
  return told();
}

function sayTestedPayment(
  asked: ToolAsked,
  price: number,
  tested: number,
  { fact, say }: ReturnType<typeof telling>,
): void {
  const down = downAsked(asked, price);
  const years = asked.amounts.years ?? MORTGAGE_DEFAULTS.amortizationYears;
  const loan = { amount: dollars(price - down), rate: percent(tested), years };
  const payment = toTheCent(monthlyPayment(loan, 'half-yearly'));
  const amount = fact(
    'tool.testedLoan',
    'Mortgage',
    showAmount(price - down),
    'Price less down payment',
  );
  const over = fact(
    'tool.years',
    'Amortization',
    `${years} years`,
    'Your question, or the calculator’s own',
  );
  const paid = fact(
    'tool.testedPayment',
    'Payment at the qualifying rate',
    showAmount(payment),
    'Reckoned as a lender does',
  );
  say(
    `For ${amount} over ${over} that is ${paid} a month.`,
    'tool.testedLoan',
    'tool.years',
    'tool.testedPayment',
  );
}

function sayLargestLoan(
  asked: ToolAsked,
  income: number,
  rate: number,
  { fact, say }: ReturnType<typeof telling>,
): void {
  const years = asked.amounts.years ?? MORTGAGE_DEFAULTS.amortizationYears;
  const borrowing = largestLoan({
    household: {
      income: dollars(income),
      debts: dollars(0),
      unsecured: dollars(0),
      propertyTax: dollars(asked.propertyTax),
      heat: dollars(0),
      condoFee: dollars(asked.condoFee),
    },
    rate: percent(rate),
    years,
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
    'tool.income',
    'tool.largest',
  );
}

/** With the sign that people read: '−$4,000'. */
const signed = (amount: number): string => showAmount(amount).replace('-', '−');
