import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Dollars } from '#platform/domain/money.ts';
import type { BriefFacts, Listing, ListingId, ListingKey } from '../domain/listing.ts';
import type { ListingDetails } from '../domain/listing-details.ts';
import type { Possession } from '../domain/possession.ts';

/**
 * Every listing a board ever sent, one row each. Rows are never deleted, so ids are never reused. `listing` and
 * `details` are the feed's translation of the board's row; values that are filtered, counted or joined also have
 * their own columns. The rest is `json`, not `jsonb`: parsing and compressing it took most of an import's time.
 */
export const listings = pgTable(
  'listings',
  {
    id: integer().$type<ListingId>().primaryKey().generatedByDefaultAsIdentity(),
    listingKey: text('listing_key').$type<ListingKey>().notNull(),
    mlsNumber: text('mls_number').notNull(),
    mediaKey: text('media_key').notNull(),
    /** The source board; a lower rank takes precedence. */
    feed: text().notNull().default('sandbox'),
    feedRank: integer('feed_rank').notNull().default(0),
    /** A higher-priority board sends the same home. */
    isTwin: boolean('is_twin').notNull().default(false),

    status: text().$type<Listing['status']>().notNull(),
    display: text().$type<Listing['display']>().notNull(),
    listOfficeName: text('list_office_name').notNull(),
    offeredFor: text('offered_for').$type<Listing['offeredFor']>().notNull(),
    propertyClass: text('property_class').$type<Listing['propertyClass']>().notNull(),
    propertyType: text('property_type').notNull(),
    /** Dollars. */
    price: doublePrecision().$type<Dollars>().notNull(),
    /** What it is compared by (monthly-rent.ts): of a lease, the monthly rent; null if that is unknown. */
    comparablePrice: doublePrecision('comparable_price').$type<Dollars>(),
    bedrooms: real(),
    bedroomsBelowGrade: real('bedrooms_below_grade'),
    bathrooms: real(),
    /** Square feet. */
    sizeFrom: integer('size_from'),
    citySlug: text('city_slug'),
    district: text(),
    area: text(),
    city: text(),
    neighbourhood: text(),
    /** The address and the postal code as the board sent them: they may be withheld. */
    address: text(),
    postalCode: text('postal_code'),
    /** Whether the seller withholds the address; then no position leaves the server. */
    addressIsWithheld: boolean('address_is_withheld').notNull().default(true),
    /** Coordinates as the board sent them: the address may be withheld. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Masks of home-features.ts: features that the fields and remarks state as present, and as absent. */
    featuresFound: integer('features_found').notNull().default(0),
    featuresAbsent: integer('features_absent').notNull().default(0),
    // Facts that only searches read (searched-facts.ts); null or empty for listings that aren't shown.
    factsFound: integer('facts_found').notNull().default(0),
    factsAbsent: integer('facts_absent').notNull().default(0),
    sizeTo: integer('size_to'),
    parkingSpaces: real('parking_spaces'),
    garageSpaces: real('garage_spaces'),
    storeys: real(),
    lotFrontage: doublePrecision('lot_frontage'),
    lotDepth: doublePrecision('lot_depth'),
    lotArea: doublePrecision('lot_area'),
    ageFrom: integer('age_from'),
    ageTo: integer('age_to'),
    maintenanceFee: doublePrecision('maintenance_fee').$type<Dollars>(),
    taxes: doublePrecision().$type<Dollars>(),
    propertySubType: text('property_sub_type').notNull().default(''),
    possession: text().$type<Possession>(),
    openHouses: text('open_houses'),
    description: text().notNull().default(''),
    /** For registered visitors, as the original price is. */
    priceChange: doublePrecision('price_change'),
    closePrice: doublePrecision('close_price').$type<Dollars>(),
    closeDate: date('close_date', { mode: 'string' }),
    listedAt: timestamp('listed_at', { withTimezone: true }),
    boardModifiedAt: timestamp('board_modified_at', { withTimezone: true }),

    listing: json().$type<BriefFacts>().notNull(),
    details: json().$type<Partial<ListingDetails>>().notNull().default({}),
    /**
     * The TRANSLATION (listing-details.ts) that produced listing and details; '' for rows from before it was
     * recorded.
     */
    translation: text().notNull().default(''),
    /**
     * The board's full row, read only by the feed, which retranslates it when the site learns to parse more. For
     * boards other than Toronto's, fields are stored under Toronto's names. May be renamed again.
     */
    raw: json().$type<Record<string, unknown>>().notNull(),
    /** Photo URLs at the board, main photo first. */
    photos: json().$type<string[]>().notNull(),
    /** The board's photo times: as last sent, and as of the last complete photo fetch. */
    photosChanged: text('photos_changed').notNull().default(''),
    photosTaken: text('photos_taken'),
    /** Since when the board's list of keys has lacked it while it is on the market here. */
    missingSince: timestamp('missing_since', { withTimezone: true }),
    /** The listing's JSON for lists, ready to send; empty if no list may show it. */
    card: text().notNull(),
    /** Hash of listing, details and raw; unchanged imports write nothing. '' if we took it off the market. */
    contentHash: text('content_hash').notNull(),

    featured: boolean().notNull().default(false),
    showcase: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUpdated: timestamp('last_updated', { withTimezone: true }).notNull(),

    /** Whether it may be shown: available, allowed on the internet, with a price and a brokerage name, and not a duplicate of a higher-priority board's. */
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(
        sql`status = 'active' and display = 'public' and price > 0 and list_office_name <> '' and not is_twin`,
      ),
  },
  (table) => [
    uniqueIndex('listings_by_key').on(table.listingKey),
    index('listings_by_mls_number').on(table.mlsNumber),
    index('listings_by_media_key').on(table.mediaKey),
    // Status counts over a board's hundreds of thousands of listings come from this index alone.
    index('listings_by_standing').on(table.feed, table.status, table.isPublic),
    index('listings_public').on(table.id).where(sql`is_public`),
    index('listings_photos_due')
      .on(table.feed, table.id)
      .where(sql`is_public and photos_taken is distinct from photos_changed`),
    // Boards list keys in this order, regardless of the database's collation.
    index('listings_on_offer')
      .on(table.feed, sql`${table.listingKey} collate "C"`)
      .where(sql`status = 'active'`),
    index('listings_by_street_number')
      .on(sql`lower(${table.listing}->>'streetNumber')`)
      .where(sql`display = 'public'`),
    index('listings_alike').on(table.citySlug, table.propertyType).where(sql`is_public`),
    index('listings_featured').on(table.id).where(sql`featured`),
    uniqueIndex('listings_one_showcase').on(table.showcase).where(sql`showcase`),
    index('listings_closed').on(table.closeDate).where(sql`close_price is not null`),
  ],
);
