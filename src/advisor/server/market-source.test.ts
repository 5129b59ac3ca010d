import { describe, expect, test } from 'vitest';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { HousingMarketData } from '../domain/market/housing-market-data.ts';
import { type MarketSourceDeps, marketSource, PART_TIMEOUT } from './market-source.ts';

const TORONTO = { city: 'toronto', propertyType: 'Condo' } as const;
const NOW = new Date('2026-11-21T12:00:00Z');
const never = () => new Promise<never>(() => {});
const broken = async () => {
  throw new Error('database unavailable');
};

/** A source with five condos at one price, and its log. */
function aSource(given: Partial<MarketSourceDeps> = {}) {
  const logged: object[] = [];
  const source = marketSource({
    prices: ({ propertyTypes, transactionType }) =>
      propertyTypes.includes('Apartment')
        ? Float64Array.from(Array(5).fill(transactionType === 'For Sale' ? 650_000 : 2_600))
        : new Float64Array(),
    priceChange: async () => 5,
    rates: async () => SAMPLE_RATES,
    now: () => NOW,
    log: { warn: (fields) => void logged.push(fields) },
    timeout: 20,
    ...given,
  });
  return { source, logged };
}

test('market data comes from listings, lenders and the year’s change in price', async () => {
  const { source, logged } = aSource();
  expect(await source(TORONTO)).toMatchObject({
    averageHomePrice: 650_000,
    averageRentPrice: 2_600,
    mortgageRate5yr: 4.59,
    marketTrend: 'Rising',
    updatedAt: NOW.toISOString(),
  });
  expect(logged).toEqual([]);
});

test('land transfer tax uses the date in Toronto, even in the evening', async () => {
  const taxAt = async (time: string) => {
    const prices = () => Float64Array.from(Array(5).fill(3_500_000));
    const { source } = aSource({ now: () => new Date(time), prices });
    return (await source(TORONTO)).propertyTransferTax;
  };
  // The higher rates start on April 1 in Toronto, which is 4 a.m. UTC.
  expect(await taxAt('2026-04-01T03:59:00Z')).toBe(4.37);
  expect(await taxAt('2026-04-01T04:00:00Z')).toBe(4.5);
});

describe('fault 23: market data that hangs or lacks a part is answered from estimates, in time', () => {
  test('if every part hangs or fails, prices have no figure and all else is estimated', async () => {
    const prices = () => {
      throw new Error('no index');
    };
    const { source, logged } = aSource({ prices, rates: never, priceChange: broken });
    const record = await source(TORONTO);
    expect(HousingMarketData.parse(record)).toMatchObject({
      dataSource: 'Estimated',
      marketTrend: 'Stable',
      averageHomePrice: null,
      averageRentPrice: null,
      mortgageRate5yr: 4.25,
    });
    expect(logged).toHaveLength(3);
  });

  test.each([
    ['rates', { rates: never }, { mortgageRate5yr: 4.25, averageHomePrice: 650_000 }],
    ['rates', { rates: async () => null }, { mortgageRate5yr: 4.25, marketTrend: 'Rising' }],
    [
      'price change',
      { priceChange: never },
      { marketTrend: 'Not available', mortgageRate5yr: 4.59 },
    ],
    ['price change', { priceChange: broken }, { averageRentPrice: 2_600 }],
    [
      'listings',
      { prices: () => new Float64Array() },
      { averageHomePrice: null, mortgageRate5yr: 4.59 },
    ],
  ])('if %s are missing, the rest is used', async (_, given, expected) => {
    const record = await aSource(given).source(TORONTO);
    expect(HousingMarketData.parse(record)).toMatchObject(expected);
  });

  test('each part may take three seconds, a quarter of the page’s timeout', () => {
    expect(PART_TIMEOUT).toBe(3_000);
  });
});
