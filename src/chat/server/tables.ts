import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ConversationId } from '../domain/chat-message.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One conversation per browser, including all later visits. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().$type<ConversationId>().primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of the browser's token. */
    guestHash: text('guest_hash').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    /** The account that was signed in when it began. */
    accountId: integer('account_id').$type<AccountId>(),
    /** The page and the home where it began. */
    startedFrom: text('started_from').notNull().default(''),
    listingId: integer('listing_id').$type<ListingId>(),
    status: text().$type<'open' | 'closed'>().notNull().default('open'),
    assignedTo: integer('assigned_to').$type<AccountId>(),
    note: text().notNull().default(''),
    /** The note's author. */
    notedBy: integer('noted_by').$type<AccountId>(),
    /** Number of the last message; 0 without messages. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The last message that each side has received, and that the desk has read. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    guestSeenSeq: integer('guest_seen_seq').notNull().default(0),
    /** When the visitor began to wait for an answer; null if they are not waiting. */
    waitingSince: moment('waiting_since'),
    /** When the visitor got the no-answer notice and the brokerage the email. */
    noticeAt: moment('told_at'),
    /** Time of the realtor's last answer; null once it was checked whether the visitor needs a mail. */
    answeredAt: moment('answered_at'),
    /** The last answer mailed to the visitor. */
    mailedSeq: integer('mailed_seq').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('conversations_by_standing').on(table.status, table.updatedAt),
    index('conversations_by_email').on(table.emailKey),
    index('conversations_waiting').on(table.waitingSince).where(sql`waiting_since is not null`),
    index('conversations_answered').on(table.answeredAt).where(sql`answered_at is not null`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    conversationId: integer('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** From 1 without gaps. */
    seq: integer().notNull(),
    clientId: text('client_id').notNull(),
    isFromRealtor: boolean('is_from_realtor').notNull(),
    /** The realtor who wrote it. */
    accountId: integer('account_id').$type<AccountId>(),
    senderName: text('sender_name').notNull(),
    text: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('chat_messages_once').on(table.conversationId, table.isFromRealtor, table.clientId),
  ],
);

/** Realtors at the desk: one row for each process they are connected to, renewed while connected. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    accountId: integer('account_id').$type<AccountId>().notNull(),
    process: uuid().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.process] })],
);

/** Visitors with an open chat: one row for each process they are connected to, renewed while connected. */
export const visitorPresence = pgTable(
  'visitor_presence',
  {
    conversationId: integer('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    process: uuid().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.process] })],
);
