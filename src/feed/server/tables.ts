import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Clock } from '../domain/board.ts';
import type { Counters } from '../domain/counters.ts';
import type { Reason } from '../domain/rows/judge.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row per board. */
export const feeds = pgTable('feeds', {
  name: text().primaryKey(),
  /** The fixed moment at which a synthetic board (the sandbox) is generated. */
  asOf: moment('as_of').notNull(),
  /** Of the current pass, or of the last one. */
  counters: jsonb().$type<Counters>().notNull(),
  lastSuccessAt: moment('last_success_at'),
  /** When all keys were last compared with the board's. */
  lastReconciledAt: moment('last_reconciled_at'),
  /** The last failure, in one sentence without secrets; null once a pass has succeeded. */
  lastError: text('trouble'),
  lastErrorAt: moment('trouble_at'),
});

/** The position of reading a board, by each of its times. Written with each page's rows. */
export const walks = pgTable(
  'walks',
  {
    feed: text().notNull(),
    /**
     * 'people': members and offices are read by key; only the time of the last complete read is kept, as
     * `latest`.
     */
    clock: text().$type<Clock | 'people'>().notNull(),
    /** The latest time sent by the board itself, once a walk has ended. */
    watermark: moment('watermark'),
    /** Cursor of an unfinished walk, in the board's own text. */
    cursorModifiedAt: text('cursor_modified_at'),
    cursorKey: text('cursor_key'),
    /** The latest time seen in the unfinished walk. */
    latest: moment('latest'),
  },
  (table) => [primaryKey({ columns: [table.feed, table.clock] })],
);

/** Board values outside our vocabulary: a type, a status, a place, a field. */
export const unknownWords = pgTable(
  'unknown_words',
  {
    feed: text().notNull(),
    field: text().notNull(),
    /** '' if the field itself is unknown. */
    word: text().notNull(),
    count: integer().notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.field, table.word] })],
);

/** Rejected rows with their reasons. A row is deleted when a valid one with its key arrives. */
export const quarantine = pgTable(
  'quarantine',
  {
    feed: text().notNull(),
    /** Hash of the raw row: a row without a key has no other identity. */
    rowHash: text('row_hash').notNull(),
    key: text(),
    reason: text().$type<Reason>().notNull(),
    /** Null if null was sent instead of a row. */
    raw: jsonb(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.rowHash] }),
    index('quarantine_by_key').on(table.feed, table.key),
  ],
);

export const members = pgTable('members', {
  memberKey: text('member_key').primaryKey(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  fullName: text('full_name'),
  email: text(),
  phone: text(),
  mobilePhone: text('mobile_phone'),
  officePhone: text('office_phone'),
  mlsId: text('mls_id'),
  officeKey: text('office_key'),
  designations: jsonb().$type<string[]>(),
});

export const offices = pgTable('offices', {
  officeKey: text('office_key').primaryKey(),
  name: text(),
  phone: text(),
  email: text(),
  address: text(),
  city: text(),
  province: text(),
  postalCode: text('postal_code'),
});
