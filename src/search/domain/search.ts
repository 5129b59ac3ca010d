import { LOWEST_PRICE } from '#listings/domain/home.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Destination } from '#transit/domain/destination.ts';
import type { Within } from './within.ts';

/** The specification's option lists. Each value is the one used in URLs. */
export const TRANSACTION_TYPES = ['For Sale', 'For Lease'] as const;
export const PROPERTY_CLASSES = ['Freehold', 'Condo & Other', 'Commercial'] as const;
export const PROPERTY_TYPES = {
  Freehold: [
    'Detached',
    'Semi-Detached',
    'Townhouse',
    'Attached/Row/Street Townhouse',
    'Multiplex',
  ],
  'Condo & Other': ['Condo Apartment', 'Condo Townhouse', 'Apartment'],
  Commercial: ['Office', 'Retail', 'Industrial', 'Land', 'Investment'],
} as const;
/**
 * What is searched: homes and commercial property, or everything else that boards list, such as lockers and parking
 * spaces (home.ts).
 */
export const KIND_CHOICES = ['homes', 'other'] as const;
/** Which rooms count as bedrooms: also those below grade and dens, as the board's total has it, or only those above. */
export const ROOM_CHOICES = ['all', 'above'] as const;
export const SORTS = ['price-desc', 'price-asc', 'newest', 'size-desc'] as const;
export const MINIMUMS = [0, 1, 2, 3, 4, 5] as const;

export const PAGE_SIZE = 27;
export const MAX_LIMIT = 100;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export type PropertyClassChoice = 'all-classes' | (typeof PROPERTY_CLASSES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[keyof typeof PROPERTY_TYPES][number];
export type PropertyTypeChoice = 'all-types' | PropertyType;
export type KindChoice = (typeof KIND_CHOICES)[number];
export type RoomChoice = (typeof ROOM_CHOICES)[number];
export type Sort = (typeof SORTS)[number];
export type Minimum = (typeof MINIMUMS)[number];

/** A type's display name. */
export const typeLabel = (type: PropertyTypeChoice): string => {
  if (type === 'all-types') return 'All types';
  return type === 'Attached/Row/Street Townhouse' ? 'Attached/Row Townhouse' : type;
};

/** A visitor's search criteria. Every field always has a value; its default means 'everything'. */
export type Search = {
  /** 'all-cities', a slug or key of a place, or an unknown place as given. */
  city: string;
  kind: KindChoice;
  /**
   * Excludes listings that aren't homes (home.ts), and prices that don't fit the offer, such as rents among sales.
   */
  homesOnly: boolean;
  propertyClass: PropertyClassChoice;
  propertyType: PropertyTypeChoice;
  transactionType: TransactionType;
  /** Dollars; 0 means no bound. */
  minPrice: number;
  /** Dollars; the slider's end or beyond means no bound. */
  maxPrice: number;
  minBedrooms: Minimum;
  /** What `minBedrooms` counts. */
  rooms: RoomChoice;
  minBathrooms: Minimum;
  /** Where on the map; null for anywhere. */
  within: Within | null;
  /** Within so many minutes of each of these by transit; none for anywhere. */
  reach: readonly Destination[];
  sort: Sort;
};

/** Which slice of a result to return. */
export type Span = { limit: number; offset: number };

/** A search result from the index. */
export type Found = { total: number; ids: ListingId[] };

export const EVERYTHING: Search = {
  city: 'all-cities',
  kind: 'homes',
  homesOnly: false,
  propertyClass: 'all-classes',
  propertyType: 'all-types',
  transactionType: 'For Sale',
  minPrice: 0,
  maxPrice: 10_000_000,
  minBedrooms: 0,
  rooms: 'all',
  minBathrooms: 0,
  within: null,
  reach: [],
  sort: 'price-desc',
};

/** The price slider for each kind of offer, in dollars: its end, its step and the histogram's bar width. */
export const PRICE_SLIDER = {
  'For Sale': { end: 10_000_000, step: 100_000, bar: 250_000 },
  'For Lease': { end: 20_000, step: 100, bar: 500 },
} as const;

/** The bars of the price histogram; the last holds everything above. */
export const PRICE_BARS = 40;

/** The price ranges in the panel's list, for homes for sale, in dollars; each sets both bounds. */
export const PRICE_RANGES = [
  { value: 'any', label: 'Any Price', min: 0, max: 10_000_000 },
  { value: '500000', label: 'Up to $500K', min: 0, max: 500_000 },
  { value: '1000000', label: '$500K-$1M', min: 500_000, max: 1_000_000 },
  { value: '2000000', label: '$1M-$2M', min: 1_000_000, max: 2_000_000 },
  { value: '5000000', label: '$2M-$5M', min: 2_000_000, max: 5_000_000 },
  { value: '10000000', label: '$5M+', min: 5_000_000, max: 10_000_000 },
] as const;

/** The bounds a search actually sets, in dollars; the slider's ends set none. */
export function priceBounds({ transactionType, homesOnly, minPrice, maxPrice }: Search): {
  from: number;
  to: number;
} {
  const { end } = PRICE_SLIDER[transactionType];
  const to = maxPrice >= end ? Number.POSITIVE_INFINITY : maxPrice;
  if (!homesOnly) return { from: minPrice, to };
  return transactionType === 'For Sale'
    ? { from: Math.max(minPrice, LOWEST_PRICE), to }
    : { from: minPrice, to: Math.min(to, LOWEST_PRICE - 1) };
}

/** The number of listings for each choice, with every other filter unchanged. */
export type Facets = {
  /**
   * By city slug, area key or district ('toronto-c08'), and of the neighbourhoods only the one that is searched: there
   * are hundreds, so they have a call of their own. Only non-zero counts, plus 'all-cities'.
   */
  city: Record<string, number>;
  kind: Record<KindChoice, number>;
  propertyClass: Record<PropertyClassChoice, number>;
  propertyType: Record<string, number>;
  transactionType: Record<TransactionType, number>;
  /** At least 0, 1, 2, 3, 4 and 5, counted as `rooms` says. */
  minBedrooms: number[];
  minBathrooms: number[];
  /** Forty bars from 0 to the slider's end; the last holds everything above. */
  prices: number[];
};
