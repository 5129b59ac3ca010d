import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import type { StaffRole } from '#accounts/domain/role.ts';
import type { AuditAct } from '../domain/audit-act.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Invitations to join the staff, and the link by which the first owner sets up the site. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Only the hash of the link's token is stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for the first owner's link, which is mailed to no one. */
    email: text(),
    emailKey: text('email_key'),
    role: text().$type<StaffRole>().notNull(),
    invitedBy: integer('invited_by').$type<AccountId>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When someone joined with it. */
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('one_pending_invitation').on(table.emailKey).where(sql`${table.usedAt} is null`),
  ],
);

/** What the staff did. An entry outlives the account: `name` is all that is left of an erased one, and then a pseudonym. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    accountId: integer('account_id').$type<AccountId>(),
    name: text().notNull(),
    kind: text().$type<AuditAct['kind']>().notNull(),
    what: text().$type<AuditAct['what']>().notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);
