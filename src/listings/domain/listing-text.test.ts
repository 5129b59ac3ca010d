import { describe, expect, test } from 'vitest';
import { addressLine, bedroomsAloud, cityLine, factsAboveZero, priceLine } from './listing-text.ts';

test.each([
  ['For Sale', 2_895_000, '$2,895,000'],
  ['For Lease', 3_200, '$3,200/month'],
  ['For Sale or Lease', 899_900.4, '$899,900'],
] as const)('%s at %d dollars is formatted as %s', (transactionType, price, line) => {
  expect(priceLine({ transactionType, price })).toBe(line);
});

test.each([
  ['For Lease', 18, '/sq. ft.', '$18/sq. ft.'],
  ['For Lease', 4_500, '', '$4,500'],
  ['For Sale', 20_000, '/acre', '$20,000/acre'],
  ['For Lease', 1, '/sq. ft.', '$1/sq. ft.'],
] as const)(
  '%s at %d dollars and %j is formatted as %s',
  (transactionType, price, priceUnit, line) => {
    expect(priceLine({ transactionType, price, priceUnit })).toBe(line);
  },
);

describe('input 31: ListPrice 0, 1, negative, 9,999,999,999, null', () => {
  test.each(['For Sale', 'For Lease', 'For Sale or Lease'] as const)(
    'a price of one dollar %s means that offers are invited',
    (transactionType) => {
      expect(priceLine({ transactionType, price: 1 })).toBe('Contact for price');
    },
  );
});

test('a withheld address is shown as "Address withheld"', () => {
  expect(addressLine({ address: null })).toBe('Address withheld');
  expect(addressLine({ address: '48 Chartwell Road' })).toBe('48 Chartwell Road');
});

test.each([
  ['South Oakville', 'Oakville', 'South Oakville, Oakville, ON'],
  [null, 'King City', 'King City, ON'],
  ['Aurora', 'Aurora', 'Aurora, ON'],
])('neighbourhood %s in %s is formatted as %s', (neighbourhood, city, line) => {
  expect(cityLine({ neighbourhood, city, province: 'ON' })).toBe(line);
});

test('a studio with a den is 0+1, not a home with one bedroom', () => {
  const home = { bedrooms: 1, bedroomsBelow: 1, bathrooms: 1, sqft: '' };
  expect(factsAboveZero(home)[0]).toEqual({ unit: 'bed', count: '0+1' });
});

test('bedrooms, bathrooms and size are shown only if above zero', () => {
  expect(factsAboveZero({ bedrooms: 5, bathrooms: 6, sqft: '3920' })).toEqual([
    { unit: 'bed', count: '5' },
    { unit: 'bath', count: '6' },
    { unit: 'sq. ft.', count: '3,920' },
  ]);
  expect(factsAboveZero({ bedrooms: 0, bathrooms: 1, sqft: '-' })).toEqual([
    { unit: 'bath', count: '1' },
  ]);
  expect(factsAboveZero({ bedrooms: null, bathrooms: null, sqft: '0' })).toEqual([]);
});

test.each([
  [{ bedrooms: 3, bedroomsBelow: 1 }, '2 bedrooms plus 1 below grade or den'],
  [{ bedrooms: 2, bedroomsBelow: 1 }, '1 bedroom plus 1 below grade or den'],
  [{ bedrooms: 1, bedroomsBelow: 1 }, 'no bedroom above grade, 1 below grade or den'],
  [{ bedrooms: 3 }, null],
  [{ bedrooms: null }, null],
])('the bedrooms of %j are read aloud as %j', (home, aloud) => {
  expect(bedroomsAloud(home)).toBe(aloud);
});

test.each([
  ['3000-3500', '3,000–3,500'],
  ['0-499', 'under 500'],
  ['< 700', 'under 700'],
  ['5000 +', '5,000+'],
  ['5000+', '5,000+'],
  ['1,240.6', '1,241'],
])('the board size %s is formatted as %s', (sqft, count) => {
  expect(factsAboveZero({ bedrooms: null, bathrooms: null, sqft })).toEqual([
    { unit: 'sq. ft.', count },
  ]);
});

test.each(['', '-', 'N/A', '0', '0-0'])('the board size %j means no size', (sqft) => {
  expect(factsAboveZero({ bedrooms: null, bathrooms: null, sqft })).toEqual([]);
});
