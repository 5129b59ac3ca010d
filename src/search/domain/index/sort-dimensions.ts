import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { RangeDimension } from './dimension.ts';

// Numbers by which lists are sorted, and not filtered.

/** Square feet. */
export const LOT_AREA: RangeDimension<IndexedListing, unknown> = {
  kind: 'range',
  name: 'lot area',
  numberOf: ({ lotArea }) => lotArea,
  filterOf: () => null,
};

/**
 * The price, or a lease's monthly rent, per square foot of the middle of the size range, negated: the lowest first is then
 * a descending order, in which unknown ones are last.
 */
export const NEGATED_PRICE_PER_SQUARE_FOOT: RangeDimension<IndexedListing, unknown> = {
  kind: 'range',
  name: 'negated price per square foot',
  numberOf({ price, sizeFrom, sizeTo }) {
    if (price === null || sizeFrom === null || sizeTo === null || sizeTo <= 0) return null;
    return (-2 * price) / (sizeFrom + sizeTo);
  },
  filterOf: () => null,
};
