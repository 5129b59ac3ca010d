import type { StoredListing } from './listing.ts';

/** The part of a listing that search filters and sorts on. */
export type SearchedListing = Pick<
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

/**
 * One row of the index: the searchable fields, plus masks (home-features.ts) of the features the home has and lacks.
 */
export type IndexedListing = SearchedListing & { featuresFound: number; featuresAbsent: number };
