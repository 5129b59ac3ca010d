import { describe, expect, test } from 'vitest';
import { intentsOf } from './answer-intents.ts';
import { parseQuestion, parseTalk } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import { placeIn } from './question-place.ts';
import { isAlike } from './question-spelling.ts';

test('removes invisible characters from a question', () => {
  expect(parseQuestion('Ｗhat’s  the\u200b pri\u00adce\u202e?').text).toBe("What's the price?");
});

describe('corrects typos and shorthand', () => {
  test.each([
    ['bedrooms', 'bedroom'],
    ['bedrom', 'bedroom'],
    ['propery', 'property'],
    ['fireplce', 'fireplace'],
    ['maintainance', 'maintenance'],
    ['parknig', 'parking'],
    ['taxes', 'tax'],
    ['balconies', 'balcony'],
  ])('%s is %s', (given, known) => {
    expect(isAlike(given, known)).toBe(true);
  });

  test.each([
    ['garbage', 'garage'],
    ['flood', 'floor'],
    ['least', 'lease'],
    ['finished', 'furnished'],
    ['gas', 'a gym'],
    ['2026', '2025'],
  ])('%s is not %s', (given, known) => {
    expect(isAlike(given, known)).toBe(false);
  });
});

describe('interprets numbers by the words next to them', () => {
  test.each([
    ['with 20% down', { down: { kind: 'share', of: 20 } }],
    ['with a down payment of 15 per cent', { down: { kind: 'share', of: 15 } }],
    ['with $200,000 down', { down: { kind: 'amount', of: 200_000 } }],
    ['putting 150k down', { down: { kind: 'amount', of: 150_000 } }],
    ['at 4.5% over 30 years', { rate: 4.5, years: 30 }],
    ['with 10% down at a rate of 5%', { down: { kind: 'share', of: 10 }, rate: 5 }],
    ['on $1.2 million', { price: 1_200_000 }],
    ['on 899,000', { price: 899_000 }],
    ['on an income of 180k', { income: 180_000 }],
    ['with 3 bedrooms under 900K', { bedrooms: 3, price: 900_000 }],
    ['what if it costs $1,250,000.75', { price: 1_250_000.75 }],
    ['what if it costs $850 000', { price: 850_000 }],
    ['what if it costs 1,2M at 5,5 %', { price: 1_200_000, rate: 5.5 }],
    ['at 4.625 over 30 years', { rate: 4.625, years: 30 }],
    ['with 120k down', { down: { kind: 'amount', of: 120_000 } }],
    ['with 500.000 down', { down: null }],
    ['say that it is $1', { price: null }],
  ])('%s', (text, expected) => {
    expect(amountsIn(parseQuestion(text))).toMatchObject(expected);
  });
});

test.each([
  ['how much r the taxes', 'how much are the taxes'],
  ['bsmt done or not', 'basement done or not'],
  ['1st time buyer w 20% down', 'first time buyer with 20% down'],
  [
    'w/d in the unit, w/ 20% down, w/o parking',
    'washer and dryer in the unit, with 20% down, without parking',
  ],
  ['a range hood', 'a range hood'],
  ['32 Lawrence Ave W, R2 zoning', '32 Lawrence Ave W, R2 zoning'],
  ['taxe foncière et frais de copropriété', 'property tax et condo fee'],
])('%j is read as %j', (text, expected) => {
  expect(parseQuestion(text).text).toBe(expected);
});

describe('a follow-up uses the question before it', () => {
  const FIRST = 'What would I pay monthly with $100k down at 4.4%?';
  test.each([
    ['and over 30 years?', { down: { kind: 'amount', of: 100_000 }, rate: 4.4, years: 30 }],
    ['and with 10% down?', { down: { kind: 'share', of: 10 }, rate: 4.4 }],
    ['and 150k?', { down: { kind: 'amount', of: 150_000 }, price: null }],
    ['what about at 5%?', { down: { kind: 'amount', of: 100_000 }, rate: 5 }],
    ['and at a price of 700k?', { down: { kind: 'amount', of: 100_000 }, price: 700_000 }],
    ['if we put 20% down what do we pay?', { down: { kind: 'share', of: 20 }, rate: null }],
    ['Is there a garage for 2 cars?', { down: null, rate: null }],
  ])('including its amounts: %s', (text, expected) => {
    expect(amountsIn(parseTalk(text, [FIRST]))).toMatchObject(expected);
  });

  test('and the question before that', () => {
    expect(amountsIn(parseTalk('and over 30 years?', [FIRST, 'and 150k?']))).toMatchObject({
      down: { kind: 'amount', of: 150_000 },
      years: 30,
    });
  });
});

test.each([
  ['How is the market in Richmond Hill?', 'richmond-hill'],
  ['land transfer tax in torono', 'toronto'],
  ['condos in Toronto C08', 'Toronto C08'],
  ['prices in the GTA', 'GTA'],
  ['a king size bed', null],
])('%s names %s', (text, place) => {
  expect(placeIn(parseQuestion(text))).toBe(place);
});

test('finds several topics in one question, each once and in order', () => {
  const intents = intentsOf(parseQuestion('Taxes, parking spaces and is there a gym? And taxes?'));
  expect(intents.map((intent) => intent.kind === 'field' && intent.topic.name)).toEqual([
    'the property taxes',
    'the parking',
    'a gym',
  ]);
});
