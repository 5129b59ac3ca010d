import { publishedCentre } from '#geography/domain/published-centre.ts';
import { gridPoint } from '#geography/domain/tile-grid.ts';
import { viewExtent } from '#geography/domain/view.ts';
import { kindOfListing, type ListingKind, LOWEST_PRICE } from '#listings/domain/home.ts';
import type { IndexedListing, SearchedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import { GTA, neighbourhoodOf, placeKey } from '#places/domain/place.ts';
import {
  EVERYTHING,
  MINIMUMS,
  PROPERTY_TYPES,
  priceBounds,
  type RoomChoice,
  type Search,
  type Sort,
} from '../search.ts';
import {
  type ColumnDimension,
  type Condition,
  type Dimension,
  ID,
  type Order,
  type PlaceDimension,
  type RangeDimension,
  type ValueDimension,
} from './dimension.ts';
import type { Grouping } from './grouped-rows.ts';
import { areaRegion, cellRegion, circleRegion } from './region.ts';
import { positionKey, RegionSearch } from './slots-in-region.ts';
import { zCode } from './z-order.ts';

type SearchedValues = ValueDimension<SearchedListing, Search>;
type SearchedRange = RangeDimension<SearchedListing, Search>;

export const OFFER: SearchedValues = {
  kind: 'values',
  name: 'offer',
  bits: 2,
  reads: ['offeredFor'],
  valuesOf: ({ offeredFor }) =>
    offeredFor === 'For Sale or Lease' ? ['For Sale', 'For Lease'] : [offeredFor],
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
const MIN_ABOVE_GRADE = valuesFor('above grade');
export const MIN_BATHROOMS = valuesFor('bathrooms');
const SEARCHED = valuesFor('searched');
export const HOME = 'home';

export const KIND: SearchedValues = {
  kind: 'values',
  name: 'kind',
  bits: 6,
  reads: ['propertyClass', 'propertyType'],
  valuesOf: ({ propertyClass, propertyType }) => [
    CLASS.value(propertyClass),
    ...searchedAs(kindOfListing({ propertyClass, propertyType })),
    ...(FOUND_BY.get(propertyType) ?? []).map(TYPE.value),
  ],
  filterOf: ({ kind, homesOnly, propertyClass, propertyType }) => [
    ...(homesOnly ? [HOME] : []),
    // Every home is among what is searched by default.
    ...(homesOnly && kind === 'homes' ? [] : [SEARCHED.value(kind)]),
    ...(propertyClass === EVERYTHING.propertyClass ? [] : [CLASS.value(propertyClass)]),
    ...(propertyType === EVERYTHING.propertyType ? [] : [TYPE.value(propertyType)]),
  ],
};

const searchedAs = (kind: ListingKind): string[] =>
  kind === 'other'
    ? [SEARCHED.value('other')]
    : [SEARCHED.value('homes'), ...(kind === 'home' ? [HOME] : [])];

export const ROOMS: SearchedValues = {
  kind: 'values',
  name: 'rooms',
  // 21 pairs of bedrooms and those of them above grade, each with six numbers of bathrooms.
  bits: 7,
  reads: ['bedrooms', 'bedroomsBelowGrade', 'bathrooms'],
  valuesOf: ({ bedrooms, bedroomsBelowGrade, bathrooms }) => [
    ...minimumsUpTo(bedrooms).map(MIN_BEDROOMS.value),
    ...minimumsUpTo((bedrooms ?? 0) - (bedroomsBelowGrade ?? 0)).map(MIN_ABOVE_GRADE.value),
    ...minimumsUpTo(bathrooms).map(MIN_BATHROOMS.value),
  ],
  filterOf: ({ rooms, minBedrooms, minBathrooms }) => [
    ...(minBedrooms > 0 ? [minBedroomsBy(rooms).value(minBedrooms)] : []),
    ...(minBathrooms > 0 ? [MIN_BATHROOMS.value(minBathrooms)] : []),
  ],
};

/** The values for bedrooms, counted in one way. */
export const minBedroomsBy = (rooms: RoomChoice) =>
  rooms === 'above' ? MIN_ABOVE_GRADE : MIN_BEDROOMS;

const upToFive = (rooms: number | null): number => Math.floor(Math.max(0, Math.min(rooms ?? 0, 5)));

const minimumsUpTo = (rooms: number | null) =>
  MINIMUMS.filter((minimum) => minimum > 0 && minimum <= upToFive(rooms));

/** A listing outside the site's known cities has no values. */
export const PLACE: SearchedValues = {
  kind: 'values',
  name: 'place',
  bits: 16,
  reads: ['citySlug', 'area', 'district', 'neighbourhood'],
  valuesOf({ citySlug: city, area, district, neighbourhood }) {
    if (city === null) return [];
    const keys = [placeKey({ kind: 'city', city })];
    const part = neighbourhoodOf(city, neighbourhood ?? '');
    if (part !== null) keys.push(placeKey(part));
    if (area !== null) keys.push(placeKey({ kind: 'area', area, city }));
    if (district !== null) keys.push(placeKey({ kind: 'district', district, city }));
    if (isInGta(city)) keys.push(GTA);
    return keys;
  },
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
  isInteger: true,
  numberOf: ({ sizeFrom }) => sizeFrom,
  filterOf: () => null,
};

/**
 * Where on the map. A home that shows no position is in a view if the centre of its neighbourhood is, and never in an
 * area or a circle, whose edges could be moved until they reveal where it is.
 */
export const WITHIN: PlaceDimension<IndexedListing, Search> = {
  kind: 'place',
  name: 'within',
  keyOf({ latitude, longitude, citySlug, neighbourhood }) {
    const isPlaced = latitude !== null && longitude !== null;
    const position = isPlaced ? { latitude, longitude } : publishedCentre(citySlug, neighbourhood);
    if (position === null) return null;
    const { x, y } = gridPoint(position);
    return positionKey(zCode(x, y), isPlaced);
  },
  filterOf: ({ within }) => within,
  slotsOf({ within }, rows) {
    const search = new RegionSearch(rows);
    switch (within?.kind) {
      case 'view': {
        const cells = cellRegion(viewExtent(within.view, within.frame));
        search.addPlaced(cells);
        search.addUnplaced(cells);
        break;
      }
      case 'areas':
        for (const area of within.areas) search.addPlaced(areaRegion(area));
        break;
      case 'circle':
        search.addPlaced(circleRegion(within.circle));
        break;
      case 'stored-areas':
      case undefined:
    }
    return search.words;
  },
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
  WITHIN,
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
