import { expect, test } from 'vitest';
import { DROPDOWNS, searchAddress } from './home-search.ts';

test('the search bar has four dropdowns, each with its placeholder selected', () => {
  const chosen = DROPDOWNS.map(({ label, none, options }) => [
    label,
    options.find(({ value }) => value === none)?.label,
  ]);
  expect(chosen).toEqual([
    ['Location', 'All Cities'],
    ['Property Type', 'All Types'],
    ['Price Range', 'Any Price'],
    ['Bedrooms', 'Any'],
  ]);
});

test('the price list reads ‘Up to $500K’, ‘Up to $1M’, ‘Up to $2M’, ‘Up to $5M’, ‘Any Price’', () => {
  const prices = DROPDOWNS.find(({ name }) => name === 'maxPrice');
  expect(prices?.options.map(({ label }) => label)).toEqual([
    'Up to $500K',
    'Up to $1M',
    'Up to $2M',
    'Up to $5M',
    'Any Price',
  ]);
});

test('submitting goes to /properties with only the non-empty choices', () => {
  expect(
    searchAddress(
      '',
      new Map([
        ['city', 'oakville'],
        ['propertyType', 'all-types'],
        ['maxPrice', '2000000'],
        ['minBedrooms', 'any'],
      ]),
    ),
  ).toBe('/properties?city=oakville&maxPrice=2000000');
  expect(searchAddress(' ', new Map())).toBe('/properties');
});

test('what was typed is searched with the choices', () => {
  expect(searchAddress(' Leslie Street ', new Map([['minBedrooms', '3']]))).toBe(
    '/properties?q=Leslie+Street&minBedrooms=3',
  );
});
