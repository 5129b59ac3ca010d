import { isHome, LOWEST_PRICE } from '#listings/domain/home.ts';
import type { IndexedListing, SearchedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import { GTA, placeKey } from '#places/domain/place.ts';
import {
  EVERYTHING,
  MINIMUMS,
  PROPERTY_TYPES,
  priceBounds,
  type Search,
  type Sort,
} from '../search.ts';
import {
  type ColumnDimension,
  type Condition,
  type Dimension,
  ID,
  type Order,
  type RangeDimension,
  type ValueDimension,
} from './dimension.ts';
import type { Grouping } from './grouped-rows.ts';

type SearchedValues = ValueDimension<SearchedListing, Search>;
type SearchedRange = RangeDimension<SearchedListing, Search>;

export const OFFER: SearchedValues = {
  kind: 'values',
  name: 'offer',
  bits: 2,
  valuesOf: ({ offeredFor }) =>
    offeredFor === 'For Sale or Lease' ? ['For Sale', 'For Lease'] : [offeredFor],
  combinationOf: ({ offeredFor }) => offeredFor,
  filterOf: ({ transactionType }) => [transactionType],
};

/** The types a property type is found under: itself if the site lists it, and in two cases a broader one. */
const FOUND_BY = new Map<string, string[]>(
  Object.values(PROPERTY_TYPES).flatMap((types) => types.map((type) => [type, [type]])),
);
FOUND_BY.get('Attached/Row/Street Townhouse')?.push('Townhouse');
FOUND_BY.get('Condo Apartment')?.push('Apartment');

/** Values for one filter in a dimension that serves several: 'class:Freehold'. */
function valuesFor(filter: string) {
  const prefix = `${filter}:`;
  return {
    value: (choice: string | number): string => `${prefix}${choice}`,
    choicesIn: (values: readonly string[]): string[] =>
      values.flatMap((value) => (value.startsWith(prefix) ? [value.slice(prefix.length)] : [])),
  };
}
export const CLASS = valuesFor('class');
export const TYPE = valuesFor('type');
export const MIN_BEDROOMS = valuesFor('bedrooms');
export const MIN_BATHROOMS = valuesFor('bathrooms');
const HOME = 'home';

export const KIND: SearchedValues = {
  kind: 'values',
  name: 'kind',
  bits: 6,
  valuesOf: ({ propertyClass, propertyType }) => [
    CLASS.value(propertyClass),
    ...(isHome({ propertyClass, propertyType }) ? [HOME] : []),
    ...(FOUND_BY.get(propertyType) ?? []).map(TYPE.value),
  ],
  combinationOf: (listing) =>
    `${listing.propertyClass}|${FOUND_BY.has(listing.propertyType) ? listing.propertyType : ''}|${isHome(listing)}`,
  filterOf: ({ homesOnly, propertyClass, propertyType }) => [
    ...(homesOnly ? [HOME] : []),
    ...(propertyClass === EVERYTHING.propertyClass ? [] : [CLASS.value(propertyClass)]),
    ...(propertyType === EVERYTHING.propertyType ? [] : [TYPE.value(propertyType)]),
  ],
};

export const ROOMS: SearchedValues = {
  kind: 'values',
  name: 'rooms',
  bits: 6,
  valuesOf: ({ bedrooms, bathrooms }) => [
    ...minimumsUpTo(bedrooms).map(MIN_BEDROOMS.value),
    ...minimumsUpTo(bathrooms).map(MIN_BATHROOMS.value),
  ],
  combinationOf: ({ bedrooms, bathrooms }) => `${upToFive(bedrooms)}|${upToFive(bathrooms)}`,
  filterOf: ({ minBedrooms, minBathrooms }) => [
    ...(minBedrooms > 0 ? [MIN_BEDROOMS.value(minBedrooms)] : []),
    ...(minBathrooms > 0 ? [MIN_BATHROOMS.value(minBathrooms)] : []),
  ],
};

const upToFive = (rooms: number | null): number => Math.floor(Math.max(0, Math.min(rooms ?? 0, 5)));

const minimumsUpTo = (rooms: number | null) =>
  MINIMUMS.filter((minimum) => minimum > 0 && minimum <= upToFive(rooms));

/** A listing outside the site's known cities has no values. */
export const PLACE: SearchedValues = {
  kind: 'values',
  name: 'place',
  bits: 16,
  valuesOf({ citySlug: city, area, district }) {
    if (city === null) return [];
    const keys = [placeKey({ kind: 'city', city })];
    if (area !== null) keys.push(placeKey({ kind: 'area', area, city }));
    if (district !== null) keys.push(placeKey({ kind: 'district', district, city }));
    if (isInGta(city)) keys.push(GTA);
    return keys;
  },
  combinationOf: ({ citySlug, area, district }) => `${citySlug}|${area}|${district}`,
  filterOf: ({ city }) => (city === EVERYTHING.city ? [] : [city]),
};

export const PRICE: SearchedRange = {
  kind: 'range',
  name: 'price',
  numberOf: ({ price }) => price,
  filterOf: priceBounds,
};

/** Square feet. */
const SIZE: SearchedRange = {
  kind: 'range',
  name: 'size',
  numberOf: ({ sizeFrom }) => sizeFrom,
  filterOf: () => null,
};

/** Masks of home-features.ts, for scoring. */
export const FEATURES_FOUND: ColumnDimension<IndexedListing> = {
  kind: 'column',
  name: 'features found',
  numberOf: ({ featuresFound }) => featuresFound,
};
export const FEATURES_ABSENT: ColumnDimension<IndexedListing> = {
  kind: 'column',
  name: 'features absent',
  numberOf: ({ featuresAbsent }) => featuresAbsent,
};

/**
 * Every dimension except the primary one, PRICE. Add new ones here. Kind and rooms are counted together, so keep them
 * adjacent.
 */
export const LISTING_DIMENSIONS: readonly Dimension<IndexedListing, Search>[] = [
  OFFER,
  KIND,
  ROOMS,
  PLACE,
  SIZE,
  FEATURES_FOUND,
  FEATURES_ABSENT,
];

/** What facets are counted by. City pages have few listings, so kind and rooms within a place are counted row by row. */
export const GROUPINGS: readonly Grouping[] = [
  { by: [PLACE], filters: [OFFER, KIND, ROOMS] },
  { by: [KIND, ROOMS], filters: [OFFER] },
];

const ORDERS: Record<Sort, Order> = {
  'price-desc': { by: PRICE, direction: 'descending' },
  'price-asc': { by: PRICE, direction: 'ascending' },
  newest: { by: ID, direction: 'descending' },
  'size-desc': { by: SIZE, direction: 'descending' },
};

/** Listings for sale or lease at a sale price: they have no rent to sort by. */
const WITHOUT_RENT: readonly Condition[] = [
  { dimension: OFFER, values: ['For Sale'] },
  { dimension: PRICE, interval: { from: LOWEST_PRICE, to: Number.POSITIVE_INFINITY } },
];

/** The order a search uses. Leases sorted by price begin with those that have a rent. */
export function orderOf({ sort, transactionType }: Search): Order {
  const order = ORDERS[sort];
  const isByRent = transactionType === 'For Lease' && order.by === PRICE;
  return isByRent ? { ...order, last: WITHOUT_RENT } : order;
}
