import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { HiddenItem } from '../domain/hidden.ts';

/**
 * What visitors have hidden from lists. The foreign key to accounts (with cascading delete) is only in the migration,
 * because a slice does not know another's tables.
 */
export const hiddenItems = pgTable(
  'hidden_items',
  {
    accountId: integer('account_id').$type<AccountId>().notNull(),
    kind: text('kind').$type<HiddenItem['kind']>().notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.value] })],
);
