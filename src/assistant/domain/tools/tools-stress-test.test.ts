import { expect, test } from 'vitest';
import { someTools } from '../answers/answer.sample.ts';
import { parseQuestion } from '../answers/question.ts';
import { amountsIn } from '../answers/question-amounts.ts';
import { answerStressTest } from './tools-stress-test.ts';

function textOf(text: string): string {
  const question = parseQuestion(text);
  const { sentences } = answerStressTest({
    question,
    amounts: amountsIn(question),
    tools: someTools(),
    homePrice: 800_000,
    place: 'Oakville',
    propertyTax: 4_800,
    condoFee: 0,
  });
  return sentences.map((sentence) => sentence.text).join('\n');
}

test('the stress test uses the payment at two points above the rate', () => {
  // $640,000 at 6.59%, compounded half-yearly over 300 months.
  expect(textOf('stress test with 20% down?')).toContain(
    'could pay at 6.59%.\nFor $640,000 over 25 years that is $4,321.85 a month.',
  );
});

test('the tested mortgage includes the insurance premium, like the real one', () => {
  // 3.1% of $720,000.
  expect(textOf('stress test with 10% down?')).toContain('For $742,320 over 25 years');
});

test('refuses a down payment that is too low before testing anything', () => {
  expect(textOf('stress test with 2% down?')).toContain('Minimum down payment is $55,000.');
});

test('without an income it gives the required one, from the payment, taxes and fee', () => {
  // $4,321.85 plus $400 of taxes is 39% of that monthly income.
  expect(textOf('What would I need to earn to qualify?')).toContain(
    'To qualify, you’d need to earn about $145,288 a year before tax, counting property taxes of $4,800 a year; other debts and heat raise that.',
  );
});

test('with an income it gives the largest loan', () => {
  // 39% of a month's income less $400 of taxes, at 6.59% over 300 months.
  expect(textOf('stress test with an income of 200k?')).toContain(
    'An income of $200,000 a year supports a loan of up to $903,317.33',
  );
});
