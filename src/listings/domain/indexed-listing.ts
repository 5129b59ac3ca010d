import type { StoredListing } from './listing.ts';

/** The part of a listing that a search asks about. */
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

/** One row of the index: what a search asks about, and as masks of home-features.ts what the home is told to have and to lack. */
export type IndexedListing = SearchedListing & { featuresFound: number; featuresAbsent: number };
