import type { StoredListing } from './listing.ts';

/** The part of a listing that a search asks about: one row of the index. */
export type IndexedListing = Pick<
  StoredListing,
  | 'id'
  | 'offeredFor'
  | 'propertyClass'
  | 'propertyType'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'sizeFrom'
  | 'citySlug'
  | 'district'
  | 'area'
>;
