import { expect, test } from 'vitest';
import { toProperty } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { propertyPageFacts } from './property-page-facts.ts';

const factsOf = (given: Partial<StoredListing> = {}) =>
  propertyPageFacts(toProperty(aStoredListing(given)), 'https://site.example');

test('the title has the address and city, and the description is one sentence about the home', () => {
  const { title, description, canonical } = factsOf();
  expect(title).toBe('12 Sample Court, Oakville');
  expect(description).toBe(
    'Detached for sale in Old Oakville, Oakville, ON: $1,249,000, 3+1 bed, 3 bath, 2,000–2,500 sq. ft. Listed by EXAMPLE REALTY INC.',
  );
  expect(canonical).toBe('https://site.example/property/1');
});

test('a home for sale and for lease has two pages with different titles', () => {
  expect(factsOf({ offeredFor: 'For Lease' }).title).toBe('12 Sample Court, Oakville, for lease');
});

test('the page’s metadata never contains a withheld address', () => {
  const text = JSON.stringify(factsOf({ addressIsWithheld: true }));
  expect(text).not.toContain('12 Sample Court');
  expect(text).toContain(`Detached in Old Oakville, ${aStoredListing().mlsNumber}`);
});

test('a lease shows its rent per month', () => {
  const facts = factsOf({ offeredFor: 'For Lease', price: dollars(3_250) });
  expect(facts.description).toContain('Detached for lease in');
  expect(facts.description).toContain('$3,250/month');
});
