import { describe, expect, test } from 'vitest';
import type { LenderRates } from '#mortgage/api.ts';
import { CITIES } from '#places/domain/cities.ts';
import { day } from '#platform/domain/day.ts';
import { HousingMarketData } from '../api.ts';
import { askingIn } from './asking.ts';
import { estimatedMarket, type Market } from './estimated-market.ts';
import { goingRates } from './going-rates.ts';
import { housingMarket, type MarketFound } from './market-data.ts';
import { PROPERTY_TYPES } from './preferences.ts';
import { propertyTaxOf, propertyTaxRate } from './property-tax.ts';

const TORONTO: Market = { city: 'toronto', propertyType: 'Condo' };
const WHEN = { on: day('2026-11-21'), updatedAt: '2026-11-21T12:00:00.000Z' };
const NOTHING: MarketFound = { sale: null, lease: null, rates: null, priceChange: null };
const FOUND: MarketFound = {
  sale: { average: 700_000, count: 120 },
  lease: { average: 2_700, count: 45 },
  rates: { year5: 4.5, year3: 4.4, year1: 5, source: 'rates of A Source, 2026-11-20' },
  priceChange: -1.5,
};

const ESTIMATES = {
  mortgageRate5yr: 4.25,
  mortgageRate3yr: 4.1,
  mortgageRate1yr: 3.95,
  propertyTaxRate: 0.0065,
  homeInsuranceCost: 1_500,
  maintenanceCost: 8_500,
  vacancyRate: 0.8,
  annualAppreciation: 4.5,
  propertyTransferTax: 2,
  priceToIncomeRatio: 10.2,
  marketTrend: 'Stable',
  dataSource: 'Estimated',
};

describe('where nothing is known', () => {
  test('the record is the specification’s, at $600,000 and $2,000 a month', () => {
    const record = housingMarket(TORONTO, NOTHING, WHEN);
    expect(record).toMatchObject({
      ...ESTIMATES,
      averageHomePrice: 600_000,
      averageRentPrice: 2_000,
    });
    expect(HousingMarketData.parse(record)).toEqual(record);
  });

  test('budgets are its prices, and an empty budget is none', () => {
    const given = { ...TORONTO, updatedAt: WHEN.updatedAt };
    expect(estimatedMarket({ ...given, price: 450_000, rent: 1_800 })).toMatchObject({
      averageHomePrice: 450_000,
      averageRentPrice: 1_800,
    });
    expect(estimatedMarket({ ...given, price: 0, rent: 0 })).toMatchObject({
      averageHomePrice: 600_000,
      averageRentPrice: 2_000,
    });
  });
});

describe('where listings and rates are known', () => {
  const record = housingMarket(TORONTO, FOUND, WHEN);

  test('prices, rents and rates are theirs, and the source says how many there were', () => {
    expect(record).toMatchObject({
      averageHomePrice: 700_000,
      averageRentPrice: 2_700,
      mortgageRate5yr: 4.5,
      dataSource: 'Asking prices: 120 for sale, 45 for lease; rates of A Source, 2026-11-20',
      marketTrend: 'Softening',
    });
  });

  test('land transfer tax is a share of the price; in Toronto there are two', () => {
    // $10,475 on $700,000, once and twice.
    expect(record.propertyTransferTax).toBe(2.99);
    const oakville = housingMarket({ ...TORONTO, city: 'oakville' }, FOUND, WHEN);
    expect(oakville.propertyTransferTax).toBe(1.5);
  });

  test.each([
    [4.1, 'Rising'],
    [4, 'Stable'],
    [0.1, 'Stable'],
    [0, 'Softening'],
    [null, 'Not known'],
  ])('a year’s change of %j%% reads %s', (priceChange, trend) => {
    expect(housingMarket(TORONTO, { ...FOUND, priceChange }, WHEN).marketTrend).toBe(trend);
  });

  test('what is missing beside them is named an estimate', () => {
    const partly = housingMarket(TORONTO, { ...FOUND, lease: null, rates: null }, WHEN);
    expect(partly.dataSource).toBe('Asking prices: 120 for sale, rent estimated; rates estimated');
    expect(partly).toMatchObject({ averageRentPrice: 2_000, mortgageRate5yr: 4.25 });
  });

  test('without homes for sale it is an estimate, with the rent and the rates that are known', () => {
    const record = housingMarket(TORONTO, { ...FOUND, sale: null }, WHEN);
    expect(record).toMatchObject({
      id: 0,
      averageHomePrice: 600_000,
      averageRentPrice: 2_700,
      mortgageRate5yr: 4.5,
      propertyTaxRate: 0.0065,
      dataSource: 'Estimated; rent by 45 for lease; rates of A Source, 2026-11-20',
    });
  });

  test('each market has a number of its own, the same each time', () => {
    const all = CITIES.flatMap(({ slug: city }) =>
      PROPERTY_TYPES.map((propertyType) => housingMarket({ city, propertyType }, FOUND, WHEN).id),
    );
    expect(all).toEqual(Array.from({ length: 128 }, (_, at) => at + 1));
  });
});

