import type { Logger } from 'pino';
import { DAY } from '#platform/domain/duration.ts';
import type { Slice } from '#platform/server/slice.ts';
import { type Account, accountId } from '../domain/account.ts';
import { FAILURES_EXPIRE_AFTER } from '../domain/login-back-off.ts';
import { IDLE_AT_MOST, LIVES_AT_MOST } from '../domain/session.ts';
import type { AccountDeps } from './account-deps.ts';
import { AccountStore } from './account-store.ts';
import { AdviceStore } from './advice-store.ts';
import { enrolment } from './enrolment.ts';
import { LinkStore } from './links/link-store.ts';
import { ChallengeStore } from './passkeys/challenge-store.ts';
import { PasskeyStore, type StoredPasskey } from './passkeys/passkey-store.ts';
import { codeTriesKey, sessionTriesKey, triesKey } from './passwords/caller.ts';
import { argon2InThread } from './passwords/hashing.ts';
import { LoginTryStore } from './passwords/login-try-store.ts';
import { PasswordStore } from './passwords/password-store.ts';
import { type Passwords, passwords } from './passwords/passwords.ts';
import { ConsentStore } from './profile/consent-store.ts';
import { accountRoutes } from './routes.ts';
import { CodeSecretStore } from './second-step/code-secret-store.ts';
import { RecoveryCodeStore } from './second-step/recovery-code-store.ts';
import { deviceCookies } from './sessions/device-cookies.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { SessionStore } from './sessions/session-store.ts';
import { visitors } from './sessions/visitors.ts';
import { StaffStore } from './staff-store.ts';

type AccountStores = {
  accounts: AccountStore;
  storedPasswords: PasswordStore;
  advice: AdviceStore;
  sessions: SessionStore;
  links: LinkStore;
  tries: LoginTryStore;
  consents: ConsentStore;
  passkeys: PasskeyStore;
  challenges: ChallengeStore;
  codeSecrets: CodeSecretStore;
  recoveryCodes: RecoveryCodeStore;
  staff: StaffStore;
};

type AccountsSliceDeps = Pick<
  AccountDeps,
  | 'brokerage'
  | 'key'
  | 'origin'
  | 'passwords'
  | 'trustProxy'
  | 'now'
  | 'unsubscribe'
  | 'partsOfPerson'
  | 'eraseAccount'
  | 'sealing'
> & {
  stores: Omit<AccountDeps['stores'], 'inTransaction'>;
  inTransaction: AccountDeps['stores']['inTransaction'];
  visitors: ReturnType<typeof openVisitors>;
  log: Logger;
};

/** Some thirty logins a second on a quiet machine: more than the site needs, and a third of a core. */
const HASHING = { atOnce: 1, rest: 20 };

/** `hashingThread`: the file that the thread runs. */
export const openPasswords = (hashingThread: string): Passwords =>
  passwords({ ...HASHING, argon2: argon2InThread(hashingThread) });

/** Three years: the period in which we may have to prove that we had consent. */
const KEEP_PROOF = 1_096 * DAY;
/** Implied consent from an inquiry lasts six months (CASL). */
const INQUIRY_ALLOWS = 184 * DAY;

