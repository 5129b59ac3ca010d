import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { LISTING_PATHS } from './domain/call-paths.ts';
import { listingId, parseListingId } from './domain/listing.ts';
import { ListingDetails } from './domain/listing-details.ts';

/** A listing as every list answers it: the site's own names, nothing that the board withholds. */
export const Property = z.object({
  id: z.int().check(z.positive()),
  ListingKey: z.string(),
  /** Dollars; a month's rent for a lease. */
  price: z.number(),
  /** What the price is for, where it is neither the whole nor a month's rent: '/sq. ft.'; '' where it isn't said. */
  priceUnit: z.optional(z.string()),
  transactionType: z.enum(['For Sale', 'For Lease', 'For Sale or Lease']),
  propertyClass: z.enum(['Freehold', 'Condo & Other', 'Commercial']),
  property_type: z.string(),
  property_sub_type: z.string(),
  title: z.string(),
  /** Null where the seller withholds it. */
  address: z.nullable(z.string()),
  neighbourhood: z.nullable(z.string()),
  city: z.string(),
  province: z.string(),
  PostalCode: z.nullable(z.string()),
  bedrooms: z.nullable(z.number()),
  /** How many of them are below grade, where the board counts those apart: 1 of '3+1'. */
  bedroomsBelow: z.optional(z.number()),
  bathrooms: z.nullable(z.number()),
  parkingSpaces: z.nullable(z.number()),
  /** Square feet as the board writes them, mostly a range: '3000-3500'; '-' means none. */
  sqft: z.string(),
  description: z.string(),
  /** Ready for an <img>. Lists carry the main photo alone; the detail call carries all. */
  imageUrls: z.array(z.string()),
  mls_number: z.string(),
  mediaListingKey: z.string(),
  listing_id: z.string(),
  featured: z.boolean(),
  /** The listing brokerage, which must stand wherever the listing does. */
  listOfficeName: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  updatedAt: z.string(),
});
export type Property = z.infer<typeof Property>;

const Counts = z.record(z.string(), z.number());

