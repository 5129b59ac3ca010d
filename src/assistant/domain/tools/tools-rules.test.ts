import { describe, expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { someTools } from '../answers/answer.sample.ts';
import { answerQuestion } from '../answers/answer.ts';

const ask = (question: string, today = '2026-11-21') => {
  const tools = someTools({ today: day(today) });
  const { sentences, ...answer } = answerQuestion({ question, home: null, tools });
  return { ...answer, text: sentences.map(({ text }) => text).join(' ') };
};

describe('answers a question about a rule of law with the rule and its source', () => {
  test.each([
    [
      'Can foreigners buy a house in Toronto?',
      'barred until January 1, 2027, with exceptions',
      /Non-Canadians Act, in force from 2023-01-01/,
    ],
    ['am I allowed to buy on a work permit', 'barred until January 1, 2027', /Non-Canadians Act/],
    [
      'Home Buyers Plan for a couple',
      'Two buyers who both qualify can withdraw $120,000 together',
      /2024-04-16/,
    ],
    [
      'How much RRSP can my wife and I use?',
      'each first-time buyer can withdraw up to $60,000',
      /2024-04-16/,
    ],
    ['first home savings account limit', '$8,000 a year, $40,000 in all', /2023-04-01/],
    [
      'Is the vacant home tax in Toronto 1%?',
      '3% of a vacant home’s current value assessment (1% for 2022 and 2023)',
      /City of Toronto, Vacant Home Tax/,
    ],
    [
      'how much can the landlord raise the rent',
      'Rent increase guideline for 2026: 2.1%',
      /rent increase guideline/,
    ],
  ])('%s', (question, expected, source) => {
    const { text, facts, offersAgent } = ask(question);
    expect(text).toContain(expected);
    expect(facts.some((fact) => source.test(fact.source))).toBe(true);
    expect(text).toMatch(/lawyer/);
    expect(offersAgent).toBe(true);
  });

  test.each([
    [
      'first-time GST rebate on a new home for $1,250,000 signed 2025-04-10',
      '$1,250,000 before tax is $25,000.',
    ],
    [
      'gst rebate, first home, 1.1 million, agreement of March 20, 2025',
      '$1,100,000 before tax is $40,000.',
    ],
    ['first-time GST rebate on $900,000 signed 2025-01-05', 'Ours begin on March 20, 2025'],
  ])('computes the GST rebate at the price and date given: %s', (question, expected) => {
    expect(ask(question).text).toContain(expected);
    expect(ask(question).text).not.toMatch(/Give me a price/);
  });

  test('the purchase ban is not stated after its end', () => {
    expect(ask('Can foreigners buy a house?', '2027-01-01').text).not.toMatch(/barred/);
  });
});

test.each([
  'Are there many foreigners in the building?',
  'Can foreigners buy here, or is it all Chinese?',
  'Would a couple fit in here?',
  'Do immigrants live on this street?',
])('a question about people is still refused: %s', (question) => {
  expect(ask(question).kind).toBe('protected');
});
