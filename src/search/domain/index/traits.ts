import { isHome } from '#listings/domain/home.ts';
import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import { GTA, placeKey } from '#places/domain/place.ts';
import { EVERYTHING, MINIMUMS, PROPERTY_TYPES, type Search } from '../search.ts';

/**
 * A choice of a filter that finds a listing, as it stands in an address: 'city=toronto',
 * 'minBedrooms=3'.
 */
export type Trait = string;

/**
 * The filters that choose by traits; price alone does not, it is the order that listings stand in.
 */
export const FILTERS = [
  'transactionType',
  'city',
  'homesOnly',
  'propertyClass',
  'propertyType',
  'minBedrooms',
  'minBathrooms',
] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * The traits a search asks for, by all filters or by some. A listing is found that has them all and
 * whose price is within bounds.
 */
export const traitsAsked = (search: Search, by: readonly Filter[] = FILTERS): Trait[] =>
  by
    .filter((filter) => filter === 'transactionType' || search[filter] !== EVERYTHING[filter])
    .map((filter) => `${filter}=${search[filter]}`);

/**
 * The sides of a listing that have traits. Listings alike in a side have the same traits from it,
 * and there are few ways to be alike: three offers, some forty kinds, thirty-six counts of rooms,
 * some hundred places.
 */
export type Side = {
  /** The filters that its traits are choices of. */
  filters: readonly Filter[];
  /** A text that is equal where listings are alike. */
  likeness(listing: SearchedListing): string;
  traits(listing: SearchedListing): Trait[];
};

export const OFFER: Side = {
  filters: ['transactionType'],
  likeness: ({ offeredFor }) => offeredFor,
  traits: ({ offeredFor }) =>
    (offeredFor === 'For Sale or Lease' ? ['For Sale', 'For Lease'] : [offeredFor]).map(
      (offer) => `transactionType=${offer}`,
    ),
};

/** The names a type is found by: its own if the site lists it, and sometimes a plainer one. */
const FOUND_BY = new Map<string, string[]>(
  Object.values(PROPERTY_TYPES).flatMap((types) => types.map((type) => [type, [type]])),
);
FOUND_BY.get('Attached/Row/Street Townhouse')?.push('Townhouse');
FOUND_BY.get('Condo Apartment')?.push('Apartment');

export const KIND: Side = {
  filters: ['homesOnly', 'propertyClass', 'propertyType'],
  likeness: (listing) =>
    `${listing.propertyClass}|${FOUND_BY.has(listing.propertyType) ? listing.propertyType : ''}|${isHome(listing)}`,
  traits: ({ propertyClass, propertyType }) => [
    `propertyClass=${propertyClass}`,
    ...(isHome({ propertyClass, propertyType }) ? ['homesOnly=true'] : []),
    ...(FOUND_BY.get(propertyType) ?? []).map((type) => `propertyType=${type}`),
  ],
};

export const ROOMS: Side = {
  filters: ['minBedrooms', 'minBathrooms'],
  likeness: ({ bedrooms, bathrooms }) => `${atMostFive(bedrooms)}|${atMostFive(bathrooms)}`,
  traits: ({ bedrooms, bathrooms }) => [
    ...minimumsUpTo(bedrooms).map((minimum) => `minBedrooms=${minimum}`),
    ...minimumsUpTo(bathrooms).map((minimum) => `minBathrooms=${minimum}`),
  ],
};

export const PLACE: Side = {
  filters: ['city'],
  likeness: ({ citySlug, area, district }) => `${citySlug}|${area}|${district}`,
  traits({ citySlug: city, area, district }) {
    if (city === null) return [];
    const keys = [placeKey({ kind: 'city', city })];
    if (area !== null) keys.push(placeKey({ kind: 'area', area, city }));
    if (district !== null) keys.push(placeKey({ kind: 'district', district, city }));
    if (isInGta(city)) keys.push(GTA);
    return keys.map((key) => `city=${key}`);
  },
};

const atMostFive = (rooms: number | null): number =>
  Math.floor(Math.max(0, Math.min(rooms ?? 0, 5)));

const minimumsUpTo = (rooms: number | null) =>
  MINIMUMS.filter((minimum) => minimum > 0 && minimum <= atMostFive(rooms));
