import { describe, expect, test } from 'vitest';
import { jsonLdText } from './json-ld.ts';
import { type HomeOnOffer, listingJsonLd } from './listing-json-ld.ts';

const aHome = (given: Partial<HomeOnOffer> = {}): HomeOnOffer => ({
  name: 'Detached in Old Oakville',
  description: 'A quiet house near the lake.',
  url: 'https://site.example/property/1',
  images: ['https://site.example/front.jpg'],
  kind: 'SingleFamilyResidence',
  price: 1_249_000,
  offeredFor: 'sale',
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

/** As a search engine reads it. */
const told = (given: Partial<HomeOnOffer> = {}) =>
  JSON.parse(jsonLdText(listingJsonLd(aHome(given))));

describe('a home on offer', () => {
  test('is told with its price, address, place and rooms', () => {
    expect(told()).toMatchObject({
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

  test('without a price is told without one', () => {
    expect(told({ price: null }).offers).not.toHaveProperty('priceSpecification');
  });

  test('names the listing brokerage as the one who offers it', () => {
    expect(told().offers.seller.name).toBe('EXAMPLE REALTY INC.');
  });

  test('whose address is withheld is told by its city alone', () => {
    const { address, geo } = told({ street: null, postalCode: null, position: null }).mainEntity;
    expect(geo).toBeUndefined();
    expect(address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Oakville',
      addressRegion: 'ON',
      addressCountry: 'CA',
    });
  });

  test('for rent is priced by the month', () => {
    const { businessFunction, priceSpecification } = told({ offeredFor: 'rent' }).offers;
    expect(businessFunction['@id']).toMatch(/#LeaseOut$/);
    expect(priceSpecification.referenceQuantity).toMatchObject({ value: 1, unitCode: 'MON' });
    expect(told().offers.priceSpecification).not.toHaveProperty('referenceQuantity');
  });

  test('that nobody lives in has no bedrooms', () => {
    expect(told({ kind: 'Place' }).mainEntity).not.toHaveProperty('numberOfBedrooms');
  });
});
