import { expect, test } from 'vitest';
import { toProperty } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { propertyJsonLd } from './property-json-ld.ts';

const jsonLdOf = (given: Partial<StoredListing> = {}) =>
  propertyJsonLd(toProperty(aStoredListing(given)), 'https://site.example');

test('structured data never contains a withheld address', () => {
  const jsonLd = JSON.stringify(jsonLdOf({ addressIsWithheld: true }));
  for (const secret of ['12 Sample Court', 'L6H 0A1', '43.4412', '-79.6675']) {
    expect(jsonLd).not.toContain(secret);
  }
  expect(jsonLd).toContain('Detached in Old Oakville');
});

test('a lease is marked as a lease', () => {
  const jsonLd = jsonLdOf({ offeredFor: 'For Lease', price: dollars(3_250) });
  expect(JSON.stringify(jsonLd)).toContain('LeaseOut');
});

test('a home for sale or lease is marked as both, with a price for neither', () => {
  const [listing] = jsonLdOf({ offeredFor: 'For Sale or Lease' });
  expect(listing).toMatchObject({
    offers: {
      businessFunction: [
        { '@id': 'http://purl.org/goodrelations/v1#Sell' },
        { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      ],
    },
  });
  expect(JSON.stringify(listing)).not.toContain('priceSpecification');
});

test.each([
  ['one dollar', { price: dollars(1) }],
  ['eighteen dollars for each square foot', { price: dollars(18), priceUnit: '/sq. ft.' }],
])('%s has no price in the structured data', (_, given) => {
  expect(JSON.stringify(jsonLdOf(given))).not.toContain('priceSpecification');
  expect(JSON.stringify(jsonLdOf())).toContain('priceSpecification');
});

test.each([
  ['Detached', 'SingleFamilyResidence'],
  ['Condo Townhouse', 'House'],
  ['Condo Apartment', 'Apartment'],
  ['Vacant Land', 'Place'],
  ['Office', 'Place'],
])('%s has the schema.org type %s', (propertyType, kind) => {
  expect(jsonLdOf({ propertyType })[0]).toMatchObject({ mainEntity: { '@type': kind } });
});

test('the property page’s structured data uses /properties/{id} links', () => {
  const url = 'https://site.example/properties/1';
  expect(jsonLdOf()[0]).toMatchObject({ url, offers: { url } });
});

test('the breadcrumbs lead from home through the list', () => {
  expect(jsonLdOf()[1]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: 'https://site.example/' },
      { name: 'Properties', item: 'https://site.example/properties' },
      { name: '12 Sample Court, Oakville', item: 'https://site.example/properties/1' },
    ],
  });
});
