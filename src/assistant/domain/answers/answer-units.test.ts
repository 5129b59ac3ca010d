import { describe, expect, test } from 'vitest';
import { NO_FINDINGS } from '#analysis/domain/findings.ts';
import { aHome, SAMPLE_FINDINGS, someTools } from './answer.sample.ts';
import { answerQuestion } from './answer.ts';

const textOf = (question: string, given = {}, findings = SAMPLE_FINDINGS) =>
  answerQuestion({
    question,
    home: aHome({ description: '', ...given }, { maintenanceFee: 600 }, findings),
    tools: someTools(),
  })
    .sentences.map(({ text }) => text)
    .join(' ');

describe('computes the unit that was asked for', () => {
  test.each([
    [
      'What is the property tax per month?',
      'The property taxes are $6,120 a year, as of 2026. That’s $510.03 a month.',
    ],
    ['monthly taxes?', 'That’s $510.03 a month.'],
    ['How much tax is that every two weeks?', 'That’s $235.40 every two weeks.'],
    ['condo fees per year', 'The maintenance fee is $600/month. That’s $7,200 a year.'],
    [
      'maintenance fee per square foot',
      'That’s $0.24 to $0.30 per square foot, as the size is a range.',
    ],
    ['How wide is the lot in metres?', 'The lot is 40 × 120 feet. That’s 12.19 × 36.58 metres.'],
    ['lot size in acres', 'By its sides, that’s about 0.11 acres.'],
    ['living area in square metres', 'That’s about 186–232 m².'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toContain(expected);
  });

  test('of a rent', () => {
    const lease = { offeredFor: 'For Lease' as const, price: 3_000 };
    expect(textOf('What is the rent per year?', lease, NO_FINDINGS)).toBe(
      'The asking rent is $3,000/month. That’s $36,000 a year.',
    );
  });

  test('of a rent for a year', () => {
    const lease = { offeredFor: 'For Lease' as const, price: 28_800, priceUnit: '/year' };
    expect(textOf('What is the rent per month?', lease, NO_FINDINGS)).toContain('$2,400 a month');
    expect(textOf('What is the rent per year?', lease, NO_FINDINGS)).not.toContain('That’s');
  });

  test('and adds nothing in the unit that the listing already gives', () => {
    expect(textOf('property tax per year')).toBe(
      'The property taxes are $6,120 a year, as of 2026.',
    );
    expect(textOf('lot size in feet')).toBe('The lot is 40 × 120 feet.');
  });
});

describe('‘how much’ asks for the price only if nothing else is named', () => {
  test.each([
    'How much?',
    'how much are they asking for this place',
    'how much does it cost to buy',
  ])('%s', (question) => expect(textOf(question)).toContain('$1,249,000'));

  test.each([
    'How much is a home inspection?',
    'what would movers cost',
    'cost of a new furnace?',
    'How much is the hydro?',
    'price of new windows',
    'how much are painters around here',
  ])('%s', (question) => {
    expect(textOf(question)).toBe('That cost isn’t in the listing. Our agent can find out.');
  });

  test('‘how much parking’ counts', () => {
    expect(textOf('how much parking is there')).toBe('It has 2 parking spaces.');
  });
});

test.each([
  ['What will the condo fee be next year?', 'The maintenance fee is $600/month.'],
  ['How much will the taxes be in 2030?', 'The property taxes are $6,120 a year, as of 2026.'],
])('does not give today’s figure as a later one: %s', (question, today) => {
  expect(textOf(question)).toBe(
    `What it will be then isn’t in the listing. This is what I know today: ${today} Our agent can find out.`,
  );
});

test.each([
  [
    'What is the condo fee?',
    /The maintenance fee is \$600\/month\. For a home for lease, that is the owner’s cost/,
  ],
  ['What are the property taxes?', /For a home for lease, that is the owner’s cost/],
])('presents the owner’s costs of a home for lease as the owner’s: %s', (question, expected) => {
  expect(textOf(question, { offeredFor: 'For Lease' })).toMatch(expected);
  expect(textOf(question)).not.toMatch(/owner/);
});
