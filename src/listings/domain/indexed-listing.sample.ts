import fc from 'fast-check';
import { anyPosition } from '#geography/domain/geography.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { typesOf } from '#search/domain/filters/property-type.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { listingId, type StoredListing } from './listing.ts';

/** The index fields of a home whose fields and remarks state no features. */
export const UNKNOWN_FEATURES = { featuresFound: 0, featuresAbsent: 0 };

const NO_POSITION = { latitude: null, longitude: null };
const NO_ADDRESS = { ...NO_POSITION, address: null, postalArea: null };

/** What the gate shows of a home's address and position. */
export const shownAddress = ({
  addressIsWithheld,
  address,
  postalCode,
  latitude,
  longitude,
}: StoredListing): Pick<IndexedListing, 'address' | 'postalArea' | 'latitude' | 'longitude'> => {
  if (addressIsWithheld) return NO_ADDRESS;
  const position = latitude === null || longitude === null ? NO_POSITION : { latitude, longitude };
  return { ...position, address, postalArea: postalCode?.slice(0, 3) ?? null };
};

/** A house for sale as an index row; override only what the test is about. */
export const anIndexedListing = (
  id: number,
  {
    price = 1_249_000,
    ...given
  }: Partial<Omit<IndexedListing, 'price'>> & { price?: number | null } = {},
): IndexedListing => ({
  id: listingId(id),
  offeredFor: 'For Sale',
  propertyClass: 'Freehold',
  propertyType: 'Detached',
  price: price === null ? null : dollars(price),
  bedrooms: 4,
  bedroomsBelowGrade: null,
  bathrooms: 3,
  sizeFrom: 2000,
  citySlug: 'oakville',
  district: null,
  area: null,
  neighbourhood: null,
  city: 'Oakville',
  mlsNumber: `W${id}`,
  listOfficeName: 'Example Realty Inc.',
  ...UNKNOWN_FEATURES,
  ...NO_ADDRESS,
  ...given,
});

const someWhere = fc.constantFrom(
  { citySlug: 'toronto', city: 'Toronto', district: 'C08', area: null },
  { citySlug: 'toronto', city: 'Toronto', district: 'C12', area: 'bridle_path' },
  { citySlug: 'toronto', city: 'Toronto', district: null, area: null },
  { citySlug: 'mississauga', city: 'Mississauga', district: null, area: null },
  { citySlug: 'oakville', city: 'Oakville', district: null, area: 'south_oakville' },
  { citySlug: 'kingston', city: 'Kingston', district: null, area: null },
  { citySlug: null, city: 'Sudbury', district: null, area: null },
);

/** Anywhere near Toronto, in one of two towers, or nowhere. */
const somePosition = fc.oneof(
  { arbitrary: anyPosition, weight: 4 },
  fc.constantFrom(
    { latitude: 43.6426, longitude: -79.3871 },
    { latitude: 43.4675, longitude: -79.6877 },
  ),
  fc.constant(NO_POSITION),
);

/** Two spellings of one neighbourhood, others, one with the name of half a city, and none. */
const someNeighbourhood = fc.constantFrom(
  'Rosedale',
  'Rosedale-Moore Park',
  'Yorkville',
  'Nowhere',
  'South',
  '',
  null,
);

/** Streets in two spellings each, with and without a unit; and none. */
const someAddress = fc.constantFrom(
  '25 Capreol Court',
  '1203 - 25 Capreol Crt',
  '7 - 25 CAPREOL CT',
  '12 St. Clair Ave W',
  '12 Saint Clair Avenue West',
  '7 Avenue Rd',
  null,
);

const rooms = fc.option(fc.nat(7));
/** All 32 bits, including the sign. */
const anyMask = fc.integer();

/** A random listing with a low id. Prices, sizes and places come from small sets, to get many ties and changes. */
export const anyIndexedListing = (ids: number): fc.Arbitrary<IndexedListing> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: ids }),
      offeredFor: fc.constantFrom(
        'For Sale' as const,
        'For Lease' as const,
        'For Sale or Lease' as const,
      ),
      propertyClass: fc.constantFrom(
        'Freehold' as const,
        'Condo & Other' as const,
        'Commercial' as const,
      ),
      propertyType: fc.constantFrom(...typesOf('all-classes'), 'Farm', 'Parking Space'),
      price: fc.constantFrom(
        null,
        1,
        1_999.99,
        2_000,
        3_000,
        19_999,
        20_000,
        500_000,
        9_999_999,
        12_000_000,
      ),
      bedrooms: rooms,
      below: fc.option(fc.nat(3)),
      bathrooms: rooms,
      sizeFrom: fc.option(fc.constantFrom(0, 699.5, 700, 1_100, 5_000)),
      featuresFound: anyMask,
      featuresAbsent: anyMask,
      where: someWhere,
      position: somePosition,
      neighbourhood: someNeighbourhood,
      address: someAddress,
      postalArea: fc.constantFrom('M4M', 'M5V', null),
      listOfficeName: fc.constantFrom('Example Realty Inc.', 'SAMPLE & CO. REALTY, Brokerage'),
    })
    .map(({ id, where, position, below, ...listing }) =>
      anIndexedListing(id, {
        ...listing,
        // The rooms below grade are among the bedrooms.
        bedroomsBelowGrade: below === null ? null : Math.min(below, listing.bedrooms ?? 0),
        ...where,
        ...position,
        featuresAbsent: listing.featuresAbsent & ~listing.featuresFound,
      }),
    );
