import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { LeadKind } from '../domain/lead.ts';
import type { Subscriber } from '../domain/subscriber.ts';
import type { Tour } from '../domain/tour.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Leads: one row per request to the brokerage. */
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
    /** Tour requests only: in person or by video, and two times in the office's time zone. */
    tour: jsonb().$type<Tour>(),
    /** Hash of the whole content: an identical inquiry within a day is the same lead. */
    fingerprint: text().notNull(),
    /** Probably sent by a bot. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    networkHash: text('network_hash'),
    /** Set by the desk: the assignee, when it was handled, the note and its author. */
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

/** Newsletter subscribers and sign-ups. Link tokens are derived from the id and signed. */
export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  /** 'asked' until the link in the email is opened, then 'confirmed'; 'left' after unsubscribing. */
  status: text('standing').$type<Subscriber['status']>().notNull(),
  /** When the status last changed. */
  since: moment('since').notNull(),
});
