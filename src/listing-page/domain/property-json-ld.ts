import type { Property } from '#listings/api.ts';
import { asksForOffers } from '#listings/domain/listing-text.ts';
import { breadcrumbsJsonLd, type JsonLd } from '#seo/domain/json-ld.ts';
import { type HomeForSearchEngines, listingJsonLd } from '#seo/domain/listing-json-ld.ts';
import { propertyPageFacts } from './property-page-facts.ts';

/** The maximum number of photos in the structured data. */
const PHOTOS_TOLD = 6;

/**
 * A listing page's structured data for search engines: the offer and the breadcrumbs. `origin` as in its page facts.
 */
export function propertyJsonLd(home: Property, origin: string): JsonLd[] {
  const { title } = propertyPageFacts(home, origin);
  return [
    listingJsonLd(toOffer(home, origin)),
    breadcrumbsJsonLd([
      { name: 'Home', url: `${origin}/` },
      { name: 'Properties', url: `${origin}/properties` },
      { name: title, url: addressOf(home, origin) },
    ]),
  ];
}

/** Uses the other of the page's two URLs, which external links use too; the canonical one is in <head>. */
const addressOf = ({ id }: Property, origin: string): string => `${origin}/properties/${id}`;

/** The listing in schema.org terms; contains only data that is on the page. */
const toOffer = (home: Property, origin: string): HomeForSearchEngines => ({
  name: home.title,
  description: home.description,
  url: addressOf(home, origin),
  images: home.imageUrls.slice(0, PHOTOS_TOLD).map((path) => origin + path),
  // Not every listing is a home: there are also lots, lockers and shops.
  kind: SCHEMA_TYPES[home.property_type] ?? 'Place',
  price: hasPlainPrice(home) ? home.price : null,
  offeredFor: OFFERS[home.transactionType],
  street: home.address,
  postalCode: home.PostalCode,
  city: home.city,
  province: home.province,
  position: positionOf(home),
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  brokerage: home.listOfficeName,
});

const OFFERS: Readonly<Record<Property['transactionType'], HomeForSearchEngines['offeredFor']>> = {
  'For Sale': ['sale'],
  'For Lease': ['rent'],
  'For Sale or Lease': ['sale', 'rent'],
};

/** The board doesn't say whether the one price of a home for sale or lease buys or rents it. */
const hasPlainPrice = (home: Property): boolean =>
  !asksForOffers(home) && home.priceUnit === undefined && OFFERS[home.transactionType].length === 1;

const SCHEMA_TYPES: Readonly<Record<string, HomeForSearchEngines['kind']>> = {
  Detached: 'SingleFamilyResidence',
  'Semi-Detached': 'House',
  Townhouse: 'House',
  'Attached/Row/Street Townhouse': 'House',
  'Condo Townhouse': 'House',
  Multiplex: 'House',
  'Condo Apartment': 'Apartment',
  Apartment: 'Apartment',
};

const positionOf = ({ latitude, longitude }: Property): HomeForSearchEngines['position'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };
