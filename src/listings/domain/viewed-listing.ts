import type { PropertyDetail } from '../api.ts';
import type { ComparedListing, ListingKey } from './listing.ts';

/** A listing as one viewer may see it. */
export type ViewedListing =
  | {
      at: 'public';
      detail: PropertyDetail;
      compared: ComparedListing;
      /** The seller wants no estimate beside the listing. */
      declinesEstimates: boolean;
    }
  | {
      at: 'off-market';
      key: ListingKey;
      /** What registered visitors may see of it, where the board's licence covers that; it comes without photos. */
      record: PropertyDetail | null;
    }
  | { at: 'never' };
