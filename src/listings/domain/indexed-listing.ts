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
  | 'bedroomsBelowGrade'
  | 'bathrooms'
  | 'sizeFrom'
  | 'citySlug'
  | 'district'
  | 'area'
  | 'neighbourhood'
>;

/** One row of the index. */
export type IndexedListing = SearchedListing & {
  /** Masks (home-features.ts) of the features the home has and lacks. */
  featuresFound: number;
  featuresAbsent: number;
  /** As the gate shows it: null if the address is withheld, or if there is no usable position. */
  latitude: number | null;
  longitude: number | null;
};
