import { withMinus } from '#grounding/domain/signed-figures.ts';
import { showAmount } from '#mortgage/domain/amount-text.ts';
import { type CashToClose, type ClosingLine, cashToClose } from '#mortgage/domain/cash-to-close.ts';
import { insureLoan } from '#mortgage/domain/default-insurance.ts';
import { isInToronto } from '#mortgage/domain/purchase.ts';
import { askedPlace } from '#places/domain/asked-place.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { holdsOf } from '../answers/question.ts';
import { downAsked, isFirstHome, loanAsked, priceAsked, WHICH_PRICE } from './asked-figures.ts';
import { ended, type Teller, type Told, type ToolAsked, telling, toldNoTable } from './tools.ts';

const ABROAD = /\bnon[\s-]?residents?\b|\bforeign\b|\bnrst\b|\bspeculation tax\b|\bfrom abroad\b/i;

/** Closing costs at a price in dollars, line by line. */
function closingOf(asked: ToolAsked, price: number) {
  const down = downAsked(asked, price);
  const insured = insureLoan(loanAsked(asked, price));
  return cashToClose({
    price: dollars(price),
    downPayment: dollars(down),
    closing: asked.tools.today,
    kind: 'home',
    isNewBuild: false,
    isInToronto: isInToronto(asked.place ?? ''),
    areResidents: !holdsOf(asked.question, ({ text }) => ABROAD.test(text)),
    firstTimeShare: percent(isFirstHome(asked) ? 100 : 0),
    premium: insured.ok ? insured.premium : dollars(0),
  });
}

const sourceOf = ({ rule, isAssumed, says }: ClosingLine): string =>
  rule ? `${rule.source}, in force from ${rule.from}` : isAssumed ? `Assumption: ${says}` : says;

/** Both land transfer taxes, by place and today's tables. */
export function tellTransferTax(asked: ToolAsked): Told {
  const teller = telling();
  const price = priceAsked(asked, teller);
  if (price === null) return WHICH_PRICE;
  const { fact, say, told } = teller;
  const closing = closingOf(asked, price);
  if (!closing.ok) return toldNoTable(closing.says);
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
  if (taxes.length > 1) {
    const sum = taxes.reduce((total, { amount }) => total + amount, 0);
    const total = fact('tool.transferTotal', 'Together', showAmount(sum), 'Sum of these lines');
    say(`Together that is ${total}.`, 'tool.transferTotal');
  }
  return told();
}

/** The total cash needed on closing day. */
export function tellCashToClose(asked: ToolAsked): Told {
  const teller = telling();
  const price = priceAsked(asked, teller);
  if (price === null) return WHICH_PRICE;
  const { fact, say, told } = teller;
  const insured = insureLoan(loanAsked(asked, price));
  // The whole price may be paid down; too little may not.
  if (!insured.ok && downAsked(asked, price) < price) return toldNoTable(ended(insured.says));
  const closing = closingOf(asked, price);
  if (!closing.ok) return toldNoTable(closing.says);
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

/** States any ban on the buyer, before giving an amount. */
function sayBan({ ban }: CashToClose, { fact, say }: Teller): void {
  if (!ban) return;
  const rule = fact('tool.ban', 'Rule', ban.subject, `${ban.source}, in force from ${ban.from}`);
  say(`With exceptions, buyers from abroad can’t buy at all: ${rule}.`, 'tool.ban');
}

/** '−$4,000', for refunds. */
const signed = (amount: number): string => withMinus(showAmount(amount));
