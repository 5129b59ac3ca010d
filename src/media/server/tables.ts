import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** All listings' photos: one row each, in the size that is shown. */
export const media = pgTable(
  'media',
  {
    mediaKey: text('media_key').primaryKey(),
    mediaObjectId: text('media_object_id').notNull(),
    /** The board's listing key. */
    resourceRecordKey: text('resource_record_key').notNull(),
    resourceName: text('resource_name').notNull().default('Property'),
    mediaCategory: text('media_category').notNull().default('Photo'),
    mediaType: text('media_type'),
    mediaUrl: text('media_url').notNull(),
    order: integer().notNull(),
    preferredPhoto: boolean('preferred_photo_yn').notNull(),
    shortDescription: text('short_description'),
    longDescription: text('long_description'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    modifiedAt: timestamp('media_modification_timestamp', { withTimezone: true }),
  },
  (table) => [
    index('media_by_listing').on(table.resourceRecordKey),
    // Addresses can have eight thousand characters, so the index uses an eight-byte hash. The key makes the result
    // deterministic if several photos share an address.
    index('media_by_address').on(sql`hashtextextended(media_url, 0)`, table.mediaKey),
  ],
);
