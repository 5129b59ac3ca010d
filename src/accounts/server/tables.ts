import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AccountId } from '../domain/account.ts';
import type { ConsentKind } from '../domain/consent.ts';
import type { Role } from '../domain/role.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Registered visitors and staff. Usernames and addresses are unique regardless of case. */
export const accounts = pgTable('accounts', {
  id: integer().$type<AccountId>().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** The username, normalized by `nameKey`. */
  usernameKey: text('username_key').notNull().unique(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  firstName: text('first_name').notNull(),
  /** Empty if the full name is a single word. */
  lastName: text('last_name').notNull().default(''),
  phone: text(),
  /** Argon2id, in its encoded form. */
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('registrant'),
  emailVerifiedAt: moment('email_verified_at'),
  /** When an owner deactivated it; null while it is active. */
  deactivatedAt: moment('deactivated_at'),
  preferences: jsonb().$type<Record<string, unknown>>(),
  /** The buy-or-rent advisor's recommendation, with its time. */
  advice: jsonb(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

const ofAccount = () =>
  integer('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Sessions. Only the hash of the browser's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    createdAt: moment('created_at').notNull(),
    /** Updated at most once an hour. */
    seenAt: moment('seen_at').notNull(),
    /** Such as 'Safari on iPhone'; null for sessions of earlier releases. */
    device: text(),
    /** When the password or a passkey was last proven in it. */
    provenAt: moment('proven_at'),
  },
  (table) => [index('sessions_of_account').on(table.accountId)],
);

/** Single-use links sent by email. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<'verify-email' | 'reset-password'>().notNull(),
    /** The address the link was mailed to; it verifies no other. */
    emailKey: text('email_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mailed_links_of_account').on(table.accountId)],
);

/** Failed sign-in attempts, by keyed hash of the username, whether or not the account exists. */
export const loginTries = pgTable('login_tries', {
  nameHash: text('name_hash').primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
});

/**
 * Consent records, the proof that CASL and the board require. They belong to an address, and so outlive the account if
 * the law requires it.
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
    /** Keyed hash of the network the consent came from. */
    networkHash: text('network_hash'),
  },
  (table) => [
    index('consents_by_email').on(table.emailKey),
    index('consents_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** Passkeys, by credential id. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says it has signed; 0 if it doesn't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether the owner's other devices have it too. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_of_account').on(table.accountId)],
);

/** Challenges for passkeys, by hash; each is deleted by its use. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** The secrets of authenticator apps, encrypted. */
export const codeSecrets = pgTable('code_secrets', {
  accountId: ofAccount().primaryKey(),
  sealed: bytes().notNull(),
  /** Null until the owner has typed a code of it; it is not asked for before. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code used: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Recovery codes, by slow hash; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: ofAccount(),
  },
  (table) => [index('recovery_codes_of_account').on(table.accountId)],
);
