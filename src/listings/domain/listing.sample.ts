import { dollars } from '#platform/domain/money.ts';
import { toPropertyDetail } from './gate.ts';
import {
  type Listing,
  type ListingId,
  listingId,
  listingKey,
  type StoredListing,
} from './listing.ts';
import type { Viewer } from './viewers.ts';

/** A plausible house on the market; override only what the test is about. */
export function aListing(given: Partial<Listing> = {}): Listing {
  const key = given.key ?? listingKey('W11900001');
  return {
    key,
    mlsNumber: key,
    mediaKey: key,
    status: 'active',
    display: 'public',
    addressIsWithheld: false,
    offeredFor: 'For Sale',
    propertyClass: 'Freehold',
    propertyType: 'Detached',
    propertySubType: 'Detached',
    price: dollars(1_249_000),
    bedrooms: 4,
    bedroomsAboveGrade: 3,
    bedroomsBelowGrade: 1,
    bathrooms: 3,
    parkingSpaces: 2,
    size: '2000-2500',
    sizeFrom: 2000,
    sizeTo: 2500,
    streetNumber: '12',
    address: '12 Sample Court',
    postalCode: 'L6H 0A1',
    city: 'Oakville',
    citySlug: 'oakville',
    district: null,
    neighbourhood: 'Old Oakville',
    area: null,
    province: 'ON',
    latitude: 43.4412,
    longitude: -79.6675,
    description: 'A quiet house near the lake, with a garden that faces south.',
    listOfficeName: 'EXAMPLE REALTY INC.',
    listOfficeKey: '000001',
    boardModifiedAt: '2026-05-06T09:30:00Z',
    details: { listedAt: '2026-05-04T14:00:00Z' },
    ...given,
  };
}

/** The same house as stored: the first listing, with two photos. */
export function aStoredListing(given: Partial<StoredListing> = {}): StoredListing {
  return {
    ...aListing(given),
    id: listingId(1),
    featured: false,
    photos: [
      'https://photos.sandbox.example/large/front.jpg',
      'https://photos.sandbox.example/large/kitchen.jpg',
    ],
    updatedAt: '2026-05-06T09:31:00.000Z',
    ...given,
  };
}

/** One of these as the store returns it to a viewer; only active ones are on the market. */
export function viewOf(stored: readonly StoredListing[], id: ListingId, viewer: Viewer) {
  const found = stored.find((each) => each.id === id);
  if (!found) return { status: 'never' as const };
  const detail = toPropertyDetail(found, viewer);
  const declinesEstimates = found.details.declinesEstimates ?? false;
  return found.status === 'active'
    ? { status: 'public' as const, detail, compared: found, declinesEstimates }
    : { status: 'off-market' as const, key: found.key, record: null };
}
