import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { type HomeOnOffer, listingJsonLd } from '#seo/domain/listing-json-ld.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import type { Property } from '../api.ts';
import { cityLine, factsAboveZero, priceLine } from './listing-text.ts';

/** How many photos search engines are told of. */
const PHOTOS_TOLD = 6;

/** What a listing's page says of itself. `origin` is the site's address, without a slash at the end. */
export function propertyPageFacts(home: Property, origin: string): PageFacts {
  const name = home.address ? `${home.address}, ${home.city}` : home.title;
  const canonical = `${origin}/property/${home.id}`;
  const offer = toOffer(home, origin);
  const [main] = offer.images;
  return {
    title: name,
    description: inOneSentence(home),
    canonical,
    ...(main ? { image: { url: main, alt: name } } : {}),
    jsonLd: [
      listingJsonLd(offer),
      breadcrumbsJsonLd([
        { name: 'Home', url: `${origin}/` },
        { name: 'Properties', url: `${origin}/properties` },
        { name, url: canonical },
      ]),
    ],
  };
}

/** 'Detached for sale in Old Oakville, Oakville, ON: $2,895,000, 5 bed. Listed by EXAMPLE REALTY INC.' */
function inOneSentence(home: Property): string {
  const facts = factsAboveZero(home).map(({ count, unit }) => `${count} ${unit}`);
  const offer = `${home.property_type} ${home.transactionType.toLowerCase()} in ${cityLine(home)}`;
  return `${offer}: ${[priceLine(home), ...facts].join(', ')}. Listed by ${home.listOfficeName.replace(/\.$/, '')}.`;
}

/** The listing in the words of search engines: nothing that is not on the page. */
const toOffer = (home: Property, origin: string): HomeOnOffer => ({
  name: home.title,
  description: home.description,
  url: `${origin}/property/${home.id}`,
  images: home.imageUrls.slice(0, PHOTOS_TOLD).map((path) => origin + path),
  // Not every listing is a home: there are lots, lockers and shops.
  kind: KINDS[home.property_type] ?? 'Place',
  price: home.price,
  offeredFor: home.transactionType === 'For Lease' ? 'rent' : 'sale',
  street: home.address,
  postalCode: home.PostalCode,
  city: home.city,
  province: home.province,
  position: positionOf(home),
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  brokerage: home.listOfficeName,
});

const KINDS: Readonly<Record<string, HomeOnOffer['kind']>> = {
  Detached: 'SingleFamilyResidence',
  'Semi-Detached': 'House',
  Townhouse: 'House',
  'Attached/Row/Street Townhouse': 'House',
  'Condo Townhouse': 'House',
  Multiplex: 'House',
  'Condo Apartment': 'Apartment',
  Apartment: 'Apartment',
};

const positionOf = ({ latitude, longitude }: Property): HomeOnOffer['position'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };
