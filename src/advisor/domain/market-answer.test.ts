import { expect, test } from 'vitest';
import { aMarket } from './advisor.sample.ts';
import { readMarketAnswer } from './market-answer.ts';

test('the market is what the answer holds as housingMarketData', () => {
  expect(readMarketAnswer({ housingMarketData: aMarket() })).toEqual(aMarket());
});

test('a price that is called avgHomePrice is read too', () => {
  const { averageHomePrice, ...rest } = aMarket();
  const answer = { housingMarketData: { ...rest, avgHomePrice: averageHomePrice } };
  expect(readMarketAnswer(answer).averageHomePrice).toBe(averageHomePrice);
});

test.each([null, [], 'text', {}, { housingMarketData: null }, { housingMarketData: {} }])(
  'without housingMarketData the format is invalid: %j',
  (answer) => {
    expect(() => readMarketAnswer(answer)).toThrow('Invalid market data format received');
  },
);
