import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { CITIES } from '#places/domain/cities.ts';
import { PRICE_BARS, PRICE_SLIDER } from '#search/domain/filters/price.ts';
import { PROPERTY_CLASSES, PROPERTY_TYPES } from '#search/domain/filters/property-type.ts';
import type { Search } from '#search/domain/search.ts';
import { type Bitmap, OrderedBitmaps, within } from './engines-bitmap.ts';
import { Floor } from './floor.ts';
import { type Counter, inFixedOrder } from './p03-counts.ts';
import {
  countBelow,
  type FilterValue,
  priceSpan,
  VALUE_FILTERS,
  valuesAskedFor,
} from './value-filters.ts';

const MINIMUMS = [1, 2, 3, 4, 5];
const CLASSES = PROPERTY_CLASSES.map((each): FilterValue => `class:${each}`);
const TYPES = Object.values(PROPERTY_TYPES)
  .flat()
  .map((each): FilterValue => `type:${each}`);

/** Intersects without the facet's own filter, then counts each value's overlap; price bars are ranges. */
export function countingBitmaps(listings: readonly IndexedListing[]): Counter {
  const bitmaps = new OrderedBitmaps(listings, 'price-asc');
  const countsOf = (matches: Bitmap, values: readonly FilterValue[]) =>
    values.map((value) => matches.andCardinality(bitmaps.of(value)));
  return {
    name: 'roaring',
    role: 'peer',
    compares: inFixedOrder,
    ask(search) {
      const span = priceSpan(bitmaps.prices, search);
      const left = (without: (typeof VALUE_FILTERS)[number]) =>
        within(bitmaps.with(valuesAskedFor(search, without)), ...span);
      const atLeast = (rooms: 'bedrooms' | 'bathrooms') => {
        const matches = left(rooms);
        const counts = countsOf(
          matches,
          MINIMUMS.map((least): FilterValue => `${rooms}:${least}`),
        );
        return [matches.size, ...counts];
      };
      const cities = left('city');
      countsOf(left('class'), CLASSES);
      countsOf(left('type'), TYPES);
      return {
        city: Object.fromEntries(
          CITIES.map(({ slug }) => [slug, cities.andCardinality(bitmaps.of(`city:${slug}`))]),
        ),
        minBedrooms: atLeast('bedrooms'),
        minBathrooms: atLeast('bathrooms'),
        prices: pricesOf(bitmaps, search),
      };
    },
  };
}

function pricesOf(bitmaps: OrderedBitmaps, search: Search): number[] {
  const { bar } = PRICE_SLIDER[search.transactionType];
  const matches = bitmaps.with(valuesAskedFor(search));
  const starts = Array.from({ length: PRICE_BARS }, (_, at) =>
    countBelow(bitmaps.prices, at * bar),
  );
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? bitmaps.ids.length;
    return start < end ? matches.rangeCardinality(start, end) : 0;
  });
}

/** The intersections alone, one for each facet and one for the prices; nothing is counted. */
export function floorOfFacets(listings: readonly IndexedListing[]): Counter {
  const sets = new Floor(listings);
  const nothing = { city: {}, minBedrooms: [], minBathrooms: [], prices: [] };
  return {
    name: 'floor',
    role: 'limit',
    compares: null,
    ask(search) {
      const span = sets.span(search);
      for (const filter of VALUE_FILTERS) {
        if (filter !== 'offer') sets.intersect(valuesAskedFor(search, filter), span);
      }
      sets.intersect(valuesAskedFor(search));
      return nothing;
    },
  };
}