test('an estimate of property tax says that it is one, and every city has a rate', () => {
  const rates = CITIES.map(({ slug }) => propertyTaxRate(slug));
  expect(rates.filter((rate) => rate < 0.003 || rate > 0.012)).toEqual([]);
  expect(propertyTaxOf('toronto').source).toBe('our estimate for 2025');
  expect(propertyTaxOf('brantford')).toMatchObject({ year: 2025, rate: 1.53644964 });
});

describe('asking prices', () => {
  const pricesOf =
    (homes: Record<string, number[]>) =>
    (search: { propertyType: string; transactionType: string }) =>
      Float64Array.from(homes[`${search.propertyType} ${search.transactionType}`] ?? []);

  test('of a house are those of detached and semi-detached homes together', () => {
    const found = askingIn(
      { city: 'toronto', propertyType: 'House' },
      pricesOf({
        'Detached For Sale': [900_000, 1_000_000, 1_100_000],
        'Semi-Detached For Sale': [800_000, 850_000],
        'Detached For Lease': [3_000, 3_000, 3_000, 3_500, 4_000],
      }),
    );
    expect(found.sale).toMatchObject({ average: 930_000, count: 5 });
    expect(found.lease).toMatchObject({ average: 3_300, count: 5 });
  });

  test('of fewer than five homes say nothing', () => {
    const four = pricesOf({ 'Apartment For Sale': [1, 2, 3, 4] });
    expect(askingIn(TORONTO, four)).toEqual({ sale: null, lease: null });
  });
});

describe('lenders’ rates', () => {
  const sheet = (rates: [string, number, string][]): LenderRates => ({
    rates: rates.map(([term, rate, type]) => ({ term, rate, type, bank: 'A Bank' })),
    lastUpdated: '2026-11-21T02:00:00Z',
    source: { name: 'A Source', isSample: false, isFromModel: false },
  });

  test('are the middle fixed rate of each term', () => {
    const rates = goingRates(
      sheet([
        ['5 Year', 4.9, 'fixed'],
        ['5 Year', 3.9, 'Fixed'],
        ['5-year', 4.4, 'FIXED'],
        ['5 Year', 3.1, 'variable'],
        ['3 Year', 4.2, 'fixed'],
      ]),
    );
    expect(rates).toEqual({
      year5: 4.4,
      year3: 4.2,
      year1: 3.95,
      source: 'rates of A Source, 2026-11-20',
    });
  });

  test('without one of five years are not known', () => {
    expect(goingRates(sheet([['3 Year', 4.2, 'fixed']]))).toBeNull();
  });

  test('that are samples say so', () => {
    const sample = {
      ...sheet([['5 Year', 4.4, 'fixed']]),
      source: { name: 'A', isSample: true, isFromModel: false },
    };
    expect(goingRates(sample)?.source).toBe('sample rates, 2026-11-20');
  });
});
