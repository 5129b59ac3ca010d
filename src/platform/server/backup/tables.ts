import { bigint, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** The last scheduled backup that was verified by a restore and stored: one row. */
export const lastBackup = pgTable('last_backup', {
  id: integer().primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** A file, or s3://bucket/key. */
  location: text().notNull(),
  /** How long it took to make, verify and store it. */
  seconds: real().notNull(),
});
