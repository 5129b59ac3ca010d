import { describe, expect, test } from 'vitest';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { aHome } from '../findings.sample.ts';
import { usualAssumptions } from './usual-assumptions.ts';

type AssumptionInput = Parameters<typeof usualAssumptions>[0];

const known = (given: Partial<AssumptionInput> = {}): AssumptionInput => ({
  home: aHome(),
  price: 900_000,
  sizeFrom: 1_500,
  city: 'oakville',
  rent: { where: 'Oakville', estimate: 3_400, spread: { count: 8 } },
  rates: SAMPLE_RATES,
  ...given,
});
const aCondo = (given: object = {}) =>
  aHome({ propertyClass: 'Condo & Other', property_type: 'Condo Apartment', ...given });

test('each assumption has a source', () => {
  const { assumptions, sources } = usualAssumptions(known());
  expect(Object.keys(sources).toSorted()).toEqual(Object.keys(assumptions).toSorted());
  expect(Object.values(sources).every((source) => source.length > 5)).toBe(true);
});

describe('taxes', () => {
  test('come from the board if it publishes them', () => {
    const { assumptions, sources } = usualAssumptions(known());
    expect(assumptions.propertyTax).toBe(4_320);
    expect(sources.propertyTax).toBe('From the listing');
  });

  test('otherwise are the city’s usual taxes, marked as assumed', () => {
    const { assumptions, sources } = usualAssumptions(known({ home: aHome({ taxes: undefined }) }));
    // 0.8% of 60% of the price.
    expect(assumptions.propertyTax).toBe(4_320);
    expect(sources.propertyTax).toBe('Assumption: 0.48% of the price, from our estimate for 2025');
  });
});

test.each([
  ['a house pays none', aHome(), 0, /^Assumption: none/],
  ['the board’s fee', aCondo({ maintenanceFee: 712.34 }), 712, /^From the listing$/],
  ['a condo whose fee isn’t listed', aCondo(), 1_080, /^Assumption: \$0.72 a square foot/],
])('fees: %s', (_, home, fee, source) => {
  const { assumptions, sources } = usualAssumptions(known({ home }));
  expect(assumptions.condoFee).toBe(fee);
  expect(sources.condoFee).toMatch(source);
});

test('a studio with unknown size and fee is treated as the smallest home', () => {
  const studio = known({ home: aCondo({ bedrooms: 0 }), sizeFrom: null });
  // 650 square feet at $0.72.
  expect(usualAssumptions(studio).assumptions.condoFee).toBe(468);
});

test('an assumed value spells out its date, so that it can wrap in a narrow field', () => {
  const { sources } = usualAssumptions(known({}));
  expect(sources.amortization).toMatch(/^Assumption: 25 years \([A-Z][a-z]+ \d{1,2}, \d{4}\)$/);
});

describe('the rate', () => {
  const quoted = (term: string, type: string, rate: number) => ({ term, type, rate, bank: 'A' });

  test('is the lowest five-year fixed rate', () => {
    const rates = {
      ...SAMPLE_RATES,
      rates: [
        quoted('5 Year', 'fixed', 4.59),
        quoted('5-year', 'Fixed', 4.19),
        quoted('5 Year', 'variable', 3.2),
        quoted('3 Year', 'fixed', 3.9),
      ],
    };
    const { assumptions, sources } = usualAssumptions(known({ rates }));
    expect(assumptions.rate).toBe(4.19);
    expect(sources.rate).toBe('Lowest 5-year fixed rate: Sample rates, Nov 21, 2026');
  });

  test('says so if its source read it with a model', () => {
    const source = { name: 'Rates Inc.', isSample: false, isFromModel: true };
    const { sources } = usualAssumptions(known({ rates: { ...SAMPLE_RATES, source } }));
    expect(sources.rate).toBe('Lowest 5-year fixed rate: AI-sourced by Rates Inc., Nov 21, 2026');
  });

  test.each([null, { ...SAMPLE_RATES, rates: [] }])(
    'is assumed if no lender quotes one',
    (rates) => {
      const { assumptions, sources } = usualAssumptions(known({ rates }));
      expect(assumptions.rate).toBe(4.25);
      expect(sources.rate).toMatch(/^Assumption: we have no lender’s rate/);
    },
  );
});
