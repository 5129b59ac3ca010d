import { insureLoan } from '#mortgage/domain/default-insurance.ts';
import { minimumDownPayment } from '#mortgage/domain/down-payment.ts';
import { DOWN_PAYMENT_RULE } from '#mortgage/domain/rules/down-payment.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import { downPaymentOf, loanOf, priceOf, WHICH_PRICE } from './tool-figures.ts';
import {
  type AnswerBuilder,
  answerBuilder,
  ended,
  formatShare,
  type ToolAnswer,
  type ToolInput,
} from './tools.ts';

/** The legal minimum down payment. */
export function answerMinimumDown(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const price = priceOf(input, builder);
  if (price === null) return WHICH_PRICE;
  const { fact, say, answer } = builder;
  const least = minimumDownPayment(dollars(price));
  const shown = fact(
    'tool.least',
    'Minimum down payment',
    formatAmount(least),
    `${DOWN_PAYMENT_RULE.source}, in force from ${DOWN_PAYMENT_RULE.from}`,
  );
  const share = fact(
    'tool.leastShare',
    'Minimum down payment, share',
    formatShare((least / price) * 100),
    'Minimum as a share of the price',
  );
  say(
    `The minimum down payment on a price of ${formatAmount(price)} is ${shown}, which is ${share}.`,
    'tool.least',
    'tool.price',
    'tool.leastShare',
  );
  return answer();
}

/** Whether a loan with such a low down payment is insured, and the premium. */
export function answerInsurance(input: ToolInput): ToolAnswer {
  const builder = answerBuilder();
  const price = priceOf(input, builder);
  if (price === null) return WHICH_PRICE;
  const { fact, say, answer } = builder;
  const down = downPaymentOf(input, price);
  const insured = insureLoan(loanOf(input, price));
  const shown = fact(
    'tool.down',
    'Down payment',
    `${formatAmount(down)} (${formatShare((down / price) * 100)})`,
    input.amounts.down ? 'Your question' : 'The calculator’s own 20%',
  );
  if (!insured.ok) {
    sayRefusal(insured, { fact, say });
    return answer();
  }
  if (!insured.isInsured) {
    fact(
      'tool.none',
      'Default insurance',
      'no premium at 20% down or more',
      'Rules of the day on insured loans',
    );
    say(`With ${shown} down, there’s no default insurance premium.`, 'tool.down', 'tool.none');
    return answer();
  }
  const premium = fact(
    'tool.premium',
    'Default insurance premium',
    formatAmount(insured.premium),
    'The insurers’ table',
  );
  const rate = fact(
    'tool.premiumRate',
    'Premium rate',
    formatShare(insured.premiumRate),
    'The insurers’ table',
  );
  const tax = fact(
    'tool.premiumTax',
    'Ontario’s tax on the premium',
    formatAmount(insured.premiumTax),
    'Ontario’s retail sales tax on insurance',
  );
  say(
    `With ${shown} down, the default insurance premium is ${premium}, which is ${rate} of the loan.`,
    'tool.down',
    'tool.premium',
    'tool.premiumRate',
  );
  say(`Ontario’s tax of ${tax} on it is due in cash at closing.`, 'tool.premiumTax');
  return answer();
}

/** Why no lender would approve it. */
export function sayRefusal(
  { message }: { message: string },
  { fact, say }: Pick<AnswerBuilder, 'fact' | 'say'>,
): void {
  say(
    fact('tool.refused', 'A lender’s answer', ended(message), 'Rules of the day on insured loans'),
    'tool.refused',
  );
}
