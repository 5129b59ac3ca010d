import { LOWEST_PRICE } from '#listings/domain/home.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { FILTER_DIMENSIONS, KIND, ROOMS } from '../filters/filters.ts';
import { OFFER } from '../filters/offer.ts';
import { PLACE } from '../filters/place.ts';
import { PRICE } from '../filters/price.ts';
import { PRICE_DROP } from '../filters/reduced.ts';
import { SIZE } from '../filters/size.ts';
import type { Search } from '../search.ts';
import { type Sort, sortOf } from '../sort.ts';
import {
  type ColumnDimension,
  type Condition,
  type Dimension,
  type DimensionRef,
  ID,
  KEYWORDS,
  type Order,
} from './dimension.ts';
import type { Grouping } from './grouped-rows.ts';
import { LOT_AREA, NEGATED_PRICE_PER_SQUARE_FOOT } from './sort-dimensions.ts';

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

/** Every dimension except the primary one, PRICE. */
export const LISTING_DIMENSIONS: readonly Dimension<IndexedListing, Search>[] = [
  ...FILTER_DIMENSIONS,
  LOT_AREA,
  NEGATED_PRICE_PER_SQUARE_FOOT,
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
  'price-asc': { by: PRICE, direction: 'ascending', isUnknownLast: true },
  'price-per-sqft': { by: NEGATED_PRICE_PER_SQUARE_FOOT, direction: 'descending' },
  newest: { by: ID, direction: 'descending' },
  'size-desc': { by: SIZE, direction: 'descending' },
  'lot-desc': { by: LOT_AREA, direction: 'descending' },
  'price-drop': { by: PRICE_DROP, direction: 'descending' },
  'best-match': { by: KEYWORDS, direction: 'descending' },
};

/** Listings for sale or lease at a sale price: they have no rent to sort by. */
const WITHOUT_RENT: readonly Condition[] = [
  { dimension: OFFER, values: ['For Sale'] },
  { dimension: PRICE, interval: { from: LOWEST_PRICE, to: Number.POSITIVE_INFINITY } },
];

const BY_PRICE: ReadonlySet<DimensionRef> = new Set([PRICE, NEGATED_PRICE_PER_SQUARE_FOOT]);

/** The order a search uses. Leases sorted by price begin with those that have a rent. */
export function orderOf(search: Search): Order {
  const order = ORDERS[sortOf(search)];
  const isByRent = search.transactionType === 'For Lease' && BY_PRICE.has(order.by);
  return isByRent ? { ...order, last: WITHOUT_RENT } : order;
}
