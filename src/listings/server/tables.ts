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

/**
 * Every listing that a board ever sent, one row each; none is ever deleted, so that an id is never
 * used again. `listing` and `details` are what the feed made of the board's row; what is searched, counted
 * or joined is in a column of its own as well. The rest is JSON that PostgreSQL keeps as it is:
 * reading it into `jsonb` and compressing it took most of an import's time.
 */
export const listings = pgTable(
  'listings',
  {
    id: integer().$type<ListingId>().primaryKey().generatedByDefaultAsIdentity(),
    listingKey: text('listing_key').$type<ListingKey>().notNull(),
    mlsNumber: text('mls_number').notNull(),
    mediaKey: text('media_key').notNull(),
    /** The board that it comes from; a lower rank is shown before a higher one. */
    feed: text().notNull().default('sandbox'),
    feedRank: integer('feed_rank').notNull().default(0),
    /** Another board that stands before this one sends the same home. */
    isTwin: boolean('is_twin').notNull().default(false),

    status: text().$type<Listing['status']>().notNull(),
    display: text().$type<Listing['display']>().notNull(),
    listOfficeName: text('list_office_name').notNull(),
    offeredFor: text('offered_for').$type<Listing['offeredFor']>().notNull(),
    propertyClass: text('property_class').$type<Listing['propertyClass']>().notNull(),
    propertyType: text('property_type').notNull(),
    /** Dollars. */
    price: doublePrecision().$type<Dollars>().notNull(),
    bedrooms: real(),
    bathrooms: real(),
    /** Square feet. */
    sizeFrom: integer('size_from'),
    citySlug: text('city_slug'),
    district: text(),
    area: text(),
    /** Where it stands; only for reckoning distances, since the address may be withheld. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Masks of home-features.ts: what its fields and remarks tell to be there, and to be absent. */
    featuresFound: integer('features_found').notNull().default(0),
    featuresAbsent: integer('features_absent').notNull().default(0),
    closePrice: doublePrecision('close_price').$type<Dollars>(),
    closeDate: date('close_date', { mode: 'string' }),
    listedAt: timestamp('listed_at', { withTimezone: true }),
    boardModifiedAt: timestamp('board_modified_at', { withTimezone: true }),

    listing: json().$type<BriefFacts>().notNull(),
    details: json().$type<Partial<ListingDetails>>().notNull().default({}),
    /** How listing and details were translated: TRANSLATION of listing-details.ts; '' before translations were marked. */
    translation: text().notNull().default(''),
    /**
     * The board's row, read by nothing but the feed, which translates it again when the site learns to read more of it: all
     * that the board sent, and where it speaks other words than Toronto's board, the same under that board's names. It may
     * be renamed again.
     */
    raw: json().$type<Record<string, unknown>>().notNull(),
    /** Addresses at the board, main photo first. */
    photos: json().$type<string[]>().notNull(),
    /** The board's photo times, as it sent them last, and as they were when the photos were last taken whole. */
    photosChanged: text('photos_changed').notNull().default(''),
    photosTaken: text('photos_taken'),
    /** Since when the board's list of keys has been without it, while it is on offer here. */
    missingSince: timestamp('missing_since', { withTimezone: true }),
    /** The listing as lists answer it: JSON, ready to be sent; empty where no list may show it. */
    card: text().notNull(),
    /** Of listing, details and raw: an import that changes nothing writes nothing. '' where we took it off the market. */
    contentHash: text('content_hash').notNull(),

    featured: boolean().notNull().default(false),
    showcase: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUpdated: timestamp('last_updated', { withTimezone: true }).notNull(),

    /** Whether it may be shown: available, let onto the internet, with a price and its brokerage's name. */
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
    // Of a board's hundreds of thousands of listings, how many stand how is counted from here alone.
    index('listings_by_standing').on(table.feed, table.status, table.isPublic),
    index('listings_public').on(table.id).where(sql`is_public`),
    index('listings_photos_due')
      .on(table.feed, table.id)
      .where(sql`is_public and photos_taken is distinct from photos_changed`),
    // A board lists its keys in this order, whatever the database sorts texts by.
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
