import { describe, expect, test } from 'vitest';
import { aHome, someTools } from '../answers/answer.sample.ts';
import { answerQuestion } from '../answers/answer.ts';

const textOf = (question: string) =>
  answerQuestion({ question, home: aHome(), tools: someTools() })
    .sentences.map(({ text }) => text)
    .join(' ');

describe('a first-time buyer with less than 20% down may take 30 years', () => {
  test.each([
    // 3.1% of $1,124,100, and 0.2 points for the longer loan.
    ['first-time buyer, 10% down, 30 years', 'default insurance premium of $37,095.30'],
    ['monthly payment for a first-time buyer, 10% down, 30 years', 'over 30 years costs'],
    ['insurance premium, 10% down, 30 years, first-time buyer', 'premium is $37,095.30'],
    ['stress test, 10% down, 30 years, first-time buyer', 'For $1,161,195.30 over 30 years'],
    // 8% of that premium.
    [
      'cash to close, 10% down, 30 years, first-time buyer',
      'Tax on the insurance premium $2,967.62',
    ],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toContain(expected);
    expect(textOf(question)).not.toMatch(/Below 20%|You asked about/);
  });

  test('other buyers may not', () => {
    const refused = 'Below 20% down, only first-time buyers';
    expect(textOf('monthly payment with 10% down over 30 years')).toContain(refused);
    expect(textOf('cash to close with 10% down over 30 years')).toContain(refused);
    expect(textOf('not a first-time buyer, 10% down, 30 years')).toContain(refused);
  });

  test('mentions no tax that was not asked for', () => {
    expect(textOf('payment for a first-time buyer with 20% down')).not.toContain('transfer tax');
    expect(textOf('land transfer tax for a first-time buyer')).toContain('first-time refund');
  });
});
