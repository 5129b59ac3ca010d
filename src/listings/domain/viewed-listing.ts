import type { PropertyDetail } from '../api.ts';
import type { ComparedListing, ListingKey } from './listing.ts';

/** A listing limited to what one viewer may see. */
export type ViewedListing =
  | {
      status: 'public';
      detail: PropertyDetail;
      compared: ComparedListing;
      /** The seller opted out of estimates next to the listing. */
      declinesEstimates: boolean;
    }
  | {
      status: 'off-market';
      key: ListingKey;
      /** What registered visitors may see of it, if the board's licence covers that. It has no photos. */
      record: PropertyDetail | null;
    }
  | { status: 'never' };
