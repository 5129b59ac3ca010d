import type { AreaKey, CitySlug } from '#places/domain/place.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { ListingDetails } from './listing-details.ts';

declare const brand: unique symbol;

/** A positive whole number, given at first import and kept for ever. */
export type ListingId = number & { readonly [brand]: 'listing id' };

/** The board's own key of a listing: 'W11900001'. */
export type ListingKey = string & { readonly [brand]: 'listing key' };

/** The database's largest integer, so that a greater number needs no asking. */
const LARGEST_ID = 2_147_483_647;

/** Marks a number that was given as an id; text from outside goes through `parseListingId`. */
export const listingId = (id: number): ListingId => id as ListingId;

/** Reads an id as it stands in an address; null if the text is not a whole number that an id can be. */
export function parseListingId(text: string): ListingId | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= LARGEST_ID ? listingId(id) : null;
}

/** Marks a board's text as the key of a listing. */
export const listingKey = (key: string): ListingKey => key as ListingKey;

export type PropertyClass = 'Freehold' | 'Condo & Other' | 'Commercial';

/** 'For Sale or Lease' is found by both searches. */
export type OfferedFor = 'For Sale' | 'For Lease' | 'For Sale or Lease';

/**
 * A listing as its board states it, in the trade's words, translated from the board's row by the feed: all that the site
 * knows of a home but its photos.
 */
export type Listing = {
  key: ListingKey;
  /** The number people quote; the board's ListingId where it sends one, else the key. */
  mlsNumber: string;
  /** The key under which the board keeps the photos; mostly the listing's own. */
  mediaKey: string;
  status: 'active' | 'off-market';
  /** Whether the seller lets the listing stand on the internet at all. */
  display: 'public' | 'hidden';
  /** True where the seller withholds the address: street, unit, postal code, coordinates. */
  addressIsWithheld: boolean;

  offeredFor: OfferedFor;
  propertyClass: PropertyClass;
  /** The site's type: 'Attached/Row/Street Townhouse'; the board's own word where the site has none. */
  propertyType: string;
  /** The board's word, trimmed: 'Att/Row/Townhouse'. */
  propertySubType: string;

  /** Asking price; a month's rent for a lease. */
  price: Dollars;
  /** What the price is for, where it is neither the whole nor a month's rent: '/sq. ft.'; '' where it isn't said. */
  priceUnit?: string;
  bedrooms: number | null;
  bedroomsAboveGrade: number | null;
  bedroomsBelowGrade: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  /** The board's text, mostly a range: '3000-3500'; null where it says nothing. */
  size: string | null;
  /** Square feet, read from the text or the exact area; null where unknown. */
  sizeFrom: number | null;
  sizeTo: number | null;

  streetNumber: string | null;
  /** Number, street and unit on one line: '1203 - 999 Sample Court'. */
  address: string | null;
  postalCode: string | null;
  /** The city's name as people write it: 'St. Catharines'; the board's text where we don't know the place. */
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
  /** The listing brokerage; shown wherever the listing is. */
  listOfficeName: string;
  listOfficeKey: string | null;

  /** The board's watermark of this row, ISO 8601; null where the board sent none that can be read. */
  boardModifiedAt: string | null;
  details: ListingDetails;
};

/** What lists show and searches ask about. */
export type BriefFacts = Omit<Listing, 'details'>;

/** Whether it may be on a list at all; without a price or its brokerage's name it still is not. */
export const isOnShow = ({ status, display }: BriefFacts): boolean =>
  status === 'active' && display === 'public';

/** A listing as an import brings it. */
export type IncomingListing = {
  listing: Listing;
  /** The board's row, kept so that it can be translated again. */
  raw: Record<string, unknown>;
  /** Addresses, main photo first; null where they were not asked for or not answered: the known ones stay. */
  photos: string[] | null;
  /** The board's own words for when its photos changed last; other words, other photos. */
  photosChanged: string;
};

/** A listing in our books. */
export type StoredListing = Listing & {
  id: ListingId;
  featured: boolean;
  /** Addresses of the photos at the board, main photo first. */
  photos: string[];
  /** When our copy last changed, ISO 8601. */
  updatedAt: string;
};

/** What other listings are compared with. It has not been through the gate: nothing of it may be sent. */
export type ComparedListing = Pick<
  StoredListing,
  | 'id'
  | 'offeredFor'
  | 'propertyClass'
  | 'propertyType'
  | 'price'
  | 'priceUnit'
  | 'bedrooms'
  | 'bathrooms'
  | 'sizeFrom'
  | 'city'
  | 'citySlug'
  | 'district'
  | 'area'
  | 'neighbourhood'
  | 'addressIsWithheld'
  | 'latitude'
  | 'longitude'
>;
