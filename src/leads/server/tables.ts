import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { LeadKind } from '../domain/lead.ts';
import type { Subscriber } from '../domain/subscriber.ts';
import type { Tour } from '../domain/tour.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who asked the brokerage for something, each time they did. */
export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LeadKind>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    phone: text().notNull(),
    inquiryType: text('inquiry_type').notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    listingId: integer('listing_id').$type<ListingId>(),
    /** Of a tour request: how, and the two times by the office's clock. */
    tour: jsonb().$type<Tour>(),
    /** Of all that it says: the same within a day is the same lead. */
    fingerprint: text().notNull(),
    /** A program seems to have filled in the form. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    networkHash: text('network_hash'),
    /** Of the desk: who looks after it, when it was done, what to remember, and who wrote that. */
    assignedTo: integer('assigned_to').$type<AccountId>(),
    handledAt: moment('handled_at'),
    note: text().notNull().default(''),
    notedBy: integer('noted_by').$type<AccountId>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('leads_by_fingerprint').on(table.fingerprint, table.createdAt),
    index('leads_by_email').on(table.emailKey),
    index('leads_by_age').on(table.createdAt),
  ],
);

/** Who gets the newsletter, or has asked for it. The links' tokens are made of the id, and signed. */
export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  standing: text().$type<Subscriber['standing']>().notNull(),
  /** When the standing last changed. */
  since: moment('since').notNull(),
});
