import { priceBounds } from '#search/domain/filters/price.ts';
import type { Search } from '#search/domain/search.ts';
import type { PricedListing } from './market.ts';

/** Filters that a set of listings per value answers; price is a range. */
export type ValueFilter = 'offer' | 'city' | 'class' | 'type' | 'bedrooms' | 'bathrooms';
/** A filter's value: 'city:toronto', 'bedrooms:2' for at least two. */
export type FilterValue = `${ValueFilter}:${string | number}`;

export const VALUE_FILTERS = ['offer', 'city', 'class', 'type', 'bedrooms', 'bathrooms'] as const;

/** The values a listing is found by. */
export const valuesOf = (listing: PricedListing): FilterValue[] => [
  `offer:${listing.offeredFor}`,
  `city:${listing.citySlug ?? ''}`,
  `class:${listing.propertyClass}`,
  `type:${listing.propertyType}`,
  ...upTo(listing.bedrooms).map((least) => `bedrooms:${least}` as const),
  ...upTo(listing.bathrooms).map((least) => `bathrooms:${least}` as const),
];

const upTo = (rooms: number | null): number[] =>
  [1, 2, 3, 4, 5].filter((least) => least <= (rooms ?? 0));

/** The values a search asks for; some filters may be left out. */
export function valuesAskedFor(search: Search, without?: ValueFilter): FilterValue[] {
  const asked: [ValueFilter, string | number, boolean][] = [
    ['offer', search.transactionType, true],
    ['city', search.places[0] ?? '', search.places.length > 0],
    ['class', search.propertyClass, search.propertyClass !== 'all-classes'],
    ['type', search.propertyTypes[0] ?? '', search.propertyTypes.length > 0],
    ['bedrooms', search.minBedrooms, search.minBedrooms > 0],
    ['bathrooms', search.minBathrooms, search.minBathrooms > 0],
  ];
  return asked.flatMap(([filter, value, isSet]) =>
    isSet && filter !== without ? [`${filter}:${value}` as const] : [],
  );
}

/** How many of some ascending numbers are below a bound. */
export function countBelow(ascending: Float64Array, bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of a search's prices among ascending ones: the first, and the first above. */
export function priceSpan(ascending: Float64Array, search: Search): readonly [number, number] {
  const { from, to } = priceBounds(search);
  return [countBelow(ascending, from), countBelow(ascending, to + 1)];
}
