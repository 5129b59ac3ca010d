import * as z from 'zod/mini';
import { listingId, parseListingId } from './domain/listing.ts';
import { ListingDetails } from './domain/listing-details.ts';

/** A listing as list responses carry it: the site's own field names, without anything the board withholds. */
export const Property = z.object({
  id: z.int().check(z.positive()),
  ListingKey: z.string(),
  /** Dollars; monthly rent for a lease. */
  price: z.number(),
  /** The unit the price is for, such as '/sq. ft.', if it is neither the total nor a monthly rent; otherwise ''. */
  priceUnit: z.optional(z.string()),
  /** The monthly rent in dollars of a lease whose price is for another time or area; absent if that doesn't say. */
  monthlyRent: z.optional(z.number()),
  transactionType: z.enum(['For Sale', 'For Lease', 'For Sale or Lease']),
  propertyClass: z.enum(['Freehold', 'Condo & Other', 'Commercial']),
  property_type: z.string(),
  property_sub_type: z.string(),
  title: z.string(),
  /** Null if the seller withholds it. */
  address: z.nullable(z.string()),
  neighbourhood: z.nullable(z.string()),
  city: z.string(),
  province: z.string(),
  PostalCode: z.nullable(z.string()),
  bedrooms: z.nullable(z.number()),
  /** How many of them are below grade (1 of '3+1'), if the board counts those separately. */
  bedroomsBelow: z.optional(z.number()),
  bathrooms: z.nullable(z.number()),
  parkingSpaces: z.nullable(z.number()),
  /** Square feet in the board's notation, usually a range: '3000-3500'; '-' means none. */
  sqft: z.string(),
  description: z.string(),
  /** URLs ready for an <img>. Lists carry only the main photo; the detail call carries all. */
  imageUrls: z.array(z.string()),
  mls_number: z.string(),
  mediaListingKey: z.string(),
  listing_id: z.string(),
  featured: z.boolean(),
  /** The listing brokerage. Must be shown wherever the listing is. */
  listOfficeName: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  updatedAt: z.string(),
});
export type Property = z.infer<typeof Property>;

/** A full listing, limited to what the viewer may see. */
export const PropertyDetail = z.extend(Property, {
  /** The room that each of `imageUrls` shows, if the board tells any: 'Kitchen', 'Living room'. */
  imageRooms: z.optional(z.array(z.nullable(z.string()))),
  details: ListingDetails,
});
export type PropertyDetail = z.infer<typeof PropertyDetail>;

/** A listing id as a path parameter. */
export const ListingIdText = z.pipe(
  z.string().check(
    z.describe('A whole number from 1 to 2147483647.'),
    z.refine((text) => parseListingId(text) !== null, {
      error: ({ path }) => `${path?.join('.')} must be a whole number from 1 to 2147483647`,
    }),
  ),
  z.transform((text) => listingId(Number(text))),
);
