import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { Preferences } from '../preferences.ts';
import { advisorAddress, PREFILL_FIELDS, prefillFromLease } from './advisor-address.ts';
import { parsePrefill } from './parse-prefill.ts';

test('an address fills in the home the visitor was looking at, and round-trips', () => {
  const prefill = {
    city: 'oakville',
    propertyType: 'Condo',
    bedrooms: 2,
    maxRentBudget: 2_650,
  } as const;
  const [path, query] = advisorAddress(prefill).split('?');
  expect(path).toBe('/buy-rent-advisor');
  expect(parsePrefill(new URLSearchParams(query))).toEqual(prefill);
});

test('invalid values, and fields that an address may not fill in, are ignored', () => {
  const query = 'maxRentBudget=12&propertyType=Castle&annualIncome=500000&city=oakville';
  expect(parsePrefill(new URLSearchParams(query))).toEqual({ city: 'oakville' });
});

test('an address fills in exactly the values that the form accepts', () => {
  const amounts = fc.oneof(fc.double(), fc.integer({ min: -1, max: 400 }), fc.integer());
  const texts = fc.oneof(
    amounts.map(String),
    fc.string({ maxLength: 70 }),
    fc.constantFrom('', 'House', 'house', '499', '500', '50000', '1e5', '1000000000', '1000000001'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...PREFILL_FIELDS), texts, (name, text) => {
      const isText = name === 'city' || name === 'propertyType';
      const { data } = Preferences.shape[name].safeParse(isText ? text : Number(text));
      const expected = String(data) === text ? { [name]: data } : {};
      expect(parsePrefill([[name, text]])).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('a listing for lease fills in its rent, city, type and bedrooms', () => {
  const lease = aPropertyDetail({
    transactionType: 'For Lease',
    price: 2_650,
    city: 'Oakville',
    propertyClass: 'Condo & Other',
    property_type: 'Apartment',
    bedrooms: 7,
  });
  expect(prefillFromLease(lease)).toEqual({
    city: 'oakville',
    propertyType: 'Condo',
    bedrooms: 5,
    maxRentBudget: 2_650,
  });
  expect(prefillFromLease({ ...lease, city: 'Timbuktu' }).city).toBeUndefined();
});
