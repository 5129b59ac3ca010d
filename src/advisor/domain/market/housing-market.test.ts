import { describe, expect, test } from 'vitest';
import type { LenderRates } from '#mortgage/api.ts';
import { CITIES } from '#places/domain/cities.ts';
import { day } from '#platform/domain/day.ts';
import type { Search } from '#search/domain/search.ts';
import { propertyTaxOf, propertyTaxRate } from '../assumptions/property-tax.ts';
import { PROPERTY_TYPES } from '../property-types.ts';
import { averageAskingPrices } from './average-asking-price.ts';
import { currentRates } from './current-rates.ts';
import { estimatedMarket, type Market } from './estimated-market.ts';
import { housingMarket, type MarketFigures } from './housing-market.ts';
import { HousingMarketData } from './housing-market-data.ts';

const TORONTO: Market = { city: 'toronto', propertyType: 'Condo' };
const AS_OF = { on: day('2026-11-21'), updatedAt: '2026-11-21T12:00:00.000Z' };
const NO_FIGURES: MarketFigures = { sale: null, lease: null, rates: null, priceChange: null };
const FIGURES: MarketFigures = {
  sale: { average: 700_000, count: 120, homes: 'condos for sale in Toronto', isWider: false },
  lease: { average: 2_700, count: 45, homes: 'condos for lease in Toronto', isWider: false },
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

describe('without any market data', () => {
  test('costs and rates use the specification’s estimates, and prices and rents have no figure', () => {
    const record = housingMarket(TORONTO, NO_FIGURES, AS_OF);
    expect(record).toMatchObject({
      ...ESTIMATES,
      averageHomePrice: null,
      averageRentPrice: null,
      priceBasis: null,
      rentBasis: null,
    });
    expect(HousingMarketData.parse(record)).toEqual(record);
  });

  test('estimates chosen by the visitor use the budgets, or $600,000 and $2,000 a month', () => {
    const given = { ...TORONTO, updatedAt: AS_OF.updatedAt };
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

describe('with listings and rates', () => {
  const record = housingMarket(TORONTO, FIGURES, AS_OF);

  test('prices, rents and rates are used, and the source gives the number of homes', () => {
    expect(record).toMatchObject({
      averageHomePrice: 700_000,
      averageRentPrice: 2_700,
      mortgageRate5yr: 4.5,
      priceBasis: { count: 120, homes: 'condos for sale in Toronto', isWider: false },
      dataSource:
        'Prices: 120 condos for sale in Toronto; rents: 45 condos for lease in Toronto; rates of A Source, 2026-11-20',
      marketTrend: 'Softening',
    });
  });

  test('land transfer tax is a share of the price, and Toronto has two', () => {
    // $10,475 on $700,000, once and twice.
    expect(record.propertyTransferTax).toBe(2.99);
    const oakville = housingMarket({ ...TORONTO, city: 'oakville' }, FIGURES, AS_OF);
    expect(oakville.propertyTransferTax).toBe(1.5);
  });

  test.each([
    [4.1, 'Rising'],
    [4, 'Stable'],
    [0.1, 'Stable'],
    [0, 'Softening'],
    [null, 'Not available'],
  ])('a price change of %j%% in a year reads %s', (priceChange, trend) => {
    expect(housingMarket(TORONTO, { ...FIGURES, priceChange }, AS_OF).marketTrend).toBe(trend);
  });

  test('unknown rents have no figure, and unknown rates are marked as estimated', () => {
    const partly = housingMarket(TORONTO, { ...FIGURES, lease: null, rates: null }, AS_OF);
    expect(partly.dataSource).toBe(
      'Prices: 120 condos for sale in Toronto; rents: no figure; rates estimated',
    );
    expect(partly).toMatchObject({ averageRentPrice: null, mortgageRate5yr: 4.25 });
  });

  test('without homes for sale costs are estimated, but known rents and rates are used', () => {
    const record = housingMarket(TORONTO, { ...FIGURES, sale: null }, AS_OF);
    expect(record).toMatchObject({
      id: 0,
      averageHomePrice: null,
      averageRentPrice: 2_700,
      mortgageRate5yr: 4.5,
      propertyTaxRate: 0.0065,
      dataSource:
        'Prices: no figure; rents: 45 condos for lease in Toronto; rates of A Source, 2026-11-20; costs estimated',
    });
  });

  test('each market has its own stable number', () => {
    const all = CITIES.flatMap(({ slug: city }) =>
      PROPERTY_TYPES.map(
        (propertyType) => housingMarket({ city, propertyType }, FIGURES, AS_OF).id,
      ),
    );
    expect(all).toEqual(Array.from({ length: 128 }, (_, at) => at + 1));
  });
});

test('estimated property tax is marked as such, and every city has a rate', () => {
  const rates = CITIES.map(({ slug }) => propertyTaxRate(slug));
  expect(rates.filter((rate) => rate < 0.003 || rate > 0.012)).toEqual([]);
  expect(propertyTaxOf('toronto').source).toBe('our estimate for 2025');
  expect(propertyTaxOf('brantford')).toMatchObject({ year: 2025, rate: 1.53644964 });
});

describe('asking prices', () => {
  const pricesOf =
    (homes: Record<string, number[]>) =>
    ({ propertyTypes, transactionType }: Pick<Search, 'propertyTypes' | 'transactionType'>) =>
      Float64Array.from(propertyTypes.flatMap((type) => homes[`${type} ${transactionType}`] ?? []));

  test('for houses combine detached and semi-detached homes', () => {
    const found = averageAskingPrices(
      { city: 'toronto', propertyType: 'House' },
      pricesOf({
        'Detached For Sale': [900_000, 1_000_000, 1_100_000],
        'Semi-Detached For Sale': [800_000, 850_000],
        'Detached For Lease': [3_000, 3_000, 3_000, 3_500, 4_000],
      }),
    );
    expect(found.sale).toEqual({
      average: 930_000,
      count: 5,
      homes: 'houses for sale in Toronto',
      isWider: false,
    });
    expect(found.lease).toMatchObject({ average: 3_300, count: 5 });
  });

  test.each([
    [
      'the type in the city, if there are five',
      { 'oakville Townhouse': 5, 'burlington Townhouse': 9, 'oakville all-types': 90 },
      { count: 5, homes: 'townhouses for lease in Oakville', isWider: false },
    ],
    [
      'the type in the region',
      { 'oakville Townhouse': 3, 'burlington Townhouse': 9, 'oakville all-types': 90 },
      { count: 12, homes: 'townhouses for lease in Halton Region', isWider: true },
    ],
    [
      'any type in the city',
      { 'oakville Townhouse': 3, 'oakville all-types': 90, 'all-cities Townhouse': 200 },
      { count: 90, homes: 'homes of any kind for lease in Oakville', isWider: true },
    ],
    [
      'the type anywhere',
      { 'oakville Townhouse': 3, 'oakville all-types': 4, 'all-cities Townhouse': 200 },
      { count: 200, homes: 'townhouses for lease across the site', isWider: true },
    ],
  ])('fall back to %s', (_, homes: Record<string, number>, expected) => {
    const { lease } = averageAskingPrices(
      { city: 'oakville', propertyType: 'Townhouse' },
      ({ places, propertyTypes }) => {
        const types = propertyTypes.length === 0 ? ['all-types'] : propertyTypes;
        const found = (places.length === 0 ? ['all-cities'] : places).flatMap((place) =>
          types.map((type) => homes[`${place} ${type}`] ?? 0),
        );
        return new Float64Array(found.reduce((sum, count) => sum + count, 0)).fill(3_000);
      },
    );
    expect(lease).toEqual({ average: 3_000, ...expected });
  });

  test('are unknown if there are fewer than five homes everywhere', () => {
    const four = pricesOf({ 'Apartment For Sale': [1, 2, 3, 4] });
    expect(averageAskingPrices(TORONTO, four)).toEqual({ sale: null, lease: null });
  });
});

describe('lenders’ rates', () => {
  const sheet = (rates: [string, number, string][]): LenderRates => ({
    rates: rates.map(([term, rate, type]) => ({ term, rate, type, bank: 'A Bank' })),
    lastUpdated: '2026-11-21T02:00:00Z',
    source: { name: 'A Source', isSample: false, isFromModel: false },
  });

  test('are the lowest fixed rate of each term, as in the rates panel', () => {
    const rates = currentRates(
      sheet([
        ['5 Year', 4.9, 'fixed'],
        ['5 Year', 3.9, 'Fixed'],
        ['5-year', 4.4, 'FIXED'],
        ['5 Year', 3.1, 'variable'],
        ['3 Year', 4.2, 'fixed'],
      ]),
    );
    expect(rates).toEqual({
      year5: 3.9,
      year3: 4.2,
      year1: 3.95,
      source: 'rates of A Source, November 20, 2026',
    });
  });

  test('are unknown without a five-year rate', () => {
    expect(currentRates(sheet([['3 Year', 4.2, 'fixed']]))).toBeNull();
  });

  test('are labelled as samples if they are samples', () => {
    const sample = {
      ...sheet([['5 Year', 4.4, 'fixed']]),
      source: { name: 'A', isSample: true, isFromModel: false },
    };
    expect(currentRates(sample)?.source).toBe('sample rates, November 20, 2026');
  });
});
