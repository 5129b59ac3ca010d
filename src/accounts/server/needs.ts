import type { TrustProxy } from '#platform/domain/forwarded.ts';
import type { ErrorLog } from '#platform/server/http/refusals.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountId } from '../domain/account.ts';
import type { AccountStore } from './account-store.ts';
import type { ConsentStore } from './consent-store.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { LinkStore } from './link-store.ts';
import type { LoginTryStore } from './login-try-store.ts';
import type { Passwords } from './passwords.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SessionStore } from './session-store.ts';
import type { Visitors } from './visitors.ts';

/** What accounts keep, on one handle or one transaction. */
export type AccountBooks = {
  accounts: AccountStore;
  sessions: SessionStore;
  links: LinkStore;
  tries: LoginTryStore;
  consents: ConsentStore;
  mails: Outbox;
};

/** What another slice keeps about a person, for the file that they may download. */
export type PersonPart = {
  /** How the file names it. */
  name: string;
  /** `emailKey` is null where the address is not known to be theirs. */
  about(emailKey: string | null, accountId: AccountId): Promise<unknown>;
};

/** The same for what is asked or written outside of a transaction. */
type SingleBooks = {
  accounts: Pick<
    AccountStore,
    'byId' | 'byName' | 'byEmail' | 'passwordOf' | 'setDetails' | 'adviceOf' | 'forgetAdvice'
  >;
  sessions: Pick<SessionStore, 'end' | 'ofAccount'>;
  links: Pick<LinkStore, 'works' | 'hasOne'>;
  tries: Pick<LoginTryStore, 'take' | 'forget'>;
  consents: Pick<ConsentStore, 'of'>;
};

export type Needs = {
  books: SingleBooks & {
    inTransaction<Result>(work: (books: AccountBooks) => Promise<Result>): Promise<Result>;
  };
  key: SiteKey;
  passwords: Passwords;
  visitors: Visitors;
  cookies: SessionCookies;
  devices: DeviceCookies;
  /** The site's own address. */
  origin: string;
  /** Who writes, and where they are asked. */
  brokerage: { name: string; contact: string };
  now(): Date;
  trustProxy: TrustProxy;
  log: ErrorLog;
  /** Does what nobody is to wait for, so that its time tells nothing. */
  later(work: () => Promise<void>): void;
  /** Ends the subscription of an address. */
  leaveNewsletter(emailKey: string): Promise<void>;
  partsOfPerson: readonly PersonPart[];
};
