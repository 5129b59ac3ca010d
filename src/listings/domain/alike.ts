import type { Day } from '#platform/domain/day.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { Listing, ListingId, OfferedFor } from './listing.ts';

/** How far from a home others are looked for: its neighbourhood, its district or area, its city. Never beyond. */
export const CIRCLES = ['neighbourhood', 'part', 'city'] as const;
export type Circle = (typeof CIRCLES)[number];

/** What makes another listing one like it; price is no part of it. */
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

/** Another listing on offer, in the narrowest circle that holds it. */
export type Alike = {
  id: ListingId;
  price: Dollars;
  /** Square feet: the lower end of the board's range; null where it says nothing. */
  sizeFrom: number | null;
  circle: Circle;
  /** Kilometres as the crow flies; null where either address is withheld or unknown. */
  distance: number | null;
};

/** What was paid for homes like it within one circle and all narrower ones. */
export type SoldAlike = { circle: Circle; count: number; median: number };

export type AlikeAsked = {
  home: Likeness;
  offeredFor: OfferedFor;
  /** Dollars: what asks less asks for offers, or for something else than a home of this kind. */
  lowestPrice: number;
};

export type SoldAsked = {
  home: Likeness;
  /** The board, one whose licence lets sales be told. */
  feed: string;
  lowestPrice: number;
  /** Closed from the one day on, and not after the other. */
  from: Day;
  to: Day;
};
