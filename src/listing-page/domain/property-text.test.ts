import { describe, expect, test } from 'vitest';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { headline } from '#listings/domain/listing-text.ts';
import { detailFacts, keyFacts, paragraphs, underHeadline } from './property-text.ts';

/** A listing's page, of the board's row. */
const aHome = (row: Record<string, unknown> = {}, given: Partial<StoredListing> = {}) =>
  toPropertyDetail(aStoredListing(given), row);

const fact = (label: string, row: Record<string, unknown>, given: Partial<StoredListing> = {}) =>
  [...keyFacts(aHome(row, given)), ...detailFacts(aHome(row, given))].find(
    (each) => each.label === label,
  )?.value;

test('a page is headed by the address, then title and place', () => {
  expect(headline(aHome())).toBe('12 Sample Court');
  expect(underHeadline(aHome())).toEqual([
    'Detached in Old Oakville',
    'Old Oakville, Oakville, ON, L6H 0A1',
  ]);
});

test('where the seller withholds the address the page is headed by the title', () => {
  const home = aHome({}, { addressIsWithheld: true });
  expect(headline(home)).toBe('Detached in Old Oakville');
  expect(underHeadline(home)).toEqual(['Address withheld', 'Old Oakville, Oakville, ON']);
});

test('each line of the description is a paragraph', () => {
  expect(paragraphs('Bright.\r\n\r\n  Near the lake. \n\n')).toEqual(['Bright.', 'Near the lake.']);
});

describe('the figures that a home is known by', () => {
  test('stand in this order', () => {
    const row = { CoveredSpaces: 2, LotWidth: 75, LotDepth: 150, LotSizeUnits: 'Feet' };
    expect(keyFacts(aHome(row))).toEqual([
      { label: 'Bedrooms', value: '3+1' },
      { label: 'Bathrooms', value: '3' },
      { label: 'sq. ft.', value: '2,000–2,500' },
      { label: 'Garage', value: '2' },
      { label: 'Lot, feet', value: '75 × 150' },
    ]);
  });

  test('stand only where they are above zero', () => {
    const none = { bedrooms: 0, bathrooms: null, size: null, parkingSpaces: 0 };
    expect(keyFacts(aHome({ CoveredSpaces: 0, LotWidth: 60 }, none))).toEqual([]);
  });

  test.each([
    [{ bedrooms: 6, bedroomsAboveGrade: 5, bedroomsBelowGrade: 1 }, '5+1'],
    [{ bedrooms: 4, bedroomsAboveGrade: 4, bedroomsBelowGrade: null }, '4'],
    [{ bedrooms: 4, bedroomsAboveGrade: 4, bedroomsBelowGrade: 0 }, '4'],
    [{ bedrooms: 2, bedroomsAboveGrade: null, bedroomsBelowGrade: 2 }, '2'],
  ])('bedrooms below grade are said apart: %j', (given, said) => {
    expect(fact('Bedrooms', {}, given)).toBe(said);
  });

  test('without a garage all parking counts', () => {
    expect(keyFacts(aHome())).toContainEqual({ label: 'Parking', value: '2' });
  });
});

describe('what buyers ask next', () => {
  test.each([
    ['Taxes, 2026', { TaxAnnualAmount: 13_980.4, TaxYear: 2026 }, '$13,980'],
    ['Taxes', { TaxAnnualAmount: 13_980 }, '$13,980'],
    ['Maintenance fee', { AssociationFee: 612.45 }, '$612/month'],
    ['Heating', { HeatType: 'Forced Air', HeatSource: 'Gas' }, 'Forced Air, Gas'],
    ['Heating', { HeatTypeMulti: ['Radiant'], HeatType: 'Other' }, 'Radiant'],
    ['Cooling', { Cooling: ['None'] }, 'None'],
    ['Basement', { Basement: ['Finished', 'Walk-Up'] }, 'Finished, Walk-Up'],
    ['Age', { ApproximateAge: '6-15' }, '6–15 years'],
    ['Age', { ApproximateAge: '100+' }, '100+ years'],
    ['Age', { ApproximateAge: 'New' }, 'New'],
    ['Lot size', { LotWidth: 60, LotDepth: 200.48, LotSizeUnits: 'Metres' }, '60 × 200.48 metres'],
    ['Lot size', { LotSizeArea: '.50', LotSizeAreaUnits: 'Acres' }, '0.5 acres'],
    ['Style', { ArchitecturalStyle: '2-Storey' }, '2-Storey'],
    ['MLS® number', {}, 'W11900001'],
  ])('%s of %j', (label, row, said) => {
    expect(fact(label, row)).toBe(said);
  });

  test('what the board leaves empty, or sends as zero, is left out', () => {
    const row = { TaxAnnualAmount: 0, AssociationFee: '', Cooling: [], Basement: ' ' };
    const labels = detailFacts(aHome(row, { parkingSpaces: null })).map(({ label }) => label);
    expect(labels).toEqual(['Property type', 'MLS® number']);
  });

  test('one parking space is not spaces', () => {
    expect(fact('Parking', { CoveredSpaces: 1 }, { parkingSpaces: 1 })).toBe('1 space');
  });
});