/** Accounts of visitors and realtors, their sessions and consents. */
export const accountsSlice: Slice<AccountStores, AccountsSliceDeps> = {
  name: 'accounts',
  stores: (db) => ({
    accounts: new AccountStore(db),
    storedPasswords: new PasswordStore(db),
    advice: new AdviceStore(db),
    sessions: new SessionStore(db),
    links: new LinkStore(db),
    tries: new LoginTryStore(db),
    consents: new ConsentStore(db),
    passkeys: new PasskeyStore(db),
    challenges: new ChallengeStore(db),
    codeSecrets: new CodeSecretStore(db),
    recoveryCodes: new RecoveryCodeStore(db),
    staff: new StaffStore(db),
  }),
  routes: ({ stores, inTransaction, visitors: known, log, ...deps }) =>
    accountRoutes({
      ...deps,
      stores: { ...stores, inTransaction },
      visitors: known,
      cookies: known.cookies,
      devices: deviceCookies({ key: deps.key, isSecure: isSecure(deps) }),
      log,
      later: (work) => {
        work().catch((err) => log.error({ err }, 'account background task failed'));
      },
    }),
  limits: [
    { path: '/api/logout', perMinute: 60 },
    { path: '/api/login', perMinute: 10, isShared: true },
    { path: '/api/register', perMinute: 30 },
    // New accounts, plus refusals because a name or address is taken, per network; a family needs fewer.
    { path: '/api/register', perHour: 10, counts: (status) => status !== 400 && status !== 409 },
    { path: '/api/register', perHour: 20, counts: (status) => status === 409 },
    { path: '/api/password-reset', perMinute: 10 },
    { path: '/api/password-reset/request', perMinute: 30 },
    { path: '/api/password-reset/request', perHour: 5 },
    { path: '/api/email-verification', perMinute: 10 },
    { path: '/api/email-verification/request', perHour: 5 },
    { path: '/api/profile/*', perMinute: 120 },
    // Both lead to ten slow hashes; an office whose staff turn codes on together is one network.
    { path: '/api/profile/codes/secret', perHour: 60 },
    { path: '/api/profile/recovery-codes', perHour: 60 },
    { path: '/api/user', perMinute: 600 },
    { path: '/api/login/passkey', perMinute: 20, isShared: true },
    { path: '/api/login/passkey/options', perMinute: 30, isShared: true },
    { path: '/api/login/code', perMinute: 10, isShared: true },
    { path: '/api/login/recovery', perMinute: 10, isShared: true },
  ],
  // The owner sees accounts, sessions and consents on the profile; they are exported there.
  personalRecords: [
    {
      name: 'accounts',
      erase: async ({ accounts, tries, key }, person) => {
        const account = await accountOf(accounts, person.accountId);
        if (!account) return 0;
        await tries.clear(await triesKey(key, account.username));
        await tries.clear(await sessionTriesKey(key, account.id));
        await tries.clear(await codeTriesKey(key, account.id));
        await accounts.remove(account.id);
        return 1;
      },
    },
    {
      name: 'sessions',
      erase: async ({ sessions }, person) =>
        person.accountId === null ? 0 : sessions.endAll(accountId(person.accountId)),
      retention: [
        {
          keptFor: IDLE_AT_MOST,
          deleteBefore: ({ sessions }, moment) => sessions.deleteUnseenSince(moment),
        },
        {
          keptFor: LIVES_AT_MOST,
          deleteBefore: ({ sessions }, moment) => sessions.deleteCreatedBefore(moment),
        },
      ],
    },
    {
      name: 'links',
      // Each link has its own expiry.
      retention: [{ keptFor: 0, deleteBefore: ({ links }, moment) => links.deleteExpired(moment) }],
    },
    {
      name: 'loginTries',
      retention: [
        {
          keptFor: FAILURES_EXPIRE_AFTER,
          deleteBefore: ({ tries }, moment) => tries.deleteBefore(moment),
        },
      ],
    },
    {
      name: 'consents',
      erase: async ({ consents }, person) => {
        if (person.emailKey === null) return 0;
        const id = person.accountId === null ? null : accountId(person.accountId);
        return consents.erase({ accountId: id, emailKey: person.emailKey });
      },
      retention: [
        {
          keptFor: KEEP_PROOF,
          deleteBefore: ({ consents }, moment) => consents.deleteWithdrawnBefore(moment),
        },
        {
          keptFor: INQUIRY_ALLOWS + KEEP_PROOF,
          deleteBefore: ({ consents }, moment) => consents.deleteInquiriesBefore(moment),
        },
      ],
    },
    {
      name: 'passkeys',
      export: async ({ passkeys }, { accountId: id }) =>
        id === null ? [] : (await passkeys.ofAccount(accountId(id))).map(exported),
      erase: async ({ passkeys }, { accountId: id }) =>
        id === null ? 0 : passkeys.removeAll(accountId(id)),
    },
    {
      name: 'passkeyChallenges',
      retention: [
        {
          keptFor: 0,
          deleteBefore: ({ challenges }, moment) => challenges.deleteExpired(moment),
        },
      ],
    },
    {
      name: 'codeSecrets',
      erase: async ({ codeSecrets }, { accountId: id }) =>
        id === null ? 0 : codeSecrets.remove(accountId(id)),
    },
    {
      name: 'recoveryCodes',
      erase: async ({ recoveryCodes }, { accountId: id }) =>
        id === null ? 0 : recoveryCodes.removeAll(accountId(id)),
    },
  ],
};

/** Without its key, which says nothing to a reader. */
const exported = ({ name, createdAt, usedAt, backedUp }: StoredPasskey) => ({
  name,
  createdAt,
  usedAt,
  backedUp,
});

const accountOf = async (
  accounts: Pick<AccountStore, 'byId'>,
  id: number | null,
): Promise<Account | null> => (id === null ? null : accounts.byId(accountId(id)));

const isSecure = ({ origin }: Pick<AccountDeps, 'origin'>): boolean => origin.startsWith('https:');

type VisitorDeps = Pick<AccountDeps, 'key' | 'origin' | 'now'> & {
  sessions: Parameters<typeof visitors>[0]['sessions'];
};

/** What another slice needs to create accounts and sign people in. */
export const openEnrolment = (
  deps: Pick<AccountDeps, 'key' | 'origin' | 'passwords' | 'trustProxy'> & {
    visitors: ReturnType<typeof openVisitors>;
  },
) => enrolment({ ...deps, devices: deviceCookies({ key: deps.key, isSecure: isSecure(deps) }) });

/** Identifies the signed-in user from a browser's cookies. */
export function openVisitors({ sessions, key, origin, now }: VisitorDeps) {
  const cookies = sessionCookies({ isSecure: isSecure({ origin }) });
  return { ...visitors({ sessions, key, cookies, now }), cookies };
}
