import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { SecretName, Section } from '../domain/section.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What owners set at the desk, one row for each section. */
export const settings = pgTable('settings', {
  section: text().$type<Section>().primaryKey(),
  value: jsonb().notNull(),
  /** Grows by one with each change. */
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: integer('changed_by').$type<AccountId>(),
});

/** Secrets typed at the desk, encrypted with a key that is not in the database. */
export const sealedSecrets = pgTable('sealed_secrets', {
  name: text().$type<SecretName>().primaryKey(),
  sealed: bytes().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** The brokerage's logo as the site draws it: never the file that was sent. */
export const logos = pgTable('logos', {
  /** A hash of the picture. */
  version: text().primaryKey(),
  /** WebP. */
  picture: bytes().notNull(),
  /** PNG. */
  icon: bytes().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
});
