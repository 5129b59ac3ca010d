import type { Day } from '#platform/domain/day.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { Listing, ListingId, OfferedFor } from './listing.ts';

/** How far to search for similar homes: the same neighbourhood, district or area, or city, and no farther. */
export const CIRCLES = ['neighbourhood', 'part', 'city'] as const;
export type Circle = (typeof CIRCLES)[number];

/** What makes another listing similar. Price is not considered. */
export type Likeness = Pick<
  Listing,
  | 'propertyType'
  | 'bedrooms'
  | 'sizeFrom'
  | 'citySlug'
  | 'district'
  | 'area'
  | 'neighbourhood'
  | 'addressIsWithheld'
  | 'latitude'
  | 'longitude'
> & { id: ListingId };

/** Another listing on the market, with the narrowest circle that contains it. */
export type Alike = {
  id: ListingId;
  price: Dollars;
  /** Square feet: the lower end of the board's range; null if unknown. */
  sizeFrom: number | null;
  circle: Circle;
  /** Straight-line distance in kilometres; null if either address is withheld or unknown. */
  distance: number | null;
};

/** Sale prices of similar homes within one circle and all narrower ones. */
export type SoldAlike = { circle: Circle; count: number; median: number };

export type AlikeQuery = {
  home: Likeness;
  offeredFor: OfferedFor;
  /** Dollars. A listing priced below this is inviting offers, or is not a home of this kind. */
  lowestPrice: number;
};

export type SoldAlikeQuery = {
  home: Likeness;
  /** The board; its licence must allow sales to be shown. */
  feed: string;
  lowestPrice: number;
  /** Closing dates, both ends included. */
  from: Day;
  to: Day;
};
