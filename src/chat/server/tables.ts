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

/** What one browser's visitor and the brokerage write to each other: one conversation, however often it is taken up again. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().$type<ConversationId>().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the browser's token. */
    guestHash: text('guest_hash').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    /** Who was signed in when it began. */
    accountId: integer('account_id').$type<AccountId>(),
    /** The page and the home that it was begun from. */
    startedFrom: text('started_from').notNull().default(''),
    listingId: integer('listing_id').$type<ListingId>(),
    status: text().$type<'open' | 'closed'>().notNull().default('open'),
    assignedTo: integer('assigned_to').$type<AccountId>(),
    note: text().notNull().default(''),
    /** Who wrote it. */
    notedBy: integer('noted_by').$type<AccountId>(),
    /** Of the last message; 0 before there is one. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Up to which message each side has it, and the desk has read it. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    guestSeenSeq: integer('guest_seen_seq').notNull().default(0),
    /** Since when the visitor has been waiting for an answer; null where nobody is. */
    waitingSince: moment('waiting_since'),
    /** When the visitor was told that nobody answers, and the brokerage was written to. */
    toldAt: moment('told_at'),
    /** Since the realtor's last answer; null once it was looked at whether the visitor has to be mailed it. */
    answeredAt: moment('answered_at'),
    /** Up to which message the visitor was mailed the answers. */
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
    /** From 1 on, without gaps. */
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

/** Realtors whose desk is open: a row for each process that one is connected to, renewed while it lasts. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    accountId: integer('account_id').$type<AccountId>().notNull(),
    process: uuid().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.process] })],
);

/** Visitors whose chat is open: a row for each process that one is connected to, renewed while it lasts. */
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
