import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { BriefListing } from '../domain/gate.ts';
import { isActiveAndPublic, type Listing } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';
import { comparablePrice } from '../domain/monthly-rent.ts';
import { searchedFacts } from '../domain/searched-facts.ts';
import { featuresOfRemarks, statedFeatures } from '../domain/stated-features.ts';

/** The listing's JSON for lists. */
export type ToCard = (listing: BriefListing) => string;

/** The lock that every writer of listings takes (migration 0030), an arbitrary id. */
const WRITING = 4_021_961;

/**
 * Takes the writers' lock until the transaction ends, before rows are read that will be rewritten: otherwise a card could
 * be made from a stale read, and two writers could wait for each other.
 */
export const oneWriter = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${WRITING})`);

/** Columns that are also in the listing's JSON, for the index. */
export const indexedColumnsOf = ({
  bedroomsBelowGrade,
  city,
  neighbourhood,
  address,
  postalCode,
}: Pick<Listing, 'bedroomsBelowGrade' | 'city' | 'neighbourhood' | 'address' | 'postalCode'>) => ({
  bedroomsBelowGrade,
  city,
  neighbourhood,
  address,
  postalCode,
});

/** All columns derived from the translated listing alone. */
export function columnsOf(whole: Listing) {
  const { details, ...listing } = whole;
  return {
    listingKey: listing.key,
    mlsNumber: listing.mlsNumber,
    mediaKey: listing.mediaKey,
    status: listing.status,
    display: listing.display,
    listOfficeName: listing.listOfficeName,
    offeredFor: listing.offeredFor,
    propertyClass: listing.propertyClass,
    propertyType: listing.propertyType,
    price: listing.price,
    comparablePrice: comparablePrice(listing),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    sizeFrom: listing.sizeFrom,
    citySlug: listing.citySlug,
    district: listing.district,
    area: listing.area,
    ...indexedColumnsOf(listing),
    addressIsWithheld: listing.addressIsWithheld,
    latitude: listing.latitude,
    longitude: listing.longitude,
    // Only listings that are shown are searched.
    ...(isActiveAndPublic(listing) ? factsOf(whole) : NO_FACTS),
    closePrice: details.closePrice || null,
    closeDate: details.closeDate ?? details.purchaseContractDate ?? null,
    listedAt: timeOf(details.listedAt),
    boardModifiedAt: timeOf(listing.boardModifiedAt),
    listing,
    details,
    translation: TRANSLATION,
  };
}

/** Reads the remarks once. */
function factsOf(whole: Listing) {
  const remarks = featuresOfRemarks(whole);
  const features = statedFeatures(whole, remarks);
  return {
    featuresFound: features.found,
    featuresAbsent: features.absent,
    ...searchedFacts(whole, remarks),
  };
}

const NO_FACTS = {
  featuresFound: 0,
  featuresAbsent: 0,
  factsFound: 0,
  factsAbsent: 0,
  sizeTo: null,
  parkingSpaces: null,
  garageSpaces: null,
  storeys: null,
  lotFrontage: null,
  lotDepth: null,
  lotArea: null,
  ageFrom: null,
  ageTo: null,
  maintenanceFee: null,
  taxes: null,
  propertySubType: '',
  possession: null,
  openHouses: null,
  description: '',
  priceChange: null,
} satisfies { [Column in keyof ReturnType<typeof factsOf>]: 0 | '' | null };

const timeOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);
