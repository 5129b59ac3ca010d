import { expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { toProperty } from './gate.ts';
import { aStoredListing } from './listing.sample.ts';
import type { StoredListing } from './listing.ts';
import { propertyPageFacts } from './property-page-facts.ts';

const factsOf = (given: Partial<StoredListing> = {}) =>
  propertyPageFacts(toProperty(aStoredListing(given)), 'https://site.example');

test('a page is titled by address and city, and describes the home in one sentence', () => {
  const { title, description, canonical } = factsOf();
  expect(title).toBe('12 Sample Court, Oakville');
  expect(description).toBe(
    'Detached for sale in Old Oakville, Oakville, ON: $1,249,000, 4 bed, 3 bath, 2,000–2,500 sqft. Listed by EXAMPLE REALTY INC.',
  );
  expect(canonical).toBe('https://site.example/property/1');
});

test('social cards show the main photo at its full address; without photos none', () => {
  expect(factsOf().image?.url).toMatch(/^https:\/\/site\.example\/api\/trreb\/image-proxy\?url=/);
  expect(factsOf({ photos: [] }).image).toBeUndefined();
});

test('a withheld address stands nowhere in what machines are told', () => {
  const told = JSON.stringify(factsOf({ addressIsWithheld: true }));
  for (const secret of ['12 Sample Court', 'L6H 0A1', '43.4412', '-79.6675']) {
    expect(told).not.toContain(secret);
  }
  expect(told).toContain('Detached in Old Oakville');
});

test('the rent of a lease is told by the month', () => {
  const facts = factsOf({ offeredFor: 'For Lease', price: dollars(3_250) });
  expect(facts.description).toContain('Detached for lease in');
  expect(facts.description).toContain('$3,250/month');
  expect(JSON.stringify(facts.jsonLd)).toContain('LeaseOut');
});

test.each([
  ['Detached', 'SingleFamilyResidence'],
  ['Condo Townhouse', 'House'],
  ['Condo Apartment', 'Apartment'],
  ['Vacant Land', 'Place'],
  ['Office', 'Place'],
])('%s is told as a %s', (propertyType, kind) => {
  expect(factsOf({ propertyType }).jsonLd?.[0]).toMatchObject({ mainEntity: { '@type': kind } });
});

test('the way here leads from home over the list', () => {
  expect(factsOf().jsonLd?.[1]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: 'https://site.example/' },
      { name: 'Properties', item: 'https://site.example/properties' },
      { name: '12 Sample Court, Oakville', item: 'https://site.example/property/1' },
    ],
  });
});
