import { ORIGINAL_PRICE } from '#listings/domain/details/searched-history.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { RangeDimension } from '../index/dimension.ts';
import { FLAG } from '../query-fields.ts';
import type { Filter, ServedFilter } from './filter.ts';

export type ReducedCriteria = {
  /** Whether only homes below their original price are found. */
  reduced: boolean;
};

const ANY_PRICE: ReducedCriteria = { reduced: false };

export const reduced: Filter<ReducedCriteria> = {
  none: ANY_PRICE,
  parse: (query) => ({ reduced: query.take('reduced', FLAG, false) }),
  format: ({ reduced }) => (reduced ? { reduced: '1' } : {}),
  chips: ({ reduced }) => (reduced ? [{ label: 'Price reduced', without: ANY_PRICE }] : []),
  details: ({ reduced }) => (reduced ? [ORIGINAL_PRICE] : []),
};

/** Percent below the original price; null if that is unknown, or the price isn't below it. Lists are also sorted by it. */
export const PRICE_DROP: RangeDimension<IndexedListing, ReducedCriteria> = {
  kind: 'range',
  name: 'price drop',
  numberOf: ({ priceChange }) => (priceChange !== null && priceChange < 0 ? -priceChange : null),
  filterOf: ({ reduced }) => (reduced ? { from: 0, to: Number.POSITIVE_INFINITY } : null),
};

export const servedReduced = {
  parameters: {
    reduced:
      '1 finds homes whose price is below their original price. For registered visitors who have accepted the board’s terms.',
  },
} satisfies ServedFilter<ReducedCriteria>;
