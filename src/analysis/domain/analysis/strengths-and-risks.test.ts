import { describe, expect, test } from 'vitest';
import type { GivenDetail } from '#listings/api.sample.ts';
import { factsOf } from '../facts-of.ts';
import { aHome, someFindings, spreadAround } from '../findings.sample.ts';
import { type Findings, NO_FINDINGS } from '../findings.ts';
import { risksOf, strengthsOf } from './strengths-and-risks.ts';

function pointsOf(fields: GivenDetail, findings: Findings = NO_FINDINGS) {
  const home = aHome(fields);
  const all = { home, findings, facts: factsOf(home, findings) };
  return { strengths: strengthsOf(all), risks: risksOf(all) };
}
const textsOf = (sentences: { text: string }[]) => sentences.map(({ text }) => text).join('\n');

const compared = (median: number, foot: number | null = null) =>
  someFindings({
    comparables: {
      where: 'Oakville',
      price: spreadAround(median),
      pricePerSquareFoot: foot === null ? null : spreadAround(foot),
      nearest: [],
    },
  });
const rented = (rent: number) => {
  const findings = someFindings();
  return {
    ...findings,
    investment: findings.investment && {
      ...findings.investment,
      assumptions: { ...findings.investment.assumptions, rent },
    },
  };
};
const CONDO = {
  propertyClass: 'Condo & Other',
  property_type: 'Condo Apartment',
  sqft: '1000-1199',
} as const;

describe('strengths', () => {
  test.each<[string, GivenDetail, Findings | undefined]>([
    ['It’s listed at $900,000, below the middle range', {}, compared(1_100_000)],
    ['Per square foot, it’s $600, below the middle range', {}, compared(900_000, 700)],
    ['covers the costs and the mortgage', {}, rented(9_000)],
    ['Property taxes of $2,000 are below the usual $4,320', { taxes: 2_000 }, undefined],
    ['The maintenance fee of $500/month is low', { ...CONDO, maintenanceFee: 500 }, undefined],
    ['The board gives its age as New.', { age: 'New' }, undefined],
    ['The board gives its age as 0–5 years.', { age: '0-5' }, undefined],
    ['It comes with parking. Parking spaces: 1.', { ...CONDO, parkingSpaces: 1 }, undefined],
  ])('%s', (text, fields, findings) => {
    expect(textsOf(pointsOf(fields, findings).strengths)).toContain(text);
  });

  test.each<[string, GivenDetail, Findings | undefined]>([
    ['a price within the middle range', {}, compared(950_000, 610)],
    ['rent that does not cover it', {}, rented(3_400)],
    [
      'a price by the foot that reads like the middle range’s own end',
      { price: 899_400 },
      compared(900_000, 667),
    ],
    [
      'an age that is not new, whatever the board says of its construction',
      { isNewConstruction: true },
      undefined,
    ],
    ['usual taxes', { taxes: 4_000 }, undefined],
    ['a usual fee', { ...CONDO, maintenanceFee: 700, parkingSpaces: 0 }, undefined],
    ['a house’s parking', { parkingSpaces: 4 }, undefined],
  ])('not a strength: %s', (_, fields, findings) => {
    expect(pointsOf(fields, findings).strengths).toEqual([]);
  });
});

describe('risks', () => {
  test.each<[string, GivenDetail, Findings | undefined]>([
    ['It’s listed at $900,000, above the middle range', {}, compared(700_000)],
    ['does not cover the costs and the mortgage: the cash flow is −$', {}, rented(3_400)],
    ['With a rate 1 point higher, the cash flow would be −$', {}, rented(3_400)],
    ['Property taxes of $6,000 are above the usual $4,320', { taxes: 6_000 }, undefined],
    ['The maintenance fee of $1,000/month is high', { ...CONDO, maintenanceFee: 1_000 }, undefined],
    ['The board lists it as 51–99 years old', { age: '51-99' }, undefined],
    ['Its age is not given by the board.', { age: undefined }, undefined],
    ['Its property taxes are not given by the board.', { taxes: undefined }, undefined],
    ['It isn’t on city water: Drilled Well.', { waterSource: ['Drilled Well'] }, undefined],
    ['Waste water stays on the lot: Septic.', { sewer: ['Septic'] }, undefined],
    ['The land is leased, for $4,000.', { leasedLandFee: 4_000 }, undefined],
    ['There is an additional fee of $120/month.', { additionalMonthlyFee: 120 }, undefined],
    [
      'Equipment is rented: Hot Water Heater.',
      { rentedEquipment: ['Hot Water Heater'] },
      undefined,
    ],
    ['It has been on the market for 61 days.', { daysOnMarket: 61 }, undefined],
  ])('%s', (text, fields, findings) => {
    expect(textsOf(pointsOf(fields, findings).risks)).toContain(text);
  });

  test('a home with usual taxes and a known age has none of these', () => {
    expect(pointsOf({}).risks).toEqual([]);
    expect(
      pointsOf({ daysOnMarket: 59, waterSource: ['Municipal'], sewer: ['Sewer'] }).risks,
    ).toEqual([]);
  });

  test('work space is not compared with residential taxes', () => {
    expect(pointsOf({ propertyClass: 'Commercial', taxes: 90_000 }).risks).toEqual([]);
  });

  test('a lease has no return', () => {
    const { strengths, risks } = pointsOf({ transactionType: 'For Lease', price: 3_000 });
    expect([...strengths, ...risks]).toEqual([]);
  });

  test.each([100, 1_400])(
    'a lease has no strength or risk for a fee that the landlord pays: $%i a month',
    (fee) => {
      const fees = { maintenanceFee: fee, additionalMonthlyFee: 90, leasedLandFee: 300 };
      const lease = { ...CONDO, ...fees, transactionType: 'For Lease', price: 5_100 } as const;
      const { strengths, risks } = pointsOf(lease);
      expect(textsOf([...strengths, ...risks])).not.toMatch(/\bfee\b|land is leased/);
    },
  );
});

test('lists at most six of each, and each cites its facts', () => {
  const { risks } = pointsOf(
    {
      taxes: 9_000,
      age: '100+',
      waterSource: ['Well'],
      sewer: ['Septic'],
      leasedLandFee: 1,
      additionalMonthlyFee: 1,
      daysOnMarket: 99,
    },
    compared(500_000),
  );
  expect(risks).toHaveLength(6);
  expect(risks.every(({ facts }) => facts.length > 0)).toBe(true);
});
