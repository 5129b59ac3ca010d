import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { ListingDetails } from '#listings/domain/listing-details.ts';
import { headline } from '#listings/domain/listing-text.ts';
import { detailFacts, keyFacts, paragraphs, underHeadline } from './property-text.ts';

type Details = z.input<typeof ListingDetails>;

const aHome = (details: Details = {}, given: Partial<StoredListing> = {}) =>
  toPropertyDetail(aStoredListing({ ...given, details: ListingDetails.parse(details) }));

const fact = (label: string, details: Details, given: Partial<StoredListing> = {}) =>
  [...keyFacts(aHome(details, given)), ...detailFacts(aHome(details, given))].find(
    (each) => each.label === label,
  )?.value;

test('the heading is the address, followed by title and place', () => {
  expect(headline(aHome())).toBe('12 Sample Court');
  expect(underHeadline(aHome())).toEqual([
    'Detached in Old Oakville',
    'Old Oakville, Oakville, ON, L6H 0A1',
  ]);
});

test('the heading is the title if the seller withholds the address', () => {
  const home = aHome({}, { addressIsWithheld: true });
  expect(headline(home)).toBe('Detached in Old Oakville');
  expect(underHeadline(home)).toEqual(['Address withheld', 'Old Oakville, Oakville, ON']);
});

test('a lease shows taxes and fees as the owner’s', () => {
  const details = { taxes: 4_200, taxYear: 2026, maintenanceFee: 512 };
  const labelsOf = (offeredFor: 'For Sale' | 'For Lease') =>
    detailFacts(aHome(details, { offeredFor })).map(({ label }) => label);
  expect(labelsOf('For Sale')).toEqual(expect.arrayContaining(['Taxes, 2026', 'Maintenance fee']));
  expect(labelsOf('For Lease')).toEqual(
    expect.arrayContaining([
      'Taxes, 2026, paid by the owner',
      'Maintenance fee, paid by the owner',
    ]),
  );
});

test('each line of the description is a paragraph', () => {
  expect(paragraphs('Bright.\r\n\r\n  Near the lake. \n\n')).toEqual(['Bright.', 'Near the lake.']);
});

describe('key figures of a home', () => {
  test('appear in this order', () => {
    const row = { coveredSpaces: 2, lotWidth: 75, lotDepth: 150, lotUnit: 'Feet' };
    expect(keyFacts(aHome(row))).toEqual([
      { label: 'Bedrooms', value: '3+1' },
      { label: 'Bathrooms', value: '3' },
      { label: 'sq. ft.', value: '2,000–2,500' },
      { label: 'Garage', value: '2' },
      { label: 'Lot, feet', value: '75 × 150' },
    ]);
  });

  test('appear only if above zero', () => {
    const none = { bedrooms: 0, bathrooms: null, size: null, parkingSpaces: 0 };
    expect(keyFacts(aHome({ coveredSpaces: 0, lotWidth: 60 }, none))).toEqual([]);
  });

  test.each([
    [{ bedrooms: 6, bedroomsAboveGrade: 5, bedroomsBelowGrade: 1 }, '5+1'],
    [{ bedrooms: 4, bedroomsAboveGrade: 4, bedroomsBelowGrade: null }, '4'],
    [{ bedrooms: 4, bedroomsAboveGrade: 4, bedroomsBelowGrade: 0 }, '4'],
    [{ bedrooms: 2, bedroomsAboveGrade: null, bedroomsBelowGrade: 2 }, '2'],
  ])('bedrooms below grade are shown separately: %j', (given, shown) => {
    expect(fact('Bedrooms', {}, given)).toBe(shown);
  });

  test('without a garage all parking spaces are counted', () => {
    expect(keyFacts(aHome())).toContainEqual({ label: 'Parking', value: '2' });
  });
});

describe('follow-up facts for buyers', () => {
  test.each<[string, Details, string]>([
    ['Taxes, 2026', { taxes: 13_980.4, taxYear: 2026 }, '$13,980'],
    ['Taxes', { taxes: 13_980 }, '$13,980'],
    ['Maintenance fee', { maintenanceFee: 612.45 }, '$612/month'],
    ['Heating', { heatType: 'Forced Air', heatSource: 'Gas' }, 'Forced Air, Gas'],
    ['Heating', { heatTypes: ['Radiant'], heatType: 'Other' }, 'Radiant'],
    ['Cooling', { cooling: ['None'] }, 'None'],
    ['Cooling', { cooling: ['Wall Unit(s)'] }, 'Wall units'],
    ['Basement', { basement: ['Finished', 'Walk-Up'] }, 'Finished, Walk-Up'],
    ['Age', { age: '6-15' }, '6–15 years'],
    ['Age', { age: '100+' }, '100+ years'],
    ['Age', { age: 'New' }, 'New'],
    [
      'Lot size',
      { lotWidth: 60, lotDepth: 200.48, lotUnit: 'Metres' },
      '196.9 × 657.7 feet (60 × 200.48 m)',
    ],
    [
      'Lot size',
      { lotWidth: 50, lotDepth: 120.5, lotUnit: 'Feet' },
      '50 × 120.5 feet (15.2 × 36.7 m)',
    ],
    ['Lot size', { lotArea: 500, lotAreaUnit: 'sq. m' }, '5,382 sq. ft. (500 m²)'],
    ['Lot, feet', { lotWidth: 60, lotDepth: 200.48, lotUnit: 'Metres' }, '196.9 × 657.7'],
    ['Lot size', { lotArea: 0.5, lotAreaUnit: 'Acres' }, '0.5 acres'],
    ['Style', { styles: ['2-Storey'] }, '2-Storey'],
    ['MLS® number', {}, 'W11900001'],
  ])('%s of %j', (label, row, shown) => {
    expect(fact(label, row)).toBe(shown);
  });

  test('unknown and zero values are left out', () => {
    const row = { taxes: 0, cooling: [] };
    const labels = detailFacts(aHome(row, { parkingSpaces: null })).map(({ label }) => label);
    expect(labels).toEqual(['Property type', 'MLS® number']);
  });

  test('a single parking space is in the singular', () => {
    expect(fact('Parking', { coveredSpaces: 1 }, { parkingSpaces: 1 })).toBe('1 space');
  });
});
