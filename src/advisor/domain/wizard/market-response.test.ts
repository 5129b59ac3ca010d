import { expect, test } from 'vitest';
import { aMarket } from '../advisor.sample.ts';
import { parseMarketResponse } from './market-response.ts';

test('the market is read from housingMarketData', () => {
  expect(parseMarketResponse({ housingMarketData: aMarket() })).toEqual(aMarket());
});

test('avgHomePrice is accepted as a name for the price', () => {
  const { averageHomePrice, ...rest } = aMarket();
  const answer = { housingMarketData: { ...rest, avgHomePrice: averageHomePrice } };
  expect(parseMarketResponse(answer).averageHomePrice).toBe(averageHomePrice);
});

test.each([null, [], 'text', {}, { housingMarketData: null }, { housingMarketData: {} }])(
  'a response without valid housingMarketData is rejected: %j',
  (answer) => {
    expect(() => parseMarketResponse(answer)).toThrow('Invalid market data format received');
  },
);
