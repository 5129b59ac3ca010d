import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Secrets that the site generates once, so that every process signs with the same key. */
export const siteKeys = pgTable('site_keys', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  secret: text().notNull(),
});

/**
 * Mails waiting to be sent, and records of those sent. The content is wiped when a mail has been handed over; the
 * record stays for a month, for rate limits and to recognize retries.
 */
export const mails = pgTable(
  'mails',
  {
    /** Also part of its Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** A keyed hash of the address, lower-cased. */
    recipient: text().notNull(),
    /** The whole mail as JSON; null once it has been sent. */
    content: text(),
    tries: integer().notNull().default(0),
    /** Null when there are no more attempts. */
    nextTryAt: moment('next_try_at').defaultNow(),
    /** The server's last reply, without addresses. */
    error: text('trouble'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('mails_by_recipient').on(table.recipient, table.kind, table.createdAt),
  ],
);

/**
 * How much of a rate limit each network has used, for limits that hold for all processes together. The table is UNLOGGED: it is
 * empty after a crash of PostgreSQL and on a promoted replica, and backups leave it out.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** The limit: '/api/inquiries 5/hour'. */
    rule: text().notNull(),
    /** A keyed hash of the network. */
    network: text().notNull(),
    /** When nothing of the limit will be in use any more, unless requests follow. */
    fullAt: moment('full_at').notNull(),
    /** Whether the latest request was let in: how the statement that counts it returns its verdict. */
    wasLetIn: boolean('was_let_in').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.network] })],
);
