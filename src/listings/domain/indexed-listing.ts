import type { Dollars } from '#platform/domain/money.ts';
import type { StoredListing } from './listing.ts';
import type { RegistrantFacts, SearchedFacts } from './searched-facts.ts';

/** The part of a listing that search filters and sorts on. */
export type SearchedListing = Pick<
  StoredListing,
  | 'id'
  | 'offeredFor'
  | 'propertyClass'
  | 'propertyType'
  | 'bedrooms'
  | 'bedroomsBelowGrade'
  | 'bathrooms'
  | 'sizeFrom'
  | 'citySlug'
  | 'district'
  | 'area'
  | 'neighbourhood'
> & {
  /** What it is compared by (`comparablePrice`); null if that is unknown. */
  price: Dollars | null;
};

/** One row of the index. */
export type IndexedListing = SearchedListing &
  SearchedFacts &
  RegistrantFacts &
  Pick<StoredListing, 'city' | 'mlsNumber' | 'listOfficeName'> & {
    /** Masks (home-features.ts) of the features the home has and lacks. */
    featuresFound: number;
    featuresAbsent: number;
    /** As the gate shows them: null if the address is withheld, or if there is none. */
    latitude: number | null;
    longitude: number | null;
    address: string | null;
    /** The first half of the postal code: 'M4M'. */
    postalArea: string | null;
    photoCount: number;
    /** Whether a photo shows a floor plan; null if the board doesn't say of any photo what it shows. */
    hasFloorPlan: boolean | null;
  };
