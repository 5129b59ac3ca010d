import { publishedCentre } from '#geography/domain/published-centre.ts';
import { HOME_FEATURES } from '#listings/domain/home-features.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { POSSESSIONS } from '#listings/domain/possession.ts';
import { CITIES } from '#places/domain/cities.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { EMPTY_SEARCH, type Found, type Search, type Span } from '#search/domain/search.ts';
import type { Contender } from './harness.ts';

/** A listing whose price is known, as that of each of these is. */
export type PricedListing = IndexedListing & { price: Dollars };

/** A number in [0, 1); the same seed gives the same sequence (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ more ^ ((mixed ^ more) >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HOME_KINDS = [
  ['Freehold', 'Detached', 0.4],
  ['Condo & Other', 'Condo Apartment', 0.7],
  ['Freehold', 'Semi-Detached', 0.78],
  ['Freehold', 'Attached/Row/Street Townhouse', 0.86],
  ['Condo & Other', 'Condo Townhouse', 0.92],
  ['Freehold', 'Multiplex', 0.95],
  ['Commercial', 'Office', 0.97],
  ['Commercial', 'Retail', 0.99],
  ['Commercial', 'Industrial', 1],
] as const;

// Zipf's law with exponent 1: Toronto has as many listings as the next few together.
const CITY_SHARES = CITIES.slice(0, 28).map((_, rank) => 1 / (rank + 1));
const CITY_SUM = CITY_SHARES.reduce((sum, share) => sum + share);

function someCity(chance: () => number): string {
  let left = chance() * CITY_SUM;
  for (const [rank, share] of CITY_SHARES.entries()) {
    left -= share;
    if (left < 0) return CITIES[rank]?.slug ?? 'toronto';
  }
  return 'toronto';
}

/** Listings as the index sees them, ids from 1 up: cheap enough for a million. */
export const someListings = (count: number, seed = 1): PricedListing[] => [
  ...listingsOneByOne(count, seed),
];

export function* listingsOneByOne(count: number, seed = 1): Generator<PricedListing> {
  const chance = chances(seed);
  for (let id = 1; id <= count; id++) yield someListing(id, chance);
}

function someListing(id: number, chance: () => number): PricedListing {
  const isLease = chance() < 0.3;
  const pick = chance();
  const [propertyClass, propertyType] =
    HOME_KINDS.find(([, , upTo]) => pick < upTo) ?? HOME_KINDS[0];
  const citySlug = someCity(chance);
  return {
    id: listingId(id),
    offeredFor: isLease ? 'For Lease' : 'For Sale',
    propertyClass,
    propertyType,
    price: dollars(isLease ? someRent(chance) : somePrice(chance)),
    bedrooms: propertyClass === 'Commercial' ? null : 1 + Math.floor(chance() * 6),
    // One home in five has a room below grade or a den.
    bedroomsBelowGrade: propertyClass !== 'Commercial' && id % 5 === 0 ? 1 : null,
    bathrooms: 1 + Math.floor(chance() * 5),
    sizeFrom: chance() < 0.1 ? null : 400 + Math.floor(chance() * 40) * 100,
    citySlug,
    district: citySlug === 'toronto' ? someDistrict(chance) : null,
    area: null,
    ...someFeatures(id),
    ...someFacts(id),
    ...somePosition(id, citySlug),
    ...someAddress(id, citySlug),
  };
}

/** Street names by Zipf's law, like the words they are made of; one home in three is a unit of a building. */
const STREET_WORDS =
  'Maple Oak Queen King Church Main Lake Park Mill Victoria Bronte Leslie Carlaw Capreol Chartwell Dundas Elm Birch Cedar Pine Willow Ash Spruce Walnut Cherry Poplar Rose Lily Heather Ivy Fern Robin Heron Falcon Eagle Swan Deer Fox Bear Wolf Otter Beaver River Creek Brook Valley Hill Ridge Meadow Field Garden Orchard Harvest Stone Rock Iron Silver Gold Copper Bell Bridge Castle Abbey Chapel Mission Market Station Harbour Port Bay Shore Beach Island Cape Point North South Grand Royal Prince Duke Earl Baron Knight Archer Fletcher Cooper Mason Miller Baker Taylor Walker Turner Carter Porter Parker Hunter Fisher Shepherd Gardner Forester Sawyer Wheeler Chandler'.split(
    ' ',
  );
const STREET_TYPES = [
  'Street',
  'Avenue',
  'Road',
  'Drive',
  'Court',
  'Crescent',
  'Boulevard',
  'Lane',
  'Way',
  'Trail',
];

/** A street of the city, with a number and perhaps a unit, from a separate seed; as many streets as a city of its size has. */
function someAddress(id: number, citySlug: string) {
  const chance = chances(id + 2 ** 29);
  const word = () => STREET_WORDS[Math.floor(chance() ** 2 * STREET_WORDS.length)] ?? '';
  const [first, second] = [word(), word()];
  const name = chance() < 0.4 ? first : `${first}${second.toLowerCase()}`;
  const type = STREET_TYPES[Math.floor(chance() ** 2 * STREET_TYPES.length)] ?? '';
  const number = 1 + Math.floor(chance() * 400);
  const unit =
    chance() < 0.33 ? `${1 + Math.floor(chance() * 40)}0${1 + Math.floor(chance() * 8)} - ` : '';
  const isWithheld = chance() < 0.03;
  return {
    city: CITY_NAMES.get(citySlug) ?? '',
    mlsNumber: `W${10_000_000 + id}`,
    listOfficeName: `${STREET_WORDS[Math.floor(chance() ** 3 * STREET_WORDS.length)]} Realty Inc.`,
    address: isWithheld ? null : `${unit}${number} ${name} ${type}`,
    postalArea: isWithheld
      ? null
      : `L${Math.floor(chance() * 10)}${'ABCEGHJKLM'.charAt(Math.floor(chance() * 10))}`,
  };
}

