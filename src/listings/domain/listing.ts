import type { AreaKey, CitySlug } from '#places/domain/place.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { ListingDetails } from './listing-details.ts';

declare const brand: unique symbol;

/** A positive integer, assigned at first import and permanent. */
export type ListingId = number & { readonly [brand]: 'listing id' };

/** The board's own key for a listing: 'W11900001'. */
export type ListingKey = string & { readonly [brand]: 'listing key' };

/** Brands a number that was assigned as an id. Outside text goes through `parseListingId`. */
export const listingId = (id: number): ListingId => id as ListingId;

/** Parses an id from a URL; null unless the text is a whole number in range. */
export function parseListingId(text: string): ListingId | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? listingId(id) : null;
}

/** Brands a board's text as a listing key. */
export const listingKey = (key: string): ListingKey => key as ListingKey;

export type PropertyClass = 'Freehold' | 'Condo & Other' | 'Commercial';

/** 'For Sale or Lease' matches both searches. */
export type OfferedFor = 'For Sale' | 'For Lease' | 'For Sale or Lease';

/**
 * A listing as its board states it, translated from the board's row by the feed: everything the site knows about a
 * home except its photos.
 */
export type Listing = {
  key: ListingKey;
  /** The number people quote: the board's ListingId if present, otherwise the key. */
  mlsNumber: string;
  /** The key under which the board keeps the photos; usually the listing's own. */
  mediaKey: string;
  status: 'active' | 'off-market';
  /** Whether the seller allows the listing on the internet at all. */
  display: 'public' | 'hidden';
  /** True if the seller withholds the address: street, unit, postal code, coordinates. */
  addressIsWithheld: boolean;

  offeredFor: OfferedFor;
  propertyClass: PropertyClass;
  /** The site's type, such as 'Attached/Row/Street Townhouse'; the board's term if the site has no equivalent. */
  propertyType: string;
  /** The board's term, trimmed: 'Att/Row/Townhouse'. */
  propertySubType: string;

  /** Asking price in dollars; monthly rent for a lease without a unit (monthly-rent.ts has that of others). */
  price: Dollars;
  /** The unit the price is for, such as '/sq. ft.', if it is neither the total nor a monthly rent; otherwise ''. */
  priceUnit?: string;
  bedrooms: number | null;
  bedroomsAboveGrade: number | null;
  bedroomsBelowGrade: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  /** The board's text, usually a range: '3000-3500'; null if not given. */
  size: string | null;
  /** Square feet, parsed from the text or the exact area; null if unknown. */
  sizeFrom: number | null;
  sizeTo: number | null;

  streetNumber: string | null;
  /** Number, street and unit on one line: '1203 - 999 Sample Court'. */
  address: string | null;
  postalCode: string | null;
  /** The city's usual name: 'St. Catharines'; the board's text for unknown places. */
  city: string;
  citySlug: CitySlug | null;
  /** The board's district in Toronto: 'C08'. */
  district: string | null;
  neighbourhood: string | null;
  area: AreaKey | null;
  province: string;
  latitude: number | null;
  longitude: number | null;

  description: string;
  /** The listing brokerage. Must be shown wherever the listing is. */
  listOfficeName: string;
  listOfficeKey: string | null;

  /** The row's modification time at the board, ISO 8601; null if missing or unreadable. */
  boardModifiedAt: string | null;
  details: ListingDetails;
};

/** The fields that lists show and searches filter on. */
export type BriefFacts = Omit<Listing, 'details'>;

/** Whether it may be listed at all. A listing without a price or brokerage name still may not. */
export const isActiveAndPublic = ({ status, display }: BriefFacts): boolean =>
  status === 'active' && display === 'public';

/** A listing as imported. */
export type IncomingListing = {
  listing: Listing;
  /** The board's row, kept for retranslation. */
  raw: Record<string, unknown>;
  /** Photo URLs, main photo first. Null if not requested or the request failed; the stored ones then stay. */
  photos: string[] | null;
  /** The board's photo modification time, verbatim. A different value means different photos. */
  photosChanged: string;
};

/** A stored listing. */
export type StoredListing = Listing & {
  id: ListingId;
  featured: boolean;
  /** Photo URLs at the board, main photo first. */
  photos: string[];
  /** When what the site shows of it last changed, ISO 8601. */
  updatedAt: string;
};

/** A listing used for comparison. It hasn't passed the gate, so none of it may be sent to a client. */
export type ComparedListing = Pick<
  StoredListing,
  | 'id'
  | 'offeredFor'
  | 'propertyClass'
  | 'propertyType'
  | 'price'
  | 'priceUnit'
  | 'bedrooms'
  | 'bedroomsBelowGrade'
  | 'bathrooms'
  | 'sizeFrom'
  | 'sizeTo'
  | 'city'
  | 'citySlug'
  | 'district'
  | 'area'
  | 'neighbourhood'
  | 'addressIsWithheld'
  | 'latitude'
  | 'longitude'
>;
