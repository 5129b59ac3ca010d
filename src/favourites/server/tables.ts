import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';

/**
 * Saved homes. The foreign keys to accounts (with cascading delete) and listings are only in the migration, because a
 * slice does not know another's tables.
 */
export const favourites = pgTable(
  'favourites',
  {
    accountId: integer('account_id').$type<AccountId>().notNull(),
    listingId: integer('listing_id').$type<ListingId>().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('favourites_of_listing').on(table.listingId),
  ],
);
