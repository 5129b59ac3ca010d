import { aPropertyDetail, type GivenDetail } from '#listings/api.sample.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { Spread } from '../api.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';

/** A house for sale in Oakville with the board's fields; override only what the test is about. */
export const aHome = (given: GivenDetail = {}): PropertyDetail =>
  aPropertyDetail({
    price: 900_000,
    sqft: '1500-2000',
    bedrooms: 3,
    city: 'Oakville',
    taxes: 4_320,
    taxYear: 2026,
    age: '16-30',
    ...given,
  });

/** The spread of eight values around a middle. */
export const spreadAround = (median: number, given: Partial<Spread> = {}): Spread => ({
  count: 8,
  lowest: Math.round(median * 0.7),
  lowerQuartile: Math.round(median * 0.9),
  median,
  upperQuartile: Math.round(median * 1.1),
  highest: Math.round(median * 1.5),
  ...given,
});

/** Findings with everything but sales. */
export const someFindings = (given: Partial<Findings> = {}): Findings => ({
  ...NO_FINDINGS,
  comparables: {
    where: 'Old Oakville',
    price: spreadAround(950_000),
    pricePerSquareFoot: spreadAround(580),
    nearest: [],
  },
  rent: { where: 'Oakville', estimate: 3_400, spread: spreadAround(3_400) },
  investment: {
    price: 900_000,
    assumptions: {
      rent: 3_400,
      vacancy: 3,
      propertyTax: 4_320,
      insurance: 1_500,
      maintenance: 9_000,
      condoFee: 0,
      management: 8,
      downPayment: 20,
      rate: 4.59,
      amortization: 25,
    },
    sources: { rent: 'Computed from 8 leases in Oakville' },
  },
  outlook: { years: 5, low: 880_000, high: 1_120_000 },
  outlookFrom: 'the forecast of sold prices in Oakville',
  ...given,
});
