import { describe, expect, test } from 'vitest';
import { aPropertyDetail, type GivenDetail } from '../api.sample.ts';
import { showcaseStats, showcaseTitle } from './showcase-text.ts';

const title = (given: GivenDetail) => showcaseTitle(aPropertyDetail(given));

/** A stat as displayed: '2 car capacity'. */
function stat(label: string, given: GivenDetail): string {
  const found = showcaseStats(aPropertyDetail(given)).find((each) => each.label === label);
  return [found?.value, found?.unit].filter(Boolean).join(' ');
}

describe('‘Bed’ and ‘Bath’ are singular only when the count is exactly 1', () => {
  test.each([
    [0, 0, '0 Beds 0 Baths'],
    [1, 1, '1 Bed 1 Bath'],
    [1, 2, '1 Bed 2 Baths'],
    [2, 1, '2 Beds 1 Bath'],
    [null, null, '0 Beds 0 Baths'],
  ])('%j bedrooms and %j bathrooms', (bedrooms, bathrooms, counts) => {
    expect(title({ bedrooms, bathrooms })).toBe(`${counts} in Oakville, Ontario`);
  });
});

test('the city falls back to ‘Toronto’', () => {
  expect(title({ city: '' })).toMatch(/in Toronto, Ontario$/);
});

test('the showcase has stats for Bedrooms, Bathrooms, Area and Garage', () => {
  expect(showcaseStats(aPropertyDetail()).map(({ label }) => label)).toEqual([
    'Bedrooms',
    'Bathrooms',
    'Area',
    'Garage',
  ]);
});

test('missing stats default to ‘typical’: area ‘3000-3500’ sq. ft., garage ‘2’ car capacity', () => {
  expect(stat('Area', { sqft: '-' })).toBe('3000-3500 sq. ft., typical');
  expect(stat('Garage', {})).toBe('2 car capacity, typical');
});

test('the board’s values replace the defaults', () => {
  expect(stat('Area', { sqft: '3500-5000' })).toBe('3,500–5,000 sq. ft.');
  expect(stat('Garage', { coveredSpaces: 3 })).toBe('3 car capacity');
  expect(stat('Garage', { coveredSpaces: 0 })).toBe('0 car capacity');
});
