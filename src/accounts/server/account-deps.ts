import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import type { ErrorLog } from '#platform/server/http/refusals.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { Sealing } from '#platform/server/sealing.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountId } from '../domain/account.ts';
import type { AccountStore } from './account-store.ts';
import type { AdviceStore } from './advice-store.ts';
import type { LinkStore } from './links/link-store.ts';
import type { ChallengeStore } from './passkeys/challenge-store.ts';
import type { PasskeyStore } from './passkeys/passkey-store.ts';
import type { LoginTryStore } from './passwords/login-try-store.ts';
import type { PasswordStore } from './passwords/password-store.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { ConsentStore } from './profile/consent-store.ts';
import type { CodeSecretStore } from './second-step/code-secret-store.ts';
import type { RecoveryCodeStore } from './second-step/recovery-code-store.ts';
import type { DeviceCookies } from './sessions/device-cookies.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { Visitors } from './sessions/visitors.ts';
import type { StaffStore } from './staff-store.ts';

/** An attempt to sign in to a staff account, for the audit log. */
type SignInEntry = {
  at: Date;
  by: { id: AccountId; name: string };
  act:
    | { kind: 'sign-in'; what: 'signed-in' | 'wrong-password'; detail: Record<never, never> }
    | { kind: 'sign-in'; what: 'locked'; detail: { failures: number; seconds: number } };
};

export type SignInLog = { note(entry: SignInEntry): Promise<void> };

/** The accounts stores, on one database handle or transaction. */
export type AccountStores = {
  accounts: AccountStore;
  storedPasswords: PasswordStore;
  advice: AdviceStore;
  sessions: SessionStore;
  links: LinkStore;
  tries: LoginTryStore;
  consents: ConsentStore;
  staff: StaffStore;
  mails: Outbox;
  passkeys: PasskeyStore;
  challenges: ChallengeStore;
  codeSecrets: CodeSecretStore;
  recoveryCodes: RecoveryCodeStore;
  auditLog: SignInLog;
};

/** Another slice's data about a person, for the file they can download. */
export type PersonPart = {
  /** Key in the file. */
  name: string;
  /** `emailKey` is null if the address is not verified. */
  about(emailKey: string | null, accountId: AccountId): Promise<unknown>;
};

/** The same stores outside a transaction. */
type NonTransactionalStores = {
  accounts: Pick<AccountStore, 'byId' | 'byName' | 'byEmail' | 'setDetails'>;
  storedPasswords: Pick<PasswordStore, 'passwordOf'>;
  advice: Pick<AdviceStore, 'adviceOf' | 'deleteAdvice'>;
  sessions: Pick<
    SessionStore,
    'end' | 'ofAccount' | 'listOf' | 'endOf' | 'endOthers' | 'setProven'
  >;
  links: Pick<LinkStore, 'find' | 'hasOne'>;
  tries: Pick<LoginTryStore, 'take' | 'clear'>;
  consents: Pick<ConsentStore, 'of'>;
  passkeys: Pick<PasskeyStore, 'byId' | 'ofAccount' | 'add' | 'rename' | 'remove'>;
  challenges: Pick<ChallengeStore, 'add' | 'use'>;
  codeSecrets: Pick<CodeSecretStore, 'confirmedOf' | 'unconfirmedOf' | 'begin'>;
  recoveryCodes: Pick<RecoveryCodeStore, 'countOf'>;
  auditLog: SignInLog;
};

export type AccountDeps = {
  stores: NonTransactionalStores & {
    inTransaction<Result>(work: (stores: AccountStores) => Promise<Result>): Promise<Result>;
  };
  key: SiteKey;
  passwords: Passwords;
  visitors: Visitors;
  cookies: SessionCookies;
  devices: DeviceCookies;
  origin: string;
  /** Its name and address are in letters. */
  brokerage(): Brokerage;
  now(): Date;
  trustProxy: TrustProxy;
  log: ErrorLog;
  /** Runs work after the response, so that its duration reveals nothing. */
  later(work: () => Promise<void>): void;
  /** Unsubscribes an address. */
  unsubscribe(emailKey: string): Promise<void>;
  partsOfPerson: readonly PersonPart[];
  /** Encrypts the secrets of authenticator apps. */
  sealing: Sealing;
  /** Erases the account and every slice's records of it, in one transaction in which `isAllowed`; otherwise returns false. */
  eraseAccount(
    id: AccountId,
    isAllowed: (stores: AccountStores) => Promise<boolean>,
  ): Promise<boolean>;
};
