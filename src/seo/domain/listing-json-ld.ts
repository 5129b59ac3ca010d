import type { Accommodation, Offer, Place, UnitPriceSpecification } from 'schema-dts';
import type { JsonLd } from './json-ld.ts';

/** A home for sale or rent in the form search engines need. Slices with listings map them to this type. */
export type HomeForSearchEngines = {
  name: string;
  description: string;
  /** The page's canonical address, absolute. */
  url: string;
  /** Absolute, main photo first. */
  images: string[];
  kind: 'SingleFamilyResidence' | 'House' | 'Apartment' | 'Place';
  /** Canadian dollars: the full price, or a month's rent; null if the price is on request or it may be either. */
  price: number | null;
  offeredFor: readonly ('sale' | 'rent')[];
  /** Null if withheld or unknown. */
  street: string | null;
  postalCode: string | null;
  city: string;
  province: string;
  position: { latitude: number; longitude: number } | null;
  bedrooms: number | null;
  bathrooms: number | null;
  brokerage: string;
};

/** schema.org's RealEstateListing, with its offer and the home. */
export const listingJsonLd = (home: HomeForSearchEngines): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: home.name,
  description: home.description,
  url: home.url,
  image: home.images,
  offers: offerOf(home),
  mainEntity: residenceOf(home),
});

const offerOf = (home: HomeForSearchEngines): Offer => ({
  '@type': 'Offer',
  url: home.url,
  availability: 'https://schema.org/InStock',
  businessFunction: home.offeredFor.map((offer) => ({ '@id': BUSINESS_FUNCTIONS[offer] })),
  ...(home.price === null ? {} : { priceSpecification: specificationOf(home.price, home) }),
  seller: { '@type': 'RealEstateAgent', name: home.brokerage },
});

const BUSINESS_FUNCTIONS = {
  sale: 'http://purl.org/goodrelations/v1#Sell',
  rent: 'http://purl.org/goodrelations/v1#LeaseOut',
} as const;

const specificationOf = (
  price: number,
  { offeredFor }: Pick<HomeForSearchEngines, 'offeredFor'>,
): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'CAD',
  ...(offeredFor.includes('rent') ? { referenceQuantity: MONTH } : {}),
});

const MONTH = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } as const;

const residenceOf = (home: HomeForSearchEngines): Place | Accommodation => {
  const place = {
    name: home.name,
    address: {
      '@type': 'PostalAddress',
      ...(home.street === null ? {} : { streetAddress: home.street }),
      addressLocality: home.city,
      addressRegion: home.province,
      ...(home.postalCode === null ? {} : { postalCode: home.postalCode }),
      addressCountry: 'CA',
    },
    ...(home.position ? { geo: { '@type': 'GeoCoordinates' as const, ...home.position } } : {}),
  } as const;
  const rooms = roomsOf(home);
  switch (home.kind) {
    case 'Place':
      return { '@type': 'Place', ...place };
    case 'Apartment':
      return { '@type': 'Apartment', ...place, ...rooms };
    case 'House':
      return { '@type': 'House', ...place, ...rooms };
    case 'SingleFamilyResidence':
      return { '@type': 'SingleFamilyResidence', ...place, ...rooms };
  }
};

/** Only residences have room counts: schema.org defines none for other places. */
const roomsOf = ({ bedrooms, bathrooms }: HomeForSearchEngines) => ({
  ...(bedrooms === null ? {} : { numberOfBedrooms: bedrooms }),
  ...(bathrooms === null ? {} : { numberOfBathroomsTotal: bathrooms }),
});
