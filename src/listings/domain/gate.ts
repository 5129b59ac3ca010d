import { placed, proxied, roomOf } from '#media/domain/photo-address.ts';
import type { Property, PropertyDetail } from '../api.ts';
import { DETAILS_OF_A_SALE, VISIBLE_DETAILS } from './gate-fields.ts';
import type { BriefFacts, StoredListing } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { monthlyRent } from './monthly-rent.ts';
import type { Viewer } from './viewers.ts';

/** A listing without its details, for lists. */
export type BriefListing = Omit<StoredListing, 'details'>;

/**
 * The only gate for listing data leaving the server. It is an allowlist: a field that the board adds later has no
 * row in detail-fields.ts, and so stays private.
 */
export function toProperty(stored: BriefListing): Property {
  const mayShowAddress = !stored.addressIsWithheld;
  return {
    id: stored.id,
    ListingKey: stored.key,
    price: stored.price,
    ...priceUnit(stored),
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

/** The board's unit, and the monthly rent it comes to for a lease. */
function priceUnit(stored: BriefListing): Pick<Property, 'priceUnit' | 'monthlyRent'> {
  if (stored.priceUnit === undefined) return {};
  const rent = stored.offeredFor === 'For Sale' ? null : monthlyRent(stored);
  return { priceUnit: stored.priceUnit, ...(rent === null ? {} : { monthlyRent: rent }) };
}

/** Only if there are bedrooms both above and below grade. */
const bedroomsBelow = ({ bedroomsAboveGrade, bedroomsBelowGrade }: BriefListing) =>
  bedroomsAboveGrade && bedroomsBelowGrade && bedroomsBelowGrade > 0
    ? { bedroomsBelow: bedroomsBelowGrade }
    : {};

/** The full listing, with the details this viewer may see. */
export const toPropertyDetail = (
  stored: StoredListing,
  viewer: Viewer = 'guest',
): PropertyDetail => ({
  ...toProperty(stored),
  ...roomsShown(stored),
  details: visibleDetails(stored, viewer),
});

/** What each photo shows; absent if no photo's room is known. */
function roomsShown({ photos }: StoredListing): Pick<PropertyDetail, 'imageRooms'> {
  const imageRooms = photos.map(roomOf);
  return imageRooms.some((room) => room !== null) ? { imageRooms } : {};
}

function visibleDetails(
  { details, addressIsWithheld, status }: StoredListing,
  viewer: Viewer,
): ListingDetails {
  const { whole, withoutAddress } = VISIBLE_DETAILS[viewer];
  const visible = addressIsWithheld ? withoutAddress : whole;
  const isShown = (name: string, value: unknown): boolean =>
    value !== undefined &&
    visible.has(name) &&
    // A home that has left the market can't be visited.
    (name !== 'openHouses' || status === 'active') &&
    !(details.hidesSaleUntilClosing && DETAILS_OF_A_SALE.has(name));
  // Not parsed a second time: they were when the row was read.
  const shown: ListingDetails = {};
  for (const [name, value] of Object.entries(details))
    if (isShown(name, value)) Reflect.set(shown, name, value);
  return shown;
}

type Named = Pick<StoredListing, 'display' | 'addressIsWithheld' | 'address' | 'city'>;

/** The name of a home in its savers' lists, on the market or not: no price, no sale data. */
export function savedName({ display, addressIsWithheld, address, city }: Named): string {
  if (display === 'hidden' || !city) return 'A saved home';
  return address && !addressIsWithheld ? `${address}, ${city}` : `A home in ${city}`;
}

/**
 * The JSON of data that passed the gate, without control characters and lone surrogates. JSON.stringify writes \uXXXX
 * only for those; a backslash in the text itself comes out as two.
 */
export const propertyJson = (property: Property): string =>
  JSON.stringify(property).replace(/(\\\\)|\\u[0-9a-f]{4}/g, '$1');

/** 'Semi-Detached in Old Oakville': a listing's title when its address can't be shown. */
export function listingTitle({ propertySubType, neighbourhood, city }: BriefFacts): string {
  const place = neighbourhood || city;
  return place ? `${propertySubType} in ${place}` : propertySubType;
}
