import type { Context } from 'hono';
import type { User } from '#accounts/api.ts';
import type { Account, AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { StaffRole } from '#accounts/domain/role.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Call } from '#platform/domain/call.ts';
import type { Refusal } from '#platform/server/http/refusals.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { Person } from '../api.ts';
import type { AuditLogStore } from './audit-log-store.ts';
import type { InvitationStore } from './invitation-store.ts';

export type Member = {
  id: AccountId;
  fullName: string;
  email: string;
  role: StaffRole;
  deactivatedAt: Date | null;
  lastSeenAt: Date | null;
};

type NewStaffAccount = {
  username: string;
  fullName: string;
  email: string;
  phone: null;
  /** Null for an account that has only passkeys. */
  passwordHash: string | null;
  role: StaffRole;
};

type Added =
  | { ok: true; account: Account }
  | { ok: false; reason: 'username-taken' | 'email-taken' };

/** This slice's stores, and what it does with those of others in the same transaction. */
export type StaffStores = {
  invitations: InvitationStore;
  auditLog: AuditLogStore;
  mails: Outbox;
  staff: {
    oneAtATime(): Promise<void>;
    all(): Promise<Member[]>;
    byId(id: AccountId): Promise<Member | null>;
    hasOwner(): Promise<boolean>;
    isLastOwner(id: AccountId): Promise<boolean>;
    setRole(id: AccountId, role: StaffRole): Promise<void>;
    setDeactivated(id: AccountId, at: Date | null): Promise<void>;
  };
  accounts: {
    byEmail(address: string): Promise<Account | null>;
    byName(username: string): Promise<Account | null>;
    add(account: NewStaffAccount): Promise<Added>;
    verifyEmail(id: AccountId, emailKey: string, now: Date): Promise<boolean>;
  };
  sessions: {
    add(tokenHash: string, id: AccountId, now: Date, device: string): Promise<void>;
    end(tokenHash: string): Promise<unknown>;
    endAll(id: AccountId): Promise<number>;
  };
  passkeys: { removeAll(id: AccountId): Promise<number> };
  codeSecrets: { remove(id: AccountId): Promise<number> };
  recoveryCodes: { removeAll(id: AccountId): Promise<number> };
  links: { removeAll(id: AccountId): Promise<void> };
  conversationLists: {
    handOver(from: AccountId, to: AccountId | null): Promise<void>;
    announceLeads(): Promise<void>;
    openByPerson(): Promise<ReadonlyMap<AccountId, number>>;
  };
  leadLists: { handOver(from: AccountId, to: AccountId | null): Promise<void> };
};

/** What it reads outside a transaction. */
type NonTransactionalStores = {
  invitations: Pick<InvitationStore, 'byToken' | 'pending'>;
  auditLog: Pick<AuditLogStore, 'list' | 'all' | 'count' | 'note'>;
  staff: Pick<StaffStores['staff'], 'all' | 'hasOwner'>;
  accounts: Pick<StaffStores['accounts'], 'byEmail'>;
  conversationLists: Pick<StaffStores['conversationLists'], 'openByPerson'>;
};

export type InTransaction = <Result>(
  work: (stores: StaffStores) => Promise<Result>,
) => Promise<Result>;

/** A session to store in place of the browser's previous one. */
export type NewSession = {
  tokenHash: string;
  previous: string | null;
  device: string;
  /** Makes it the browser's, and says whose it is. */
  begin(account: Account): Promise<User>;
};

export type StaffDeps = {
  stores: NonTransactionalStores;
  inTransaction: InTransaction;
  /** The caller, if their role may make the call; null for those from whom the desk is hidden. */
  staffFor(request: Request, call: Call): Promise<SignedIn | Refusal | null>;
  signedIn(request: Request): Promise<SignedIn | null>;
  /** How each of these accounts proves who it is. */
  signInMeans(ids: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Person['signsInWith']>>;
  enrolment: {
    isCommonPassword(password: string): boolean;
    /** Null if too many passwords are being hashed. */
    hash(password: string, context: Context): Promise<string | null>;
    newSession(context: Context): Promise<NewSession>;
  };
  brokerage(): Pick<Brokerage, 'name'>;
  origin: string;
  now(): Date;
};