export const FacetCounts = z.object({
  city: Counts,
  propertyClass: Counts,
  propertyType: Counts,
  transactionType: Counts,
  minBedrooms: z.array(z.number()),
  minBathrooms: z.array(z.number()),
  prices: z.array(z.number()),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

export const PropertyList = z.object({
  properties: z.array(Property),
  total: z.number(),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  lastRefreshed: z.nullable(z.string()),
  /** On request (facets=1). */
  facets: z.optional(FacetCounts),
});
export type PropertyList = z.infer<typeof PropertyList>;

/** A listing whole, as its viewer may see it. */
export const PropertyDetail = z.extend(Property, { details: ListingDetails });
export type PropertyDetail = z.infer<typeof PropertyDetail>;

/** The same as the property calls answer it: also under the board's own names, which the site's own code doesn't read. */
const PropertyAnswer: z.ZodMiniType<PropertyDetail> = z.catchall(PropertyDetail, z.unknown());

const text = (means: string) => z.optional(z.string().check(z.describe(means)));

/**
 * The query of the list call, as text; listings/domain/search-query.ts gives each its meaning. Empty
 * text is as good as none, and the last of repeated ones counts.
 */
export const PropertiesQuery = z.object({
  city: text('A city, area or board district, in any spelling; an unknown place finds nothing.'),
  homes: text(
    '1 leaves out listings that are not homes: commercial property, land, parking spaces, lockers.',
  ),
  propertyClass: text('Freehold, Condo & Other, Commercial, or all-classes.'),
  propertyType: text('A type of the site’s list, such as Detached, or all-types.'),
  transactionType: text('For Sale (the default) or For Lease.'),
  minPrice: text('Whole dollars; 0 means no minimum. For a lease, the monthly rent.'),
  maxPrice: text('Whole dollars; from 10000000 on (20000 for a lease) it means no maximum.'),
  minBedrooms: text('0 to 5.'),
  minBathrooms: text('0 to 5.'),
  sort: text('price-desc (the default), price-asc, newest or size-desc.'),
  limit: text('1 to 100 listings; 27 by default.'),
  offset: text('How many listings to skip.'),
  facets: text('1 adds how many listings each other choice would find, and a price histogram.'),
});

/** A listing's id in an address. */
export const ListingIdText = z.pipe(
  z.string().check(
    z.describe('A whole number from 1 to 2147483647.'),
    z.refine((text) => parseListingId(text) !== null, {
      error: ({ path }) => `${path?.join('.')} must be a whole number from 1 to 2147483647`,
    }),
  ),
  z.transform((text) => listingId(Number(text))),
);

const PropertyParams = z.object({ id: ListingIdText });

export const listProperties = call({
  method: 'GET',
  path: LISTING_PATHS.list,
  summary: 'Listings that match every filter given, sorted, a page at a time.',
  query: PropertiesQuery,
  answer: PropertyList,
  refusals: { 400: 'A value is invalid; the message names the field and what it takes.' },
});

/** A listing as the search of histories answers it: prices and dates are those that the viewer's tier may see. */
export const HomeInHistory = z.extend(
  z.pick(PropertyDetail, {
    id: true,
    address: true,
    city: true,
    title: true,
    price: true,
    transactionType: true,
    listOfficeName: true,
    mls_number: true,
  }),
  {
    isOnMarket: z.boolean(),
    closePrice: z.optional(z.number()),
    /** An ISO date. */
    closeDate: z.optional(z.string()),
  },
);
export type HomeInHistory = z.infer<typeof HomeInHistory>;

export const FOR_REGISTRANTS =
  'For registered visitors who have verified their email address and accepted the terms';

export const showHistory = call({
  method: 'GET',
  path: LISTING_PATHS.history,
  summary:
    'One listing, on the market or off it, with what registered visitors may see: sold price, price history, days on market.',
  params: PropertyParams,
  answer: z.object({
    property: PropertyAnswer,
    isOnMarket: z.boolean(),
    lastRefreshed: z.nullable(z.string()),
  }),
  refusals: {
    400: 'The id is not a whole number from 1 to 2147483647.',
    403: FOR_REGISTRANTS,
    404: 'No listing ever had this id.',
    410: 'The listing has left the market, and the licence of its board does not cover its history.',
  },
});

export const findHistories = call({
  method: 'GET',
  path: LISTING_PATHS.histories,
  summary: 'Listings of one home, on the market or off it, for registered visitors; 20 at most.',
  query: z.object({
    search: text(
      'An MLS® number, or an address with its street number: 12 Sample Court, Oakville.',
    ),
  }),
  answer: z.object({ homes: z.array(HomeInHistory) }),
  refusals: { 400: 'The text does not identify a home.', 403: FOR_REGISTRANTS },
});

export const listNamed = call({
  method: 'GET',
  path: LISTING_PATHS.named,
  summary: 'Listings by id, as lists show them; those off the market are left out.',
  query: z.object({ ids: text('Up to 20 ids, separated by commas.') }),
  answer: z.object({ properties: z.array(Property) }),
  refusals: { 400: 'ids is not up to 20 ids, separated by commas.' },
});

export const showProperty = call({
  method: 'GET',
  path: LISTING_PATHS.one,
  summary: 'One complete listing, with the board’s public fields alongside the site’s.',
  params: PropertyParams,
  answer: z.object({
    property: PropertyAnswer,
    /** Up to three others in the same city. */
    similar: z.array(Property),
    lastRefreshed: z.nullable(z.string()),
  }),
  refusals: {
    400: 'The id is not a whole number from 1 to 2147483647.',
    404: 'No listing ever had this id.',
    410: 'The listing has left the market.',
  },
});

export const listFeatured = call({
  method: 'GET',
  path: LISTING_PATHS.featured,
  summary: 'The brokerage’s featured listings.',
  answer: z.object({ properties: z.array(Property) }),
});

export const showFeaturedShowcase = call({
  method: 'GET',
  path: LISTING_PATHS.showcase,
  summary: 'The showcase listing, or the first featured one, or null.',
  answer: z.object({ property: z.nullable(PropertyAnswer) }),
});
