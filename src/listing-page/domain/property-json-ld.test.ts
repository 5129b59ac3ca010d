import { expect, test } from 'vitest';
import { toProperty } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { propertyJsonLd } from './property-json-ld.ts';

const toldOf = (given: Partial<StoredListing> = {}) =>
  propertyJsonLd(toProperty(aStoredListing(given)), 'https://site.example');

test('structured data never contains a withheld address', () => {
  const told = JSON.stringify(toldOf({ addressIsWithheld: true }));
  for (const secret of ['12 Sample Court', 'L6H 0A1', '43.4412', '-79.6675']) {
    expect(told).not.toContain(secret);
  }
  expect(told).toContain('Detached in Old Oakville');
});

test('a lease is marked as a lease', () => {
  const told = toldOf({ offeredFor: 'For Lease', price: dollars(3_250) });
  expect(JSON.stringify(told)).toContain('LeaseOut');
});

test.each([
  ['one dollar', { price: dollars(1) }],
  ['eighteen dollars for each square foot', { price: dollars(18), priceUnit: '/sq. ft.' }],
])('%s has no price in the structured data', (_, given) => {
  expect(JSON.stringify(toldOf(given))).not.toContain('priceSpecification');
  expect(JSON.stringify(toldOf())).toContain('priceSpecification');
});

test.each([
  ['Detached', 'SingleFamilyResidence'],
  ['Condo Townhouse', 'House'],
  ['Condo Apartment', 'Apartment'],
  ['Vacant Land', 'Place'],
  ['Office', 'Place'],
])('%s has the schema.org type %s', (propertyType, kind) => {
  expect(toldOf({ propertyType })[0]).toMatchObject({ mainEntity: { '@type': kind } });
});

test('the property page’s structured data uses /properties/{id} links', () => {
  const url = 'https://site.example/properties/1';
  expect(toldOf()[0]).toMatchObject({ url, offers: { url } });
});

test('the breadcrumbs lead from home through the list', () => {
  expect(toldOf()[1]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: 'https://site.example/' },
      { name: 'Properties', item: 'https://site.example/properties' },
      { name: '12 Sample Court, Oakville', item: 'https://site.example/properties/1' },
    ],
  });
});
