import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Secrets that the site makes for itself, once: every process signs with the same. */
export const siteKeys = pgTable('site_keys', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  secret: text().notNull(),
});

/**
 * Mails that are to leave, and the traces of those that left. What a mail says is wiped when it has been handed
 * over; the trace stays for a month, for the limits and so that a retry is known for one.
 */
export const mails = pgTable(
  'mails',
  {
    /** Stands in its Message-ID too. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** A keyed hash of the address, in lower case. */
    recipient: text().notNull(),
    /** The mail whole, as JSON; null once it has left. */
    content: text(),
    tries: integer().notNull().default(0),
    /** Null once there is nothing more to try. */
    nextTryAt: moment('next_try_at').defaultNow(),
    /** What the server said last, without addresses. */
    trouble: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index('mails_by_recipient').on(table.recipient, table.kind, table.createdAt),
  ],
);
