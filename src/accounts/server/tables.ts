import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountId, Role } from '../domain/account.ts';
import type { ConsentKind } from '../domain/consent.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who registered, and the realtors. Names and addresses are unique whatever their case. */
export const accounts = pgTable('accounts', {
  id: integer().$type<AccountId>().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** As `nameKey` makes it of the username. */
  usernameKey: text('username_key').notNull().unique(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  firstName: text('first_name').notNull(),
  /** '' where the full name is one word. */
  lastName: text('last_name').notNull().default(''),
  phone: text(),
  /** Argon2id, in its own notation. */
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('registrant'),
  emailVerifiedAt: moment('email_verified_at'),
  preferences: jsonb().$type<Record<string, unknown>>(),
  /** What the buy-or-rent advisor made of them, with its time. */
  advice: jsonb(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

const ofAccount = () =>
  integer('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Who is signed in where. The browser's token is kept as its hash alone. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
    /** Moves at most once an hour. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('sessions_of_account').on(table.accountId)],
);

/** Links that were mailed and work once. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<'verify-email' | 'reset-password'>().notNull(),
    /** The address that it was mailed to: of another one it proves nothing. */
    emailKey: text('email_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mailed_links_of_account').on(table.accountId)],
);

/** Failed tries to sign in, by a keyed hash of the name, whether it is anybody's or not. */
export const loginTries = pgTable('login_tries', {
  nameHash: text('name_hash').primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
});

/**
 * What people agreed to: the proof that CASL and the board ask for. It belongs to an address, and so
 * outlives the account where the law wants that.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'set null' }),
    emailKey: text('email_key').notNull(),
    kind: text().$type<ConsentKind>().notNull(),
    version: text().notNull(),
    wording: text().notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** A keyed hash of the network that it was given from. */
    networkHash: text('network_hash'),
  },
  (table) => [
    index('consents_by_email').on(table.emailKey),
    index('consents_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);
