import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Daily asking prices of each region: the price history for brokerages whose board provides no sales. Dollars. */
export const marketDays = pgTable(
  'market_days',
  {
    /** The board whose listings were counted. */
    feed: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    region: text().notNull(),
    /** 'all', or one kind of home. */
    kind: text().notNull(),
    count: integer().notNull(),
    averagePrice: doublePrecision('average_price').notNull(),
    medianPrice: doublePrecision('median_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.region, table.kind, table.day] })],
);

/** The sales of each region's months as last published, which move in steps. Dollars. */
export const marketSales = pgTable(
  'market_sales',
  {
    /** The board whose sales were counted. */
    feed: text().notNull(),
    region: text().notNull(),
    /** Such as '2026-10'. */
    month: text().notNull(),
    sold: integer().notNull(),
    paid: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.region, table.month] })],
);

/** Each region's latest asking prices, shown after a restart until the listings are loaded. */
export const marketSnapshots = pgTable(
  'market_snapshots',
  {
    /** The board whose listings were counted. */
    feed: text().notNull(),
    region: text().notNull(),
    snapshot: jsonb().notNull(),
    /** When the board was last read completely. */
    asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.region] })],
);

/** Requested market reports. The requester is stored with the leads. */
export const marketReports = pgTable(
  'market_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer('lead_id').notNull(),
    emailKey: text('email_key').notNull(),
    region: text().notNull(),
    propertyType: text('property_type').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the mailed single-use link was followed. */
    linkUsedAt: timestamp('link_used_at', { withTimezone: true }),
  },
  (table) => [index('market_reports_by_email').on(table.emailKey)],
);
