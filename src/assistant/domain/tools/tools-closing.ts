import { withMinus } from '#grounding/domain/signed-figures.ts';
import { type CashToClose, type ClosingLine, cashToClose } from '#mortgage/domain/cash-to-close.ts';
import { insureLoan } from '#mortgage/domain/default-insurance.ts';
import { isInToronto } from '#mortgage/domain/purchase.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { holdsOf } from '../answers/question.ts';
import { downPaymentOf, isFirstHome, loanOf, priceOf, WHICH_PRICE } from './tool-figures.ts';
import {
  type AnswerBuilder,
  answerBuilder,
  ended,
  noTableAnswer,
  type ToolAnswer,
  type ToolInput,
} from './tools.ts';

const NON_RESIDENT =
  /\bnon[\s-]?residents?\b|\bforeign\b|\bnrst\b|\bspeculation tax\b|\bfrom abroad\b/i;

/** Closing costs at a price in dollars, line by line. */
function closingOf(input: ToolInput, price: number) {
  const down = downPaymentOf(input, price);
  const insured = insureLoan(loanOf(input, price));
  return cashToClose({
    price: dollars(price),
    downPayment: dollars(down),
    agreement: input.tools.today,
    closing: input.tools.today,
    kind: 'home',
    isNewBuild: false,
    isInToronto: isInToronto(input.place ?? ''),
    areResidents: !holdsOf(input.question, ({ text }) => NON_RESIDENT.test(text)),
    firstTimeShare: percent(isFirstHome(input) ? 100 : 0),
    premium: insured.ok ? insured.premium : dollars(0),
  });
}

const sourceOf = ({ rule, isAssumed, explanation }: ClosingLine): string =>
  rule
    ? `${rule.source}, in force from ${rule.from}`
    : isAssumed
      ? `Assumption: ${explanation}`
      : explanation;

/** Both land transfer taxes, by place and today's tables. */
export function answerTransferTax(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const price = priceOf(input, builder);
  if (price === null) return WHICH_PRICE;
  const { fact, say, answer } = builder;
  const closing = closingOf(input, price);
  if (!closing.ok) return noTableAnswer(closing.message);
  const place = fact(
    'tool.place',
    'Place',
    input.place === null ? 'Ontario, outside of Toronto' : placeLabel(input.place),
    'Your question, or the home’s city',
  );
  sayBan(closing, builder);
  const taxes = closing.lines.filter(({ name }) => /land transfer tax|speculation tax/i.test(name));
  taxes.forEach((line, at) => {
    const id = `tool.transfer.${at}`;
    const amount = fact(id, line.name, signed(line.amount), sourceOf(line));
    say(
      `${line.name} on a price of ${formatAmount(price)} (${place}): ${amount}.`,
      id,
      'tool.price',
      'tool.place',
    );
  });
  if (taxes.length > 1) {
    const sum = taxes.reduce((total, { amount }) => total + amount, 0);
    const total = fact('tool.transferTotal', 'Together', formatAmount(sum), 'Sum of these lines');
    say(`Together that is ${total}.`, 'tool.transferTotal');
  }
  return answer();
}

/** The total cash needed on closing day. */
export function answerCashToClose(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const price = priceOf(input, builder);
  if (price === null) return WHICH_PRICE;
  const { fact, say, answer } = builder;
  const insured = insureLoan(loanOf(input, price));
  // The whole price may be paid down; too little may not.
  if (!insured.ok && downPaymentOf(input, price) < price)
    return noTableAnswer(ended(insured.message));
  const closing = closingOf(input, price);
  if (!closing.ok) return noTableAnswer(closing.message);
  sayBan(closing, builder);
  const total = fact(
    'tool.total',
    'Cash to close',
    formatAmount(closing.total),
    'Sum of the lines below',
  );
  say(
    `Cash to close on a price of ${formatAmount(price)} comes to ${total}.`,
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
  return answer();
}

/** States any ban on the buyer, before giving an amount. */
function sayBan({ ban }: CashToClose, { fact, say }: AnswerBuilder): void {
  if (!ban) return;
  const rule = fact('tool.ban', 'Rule', ban.subject, `${ban.source}, in force from ${ban.from}`);
  say(
    `With exceptions, buyers from abroad can’t sign an agreement to buy, whenever it closes: ${rule}.`,
    'tool.ban',
  );
}

/** '−$4,000', for refunds. */
const signed = (amount: number): string => withMinus(formatAmount(amount));
