import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
