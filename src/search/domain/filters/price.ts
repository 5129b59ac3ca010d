import * as z from 'zod/mini';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { formatShortDollars } from '#platform/domain/money.ts';
import type { Interval, RangeDimension } from '../index/dimension.ts';
import { NINE_DIGITS, type Parser, wholeNumber } from '../query-fields.ts';
import { countByStep, type Filter, type ServedFilter, wholeNumberInput } from './filter.ts';
import type { HomesOnlyCriteria } from './homes-only.ts';
import type { OfferCriteria } from './transaction-type.ts';

/** Dollars, a month for leases; null for no bound. */
export type PriceCriteria = { minPrice: number | null; maxPrice: number | null };
/** Forty bars from 0 to the slider's end; the last holds everything above. */
type PriceCounts = {
  prices: number[];
  /** Leases whose monthly rent is unknown, and which any price filter leaves out; absent if there are none. */
  withoutPrice?: number | undefined;
};

export const ANY_PRICE: PriceCriteria = { minPrice: null, maxPrice: null };

/** The price slider for each kind of offer, in dollars: its end, its step and the histogram's bar width. */
export const PRICE_SLIDER = {
  'For Sale': { end: 10_000_000, step: 100_000, bar: 250_000 },
  'For Lease': { end: 20_000, step: 100, bar: 500 },
} as const;

/** The bars of the price histogram; the last holds everything above. */
export const PRICE_BARS = 40;

/** The price ranges in the panel's list, for homes for sale, in dollars; each sets both bounds. */
export const PRICE_RANGES = [
  { value: 'any', label: 'Any Price', ...ANY_PRICE },
  { value: '500000', label: 'Up to $500K', minPrice: null, maxPrice: 500_000 },
  { value: '1000000', label: '$500K-$1M', minPrice: 500_000, maxPrice: 1_000_000 },
  { value: '2000000', label: '$1M-$2M', minPrice: 1_000_000, maxPrice: 2_000_000 },
  { value: '5000000', label: '$2M-$5M', minPrice: 2_000_000, maxPrice: 5_000_000 },
  { value: '10000000', label: '$5M+', minPrice: 5_000_000, maxPrice: null },
] as const;

const WHOLE_DOLLARS = wholeNumber(0, NINE_DIGITS);

/** The bounds that set none, 0 and the slider's end, have one form. */
export const priceRange = (
  { transactionType }: OfferCriteria,
  from: number | null,
  to: number | null,
): PriceCriteria => ({
  minPrice: from === 0 ? null : from,
  maxPrice: to !== null && to >= PRICE_SLIDER[transactionType].end ? null : to,
});

const PRICE_BOUND: Parser<number | null> = {
  parse: (text) => (text === 'any' ? null : WHOLE_DOLLARS.parse(text)),
  takes: WHOLE_DOLLARS.takes,
};

type Given = PriceCriteria & OfferCriteria & HomesOnlyCriteria;

export const price: Filter<PriceCriteria, Given> = {
  none: ANY_PRICE,
  parse: (query, before) =>
    priceRange(
      before,
      query.take('minPrice', PRICE_BOUND, null),
      query.take('maxPrice', PRICE_BOUND, null),
    ),
  format(search) {
    const { minPrice, maxPrice } = priceRange(search, search.minPrice, search.maxPrice);
    return {
      ...(minPrice !== null && { minPrice: String(minPrice) }),
      ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    };
  },
  chips(search) {
    const label = priceLabel(search);
    return label === null ? [] : [{ label, without: ANY_PRICE }];
  },
};

/** '$900K – $7M', 'Up to $1M'; null for any price. */
export function priceLabel({ minPrice, maxPrice }: PriceCriteria): string | null {
  if (maxPrice === null) return minPrice === null ? null : `From ${formatShortDollars(minPrice)}`;
  if (minPrice === null) return `Up to ${formatShortDollars(maxPrice)}`;
  return `${formatShortDollars(minPrice)} – ${formatShortDollars(maxPrice)}`;
}

/** The prices a search finds, in dollars. */
export function priceBounds({ transactionType, homesOnly, minPrice, maxPrice }: Given): Interval {
  const from = minPrice ?? 0;
  const to = maxPrice ?? Number.POSITIVE_INFINITY;
  if (!homesOnly) return { from, to };
  return transactionType === 'For Sale'
    ? { from: Math.max(from, LOWEST_PRICE), to }
    : { from, to: Math.min(to, LOWEST_PRICE - 1) };
}

export const PRICE: RangeDimension<SearchedListing, Given> = {
  kind: 'range',
  name: 'price',
  numberOf: ({ price }) => price,
  filterOf(search) {
    const { from, to } = priceBounds(search);
    return from === 0 && to === Number.POSITIVE_INFINITY ? null : { from, to };
  },
};

/** Below every price. */
const UNKNOWN = Number.NEGATIVE_INFINITY;

export const servedPrice = {
  parameters: {
    minPrice:
      'Whole dollars; 0 means no minimum. For a lease, the monthly rent, also of a rent a year or a week; a lease without one is found only without bounds.',
    maxPrice: 'Whole dollars; from 10000000 on (20000 for a lease) it means no maximum.',
  },
  inputs: () => ({
    minPrice: wholeNumberInput(
      0,
      NINE_DIGITS,
      'Whole Canadian dollars; for a lease, the monthly rent.',
    ),
    maxPrice: wholeNumberInput(
      0,
      NINE_DIGITS,
      'Whole Canadian dollars; for a lease, the monthly rent. From 10000000 on (20000 for a lease) it means no maximum.',
    ),
  }),
  counts: () => ({ prices: countByStep(), withoutPrice: z.optional(z.number()) }),
  count({ search, histogram }): PriceCounts {
    const { bar } = PRICE_SLIDER[search.transactionType];
    const starts = Array.from({ length: PRICE_BARS }, (_, at) => at * bar);
    const [withoutPrice, ...prices] = histogram(PRICE, [UNKNOWN, ...starts], ANY_PRICE);
    return withoutPrice ? { prices, withoutPrice } : { prices };
  },
} satisfies ServedFilter<Given, PriceCounts>;
