import type { JsonLd } from './json-ld.ts';

/** A home on offer, as search engines want it told. Whoever offers one puts it into these words. */
export type HomeOnOffer = {
  name: string;
  description: string;
  /** The page's one address, absolute. */
  url: string;
  /** Absolute, main photo first. */
  images: string[];
  kind: 'SingleFamilyResidence' | 'House' | 'Apartment' | 'Place';
  /** Canadian dollars: the whole price, or a month's rent; null where it is to be asked for. */
  price: number | null;
  offeredFor: 'sale' | 'rent';
  /** Null where nobody may know, or nobody knows. */
  street: string | null;
  postalCode: string | null;
  city: string;
  province: string;
  position: { latitude: number; longitude: number } | null;
  bedrooms: number | null;
  bathrooms: number | null;
  brokerage: string;
};

const MONTH = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' };

/** schema.org's RealEstateListing, with its offer and the home it is about. */
export const listingJsonLd = (home: HomeOnOffer): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: home.name,
  description: home.description,
  url: home.url,
  image: home.images,
  offers: offerOf(home),
  mainEntity: residenceOf(home),
});

const offerOf = ({ price, offeredFor, brokerage, url }: HomeOnOffer): JsonLd => ({
  '@type': 'Offer',
  url,
  availability: 'https://schema.org/InStock',
  businessFunction: `http://purl.org/goodrelations/v1#${offeredFor === 'sale' ? 'Sell' : 'LeaseOut'}`,
  priceSpecification: price === null ? undefined : specificationOf(price, offeredFor),
  seller: { '@type': 'RealEstateAgent', name: brokerage },
});

const specificationOf = (price: number, offeredFor: HomeOnOffer['offeredFor']): JsonLd => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'CAD',
  referenceQuantity: offeredFor === 'rent' ? MONTH : undefined,
});

const residenceOf = (home: HomeOnOffer): JsonLd => ({
  '@type': home.kind,
  name: home.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: home.street ?? undefined,
    addressLocality: home.city,
    addressRegion: home.province,
    postalCode: home.postalCode ?? undefined,
    addressCountry: 'CA',
  },
  geo: home.position ? { '@type': 'GeoCoordinates', ...home.position } : undefined,
  ...(home.kind === 'Place' ? {} : roomsOf(home)),
});

/** Rooms are counted of accommodation only: schema.org has none for other places. */
const roomsOf = ({ bedrooms, bathrooms }: HomeOnOffer) => ({
  numberOfBedrooms: bedrooms ?? undefined,
  numberOfBathroomsTotal: bathrooms ?? undefined,
});
