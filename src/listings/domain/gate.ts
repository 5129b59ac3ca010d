import { placed, proxied } from '#media/domain/photo-address.ts';
import type { Property, PropertyDetail } from '../api.ts';
import { FIELDS_OF_A_SALE, VISIBLE_FIELDS, type Viewer } from './gate-fields.ts';
import type { StoredListing } from './listing.ts';
import { listingTitle } from './title.ts';

/**
 * The one gate: all that leaves the server about a listing is named here or in gate-fields.ts. It
 * is a list of what may go out, so a field that the board adds tomorrow stays in.
 */
export function toProperty(stored: StoredListing): Property {
  const mayShowAddress = !stored.addressIsWithheld;
  return {
    id: stored.id,
    ListingKey: stored.key,
    price: stored.price,
    ...(stored.priceUnit === undefined ? {} : { priceUnit: stored.priceUnit }),
    transactionType: stored.offeredFor,
    propertyClass: stored.propertyClass,
    property_type: stored.propertyType,
    property_sub_type: stored.propertySubType,
    title: listingTitle(stored),
    address: mayShowAddress ? stored.address : null,
    neighbourhood: stored.neighbourhood,
    city: stored.city,
    province: stored.province,
    PostalCode: mayShowAddress ? stored.postalCode : null,
    bedrooms: stored.bedrooms,
    ...bedroomsBelow(stored),
    bathrooms: stored.bathrooms,
    parkingSpaces: stored.parkingSpaces,
    sqft: stored.size ?? '-',
    description: stored.description,
    imageUrls: stored.photos.map((photo, at) =>
      mayShowAddress ? proxied(photo) : placed(stored.key, at),
    ),
    mls_number: stored.mlsNumber,
    mediaListingKey: stored.mediaKey,
    listing_id: stored.mlsNumber,
    featured: stored.featured,
    listOfficeName: stored.listOfficeName,
    latitude: mayShowAddress ? stored.latitude : null,
    longitude: mayShowAddress ? stored.longitude : null,
    updatedAt: stored.updatedAt,
  };
}

/** Only where there are bedrooms on both sides of grade. */
const bedroomsBelow = ({ bedroomsAboveGrade, bedroomsBelowGrade }: StoredListing) =>
  bedroomsAboveGrade && bedroomsBelowGrade && bedroomsBelowGrade > 0
    ? { bedroomsBelow: bedroomsBelowGrade }
    : {};

/**
 * The property whole: the site's names, and beside them the board's own fields that this viewer may
 * see, under the board's names. What the board left empty is left out.
 */
export function toPropertyDetail(
  stored: StoredListing,
  raw: Readonly<Record<string, unknown>>,
  viewer: Viewer = 'guest',
): PropertyDetail {
  const { whole, withoutAddress } = VISIBLE_FIELDS[viewer];
  const names = stored.addressIsWithheld ? withoutAddress : whole;
  const boardFields = names
    .filter((name) => !(isToldLater(raw) && FIELDS_OF_A_SALE.includes(name)))
    .map((name) => [name, raw[name]] as const)
    .filter(([name, value]) => saysSomething(value) && (!name.includes('URL') || isWeb(value)));
  return {
    ...Object.fromEntries(boardFields),
    PublicRemarks: stored.description,
    ...toProperty(stored),
  };
}

type Named = Pick<StoredListing, 'display' | 'addressIsWithheld' | 'address' | 'city'>;

/** What a home may be called by somebody who saved it, on the market or not: no price and nothing of a sale. */
export function savedName({ display, addressIsWithheld, address, city }: Named): string {
  if (display === 'hidden' || !city) return 'A saved home';
  return address && !addressIsWithheld ? `${address}, ${city}` : `A home in ${city}`;
}

/** Anything but a plain no keeps the silence. */
const isToldLater = ({ DoNotDiscloseUntilClosingYN: silent }: Readonly<Record<string, unknown>>) =>
  silent !== undefined && silent !== null && silent !== false;

/** Text, a number, yes or no, or a list of them: anything else is not a value that boards publish. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain);
  return value !== '' && isPlain(value);
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isWeb = (value: unknown) => typeof value === 'string' && value.startsWith('https://');

/**
 * The JSON text of what the gate let out, without control characters and halves of characters:
 * JSON.stringify writes \uXXXX for those alone, and a backslash of the text itself as two.
 */
export const propertyJson = (property: Property | PropertyDetail): string =>
  JSON.stringify(property).replace(/(\\\\)|\\u[0-9a-f]{4}/g, '$1');