const CITY_NAMES = new Map(CITIES.map(({ slug, name }) => [slug, name]));
const CENTRES = new Map(CITIES.map(({ slug }) => [slug, publishedCentre(slug, null)]));

/**
 * Around a neighbourhood of the city, of which each has forty; three homes in a hundred show no position. From a
 * separate seed, so that other fields don't change.
 */
function somePosition(id: number, citySlug: string) {
  const chance = chances(id + 2 ** 30);
  const bell = () => chance() + chance() + chance() - 1.5;
  const centre = CENTRES.get(citySlug);
  if (chance() < 0.03 || !centre) return { latitude: null, longitude: null, neighbourhood: null };
  const part = chances(Math.floor(chance() * 40) + 1);
  return {
    latitude: centre.latitude + (part() - 0.5) * 0.12 + bell() * 0.008,
    longitude: centre.longitude + (part() - 0.5) * 0.16 + bell() * 0.011,
    neighbourhood: null,
  };
}

/**
 * A third of all features are present and a tenth are absent, from a separate seed, so that other fields don't change.
 */
function someFeatures(id: number): { featuresFound: number; featuresAbsent: number } {
  const chance = chances(id);
  let [featuresFound, featuresAbsent] = [0, 0];
  for (let bit = 0; bit < HOME_FEATURES.length; bit++) {
    const roll = chance();
    if (roll < 0.33) featuresFound |= 1 << bit;
    else if (roll < 0.43) featuresAbsent |= 1 << bit;
  }
  return { featuresFound, featuresAbsent };
}

/** Facts that filters read, from a separate seed; a fifth of each is unknown. */
function someFacts(id: number) {
  const chance = chances(id + 2 ** 28);
  const known = <Value>(value: Value): Value | null => (chance() < 0.2 ? null : value);
  const factsFound = Math.floor(chance() * 2 ** 27) & Math.floor(chance() * 2 ** 27);
  const age = known(Math.floor(chance() * 100));
  const [lotFrontage, lotDepth] = [
    known(20 + Math.floor(chance() * 60)),
    known(80 + Math.floor(chance() * 90)),
  ];
  const fee = known(dollars(200 + Math.floor(chance() * 1_500)));
  return {
    factsFound,
    factsAbsent: Math.floor(chance() * 2 ** 27) & ~factsFound,
    sizeTo: known(500 + Math.floor(chance() * 40) * 100),
    parkingSpaces: known(Math.floor(chance() * 5)),
    garageSpaces: known(Math.floor(chance() * 3)),
    storeys: known(1 + Math.floor(chance() * 3)),
    lotFrontage,
    lotDepth,
    lotArea: lotFrontage && lotDepth && lotFrontage * lotDepth,
    ageFrom: age,
    ageTo: age && age + 10,
    maintenanceFee: fee,
    taxes: known(dollars(1_500 + Math.floor(chance() * 9_000))),
    propertySubType: 'Detached',
    possession: known(POSSESSIONS[Math.floor(chance() * POSSESSIONS.length)] ?? null),
    openHouses: chance() < 0.05 ? '2026-11-28T16:00' : null,
    // None, so that a million homes are cheap.
    description: '',
    photoCount: Math.floor(chance() * 40),
    hasFloorPlan: known(chance() < 0.2),
    listedAt: Date.UTC(2026, 10, 21) - Math.floor(chance() * 1e10),
    priceChange: chance() < 0.25 ? -Math.ceil(chance() * 100) / 10 : null,
  };
}

// The product of two random numbers is skewed to the low end, as prices are.
const someRent = (chance: () => number): number =>
  1_200 + Math.floor(chance() * chance() * 200) * 50;

const somePrice = (chance: () => number): number =>
  250_000 + Math.floor(chance() * chance() * 6_000) * 1_000 - (chance() < 0.5 ? 100 : 0);

const someDistrict = (chance: () => number): string =>
  `${'CEW'[Math.floor(chance() * 3)]}${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}`;

export type Query = { search: Search; span: Span };

/** Anything that answers searches. */
export type Engine = Contender<Query, Found>;

/** Typical visitor searches: the mix of filters is the same for every engine and size. */
export function someQueries(count: number, seed = 2): Query[] {
  const chance = chances(seed);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(chance() * values.length)] ?? values[0];
  return Array.from({ length: count }, () => {
    const transactionType = chance() < 0.7 ? 'For Sale' : 'For Lease';
    const dear = transactionType === 'For Sale' ? 4_000_000 : 8_000;
    const search: Search = {
      ...EMPTY_SEARCH,
      transactionType,
      places: chance() < 0.7 ? [someCity(chance)] : [],
      propertyClass: chance() < 0.4 ? pick(['Freehold', 'Condo & Other']) : 'all-classes',
      propertyTypes: chance() < 0.2 ? [pick(['Detached', 'Condo Apartment'])] : [],
      maxPrice: chance() < 0.5 ? Math.round(chance() * dear) : null,
      minPrice: chance() < 0.3 ? Math.round((chance() * dear) / 2) : null,
      minBedrooms: chance() < 0.4 ? pick([1, 2, 3, 4]) : 0,
      minBathrooms: chance() < 0.2 ? pick([1, 2, 3]) : 0,
      sort: chance() < 0.5 ? 'price-desc' : pick(['price-asc', 'newest', 'size-desc']),
    };
    const page = chance() < 0.7 ? 0 : Math.floor(chance() * 10);
    return { search, span: { limit: 27, offset: 27 * page } };
  });
}
