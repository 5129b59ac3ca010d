import fc from 'fast-check';
import { anyPosition } from '#geography/domain/geography.sample.ts';
import { roomOf } from '#media/domain/photo-address.ts';
import { dollars } from '#platform/domain/money.ts';
import { typesOf } from '#search/domain/filters/property-type.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { listingId, type StoredListing } from './listing.ts';
import { POSSESSIONS } from './possession.ts';
import { type RegistrantFacts, type SearchedFacts, searchedFacts } from './searched-facts.ts';

/** The index fields of a home whose fields and remarks state no features. */
export const UNKNOWN_FEATURES = { featuresFound: 0, featuresAbsent: 0 };

/** The index fields of a home about which nothing else is known. */
export const UNKNOWN_FACTS = {
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
  photoCount: 0,
  hasFloorPlan: null,
  listedAt: null,
  priceChange: null,
} satisfies Partial<IndexedListing>;

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

/** What a stored listing is searched by, derived as when it is stored. */
export const indexedFacts = (
  listing: StoredListing,
): SearchedFacts & RegistrantFacts & Pick<IndexedListing, 'photoCount' | 'hasFloorPlan'> => {
  const rooms = listing.photos.map(roomOf);
  const isKnown = rooms.some((room) => room !== null);
  const { listedAt } = listing.details;
  return {
    ...searchedFacts(listing),
    photoCount: listing.photos.length,
    hasFloorPlan: isKnown ? rooms.includes('Floor plan') : null,
    listedAt: listedAt === undefined ? null : Date.parse(listedAt),
  };
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
  ...UNKNOWN_FACTS,
  ...NO_ADDRESS,
  ...given,
});

const FIELDS = Object.keys(anIndexedListing(1)) as (keyof IndexedListing)[];

/** The fields of an index row, which may be a view, as an object that can be compared. */
export const fieldsOf = (row: IndexedListing) =>
  Object.fromEntries(FIELDS.map((name) => [name, row[name]]));

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

const oneOf = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values));

/** Ages in the board's bands, and one that is unknown. */
const someAge = fc.constantFrom(
  { ageFrom: 0, ageTo: 0 },
  { ageFrom: 0, ageTo: 5 },
  { ageFrom: 6, ageTo: 15 },
  { ageFrom: 51, ageTo: 99 },
  { ageFrom: 100, ageTo: null },
  { ageFrom: null, ageTo: null },
);

/** What searches read besides; few values each, for ties. */
const someFacts = fc.record({
  factsFound: anyMask,
  factsAbsent: anyMask,
  sizeTo: oneOf(699, 1_099, 1_100, 5_499),
  parkingSpaces: oneOf(0, 1, 2, 12),
  garageSpaces: oneOf(0, 1, 2, 3),
  storeys: oneOf(1, 1.5, 2, 3),
  lotFrontage: oneOf(20, 33.33, 50, 76.12),
  lotDepth: oneOf(85.5, 110, 200.48),
  lotArea: oneOf(1_710, 5_500, 43_560, 4_356_000),
  age: someAge,
  maintenanceFee: oneOf(dollars(45), dollars(612.35), dollars(1_200)),
  taxes: oneOf(dollars(2_400), dollars(8_948.37), dollars(21_000)),
  propertySubType: fc.constantFrom('Detached', 'Link', 'Co-op Apartment', ''),
  possession: oneOf(...POSSESSIONS),
  openHouses: oneOf(
    '2026-05-09T11:59',
    '2026-05-09T16:00',
    '2026-05-02T16:00,2026-05-10T16:00',
    '2026-05-12T20:00',
    '2026-05-16T14:00',
  ),
  description: fc.constantFrom(
    '',
    'No carpet. A main floor office, and a separate entrance to the lower level.',
    'Une maison claire près du parc, sans tapis, avec entrée séparée.',
    'Bright corner suite with walk-in closets; carpet in the bedrooms.',
  ),
  photoCount: fc.constantFrom(0, 1, 12, 40),
  hasFloorPlan: oneOf(true, false),
  // Also at midnight in Toronto, and just before.
  listedAt: oneOf(
    ...['2026-05-02', '2026-05-08', '2026-05-09'].flatMap((day) => {
      const midnight = Date.parse(`${day}T04:00:00Z`);
      return [midnight - 1, midnight];
    }),
    1_774_000_000_000,
  ),
  priceChange: oneOf(-12.5, -4.2, 0.1, 3),
});

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
      facts: someFacts,
    })
    .map(({ id, where, position, below, facts: { age, ...facts }, ...listing }) =>
      anIndexedListing(id, {
        ...listing,
        ...facts,
        ...age,
        factsAbsent: facts.factsAbsent & ~facts.factsFound,
        // The rooms below grade are among the bedrooms.
        bedroomsBelowGrade: below === null ? null : Math.min(below, listing.bedrooms ?? 0),
        ...where,
        ...position,
        featuresAbsent: listing.featuresAbsent & ~listing.featuresFound,
      }),
    );
