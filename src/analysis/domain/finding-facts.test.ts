import { expect, test } from 'vitest';
import type { PropertyDetail } from '#listings/api.ts';
import { findingFacts } from './finding-facts.ts';
import { aHome } from './findings.sample.ts';
import { NO_FINDINGS } from './findings.ts';

const footOf = (fields: Partial<PropertyDetail>) =>
  findingFacts(aHome(fields), NO_FINDINGS).find(({ id }) => id === 'foot')?.value;

test('price per square foot is the full price over the lower end of the size range', () => {
  expect(footOf({ price: 899_400, sqft: '1500-2000' })).toBe('$600');
});

test.each<[string, Partial<PropertyDetail>]>([
  ['where offers are asked for', { price: 1 }],
  ['of a lease', { transactionType: 'For Lease', price: 3_200 }],
  ['of a price by the unit', { priceUnit: '/sq. ft.' }],
  ['of an unknown size', { sqft: '-' }],
  ['of a size with an upper end alone', { sqft: '< 700' }],
])('no price per square foot is given for %s', (_, fields) => {
  expect(footOf(fields)).toBeUndefined();
});
