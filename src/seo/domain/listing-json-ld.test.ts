import { describe, expect, test } from 'vitest';
import { jsonLdText } from './json-ld.ts';
import { type HomeForSearchEngines, listingJsonLd } from './listing-json-ld.ts';

const aHome = (given: Partial<HomeForSearchEngines> = {}): HomeForSearchEngines => ({
  name: 'Detached in Old Oakville',
  description: 'A quiet house near the lake.',
  url: 'https://site.example/property/1',
  images: ['https://site.example/front.jpg'],
  kind: 'SingleFamilyResidence',
  price: 1_249_000,
  offeredFor: ['sale'],
  street: '12 Sample Court',
  postalCode: 'L6H 0A1',
  city: 'Oakville',
  province: 'ON',
  position: { latitude: 43.4412, longitude: -79.6675 },
  bedrooms: 4,
  bathrooms: 3,
  brokerage: 'EXAMPLE REALTY INC.',
  ...given,
});

/** Parses it as a search engine would. */
const jsonLd = (given: Partial<HomeForSearchEngines> = {}) =>
  JSON.parse(jsonLdText(listingJsonLd(aHome(given))));

describe('structured data of a home for sale or lease', () => {
  test('has its price, address, location and rooms', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://site.example/property/1',
      image: ['https://site.example/front.jpg'],
      offers: { priceSpecification: { price: 1_249_000, priceCurrency: 'CAD' } },
      mainEntity: {
        '@type': 'SingleFamilyResidence',
        address: { streetAddress: '12 Sample Court', postalCode: 'L6H 0A1' },
        geo: { latitude: 43.4412, longitude: -79.6675 },
        numberOfBedrooms: 4,
        numberOfBathroomsTotal: 3,
      },
    });
  });

  test('has no price if the price is not public', () => {
    expect(jsonLd({ price: null }).offers).not.toHaveProperty('priceSpecification');
  });

  test('has the listing brokerage as the seller', () => {
    expect(jsonLd().offers.seller.name).toBe('EXAMPLE REALTY INC.');
  });

  test('has only the city if the address is withheld', () => {
    const { address, geo } = jsonLd({ street: null, postalCode: null, position: null }).mainEntity;
    expect(geo).toBeUndefined();
    expect(address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Oakville',
      addressRegion: 'ON',
      addressCountry: 'CA',
    });
  });

  test('has a monthly price for rentals', () => {
    const { businessFunction, priceSpecification } = jsonLd({ offeredFor: ['rent'] }).offers;
    expect(businessFunction).toEqual([{ '@id': expect.stringMatching(/#LeaseOut$/) }]);
    expect(priceSpecification.referenceQuantity).toMatchObject({ value: 1, unitCode: 'MON' });
    expect(jsonLd().offers.priceSpecification).not.toHaveProperty('referenceQuantity');
  });

  test('has no bedrooms if it is not a residence', () => {
    expect(jsonLd({ kind: 'Place' }).mainEntity).not.toHaveProperty('numberOfBedrooms');
  });
});
