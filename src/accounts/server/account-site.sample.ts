import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { type Db, retried } from '#platform/server/database/database.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { MailStore } from '#platform/server/mail/mail-store.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { type SiteKey, siteKey } from '#platform/server/site-key.ts';
import type { AccountDeps, AccountStores, SignInLog } from './account-deps.ts';
import { AccountStore } from './account-store.ts';
import { AdviceStore } from './advice-store.ts';
import { LinkStore } from './links/link-store.ts';
import { ChallengeStore } from './passkeys/challenge-store.ts';
import { PasskeyStore } from './passkeys/passkey-store.ts';
import { inPool } from './passwords/hashing.sample.ts';
import { LoginTryStore } from './passwords/login-try-store.ts';
import { PasswordStore } from './passwords/password-store.ts';
import { passwords } from './passwords/passwords.ts';
import { ConsentStore } from './profile/consent-store.ts';
import { accountRoutes } from './routes.ts';
import { CodeSecretStore } from './second-step/code-secret-store.ts';
import { RecoveryCodeStore } from './second-step/recovery-code-store.ts';
import { deviceCookies } from './sessions/device-cookies.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { SessionStore } from './sessions/session-store.ts';
import { visitors } from './sessions/visitors.ts';
import { accountsSlice } from './slice.ts';
import { StaffStore } from './staff-store.ts';

const sealing = sealingWith('a secret of thirty-two characters');

const storesOn = (db: Db, key: SiteKey, auditLog: SignInLog): AccountStores => ({
  auditLog,
  accounts: new AccountStore(db),
  storedPasswords: new PasswordStore(db),
  advice: new AdviceStore(db),
  sessions: new SessionStore(db),
  links: new LinkStore(db),
  tries: new LoginTryStore(db),
  consents: new ConsentStore(db),
  staff: new StaffStore(db),
  mails: new MailStore(db, key),
  passkeys: new PasskeyStore(db),
  challenges: new ChallengeStore(db),
  codeSecrets: new CodeSecretStore(db),
  recoveryCodes: new RecoveryCodeStore(db),
});

/** The accounts routes on a real database, with a manual clock. */
export function anAccountSite(db: Db, given: Partial<AccountDeps> & { isSecure?: boolean } = {}) {
  const key = siteKey(db);
  const time = { now: new Date('2026-11-21T12:00:00Z') };
  const now = () => time.now;
  const mailed: Mail[] = [];
  const noted: Parameters<SignInLog['note']>[0][] = [];
  const auditLog = { note: async (entry: (typeof noted)[number]) => void noted.push(entry) };
  /** Work deferred until after the response. */
  const later: Promise<void>[] = [];
  const watched = (stores: AccountStores): AccountStores => ({
    ...stores,
    mails: {
      add: async (mail, terms) => {
        const isAdded = await stores.mails.add(mail, terms);
        if (isAdded) mailed.push(mail);
        return isAdded;
      },
    },
  });
  const stores = {
    ...storesOn(db, key, auditLog),
    inTransaction: <Result>(work: (all: AccountStores) => Promise<Result>) =>
      retried(() =>
        db.transaction((transaction) => work(watched(storesOn(transaction, key, auditLog)))),
      ),
  };
  const cookies = sessionCookies({ isSecure: given.isSecure ?? false });
  const known = visitors({ sessions: stores.sessions, key, cookies, now });
  const log = {
    error: (fields: object) => {
      throw new Error('a request failed', { cause: fields });
    },
  };
  const routes = accountRoutes({
    stores,
    key,
    passwords: passwords({ atOnce: 2, argon2: inPool }),
    visitors: known,
    cookies,
    devices: deviceCookies({ key, isSecure: given.isSecure ?? false }),
    origin: 'http://site.example.com',
    brokerage: () => ({ ...FIRST_BROKERAGE, name: 'Sample Realty', email: 'us@example.com' }),
    now,
    trustProxy: false,
    log,
    later: (work) => {
      const done = work();
      later.push(done);
      // The database is gone once the file's tests end.
      onTestFinished(() => done);
    },
    unsubscribe: async () => {},
    partsOfPerson: [],
    sealing,
    eraseAccount: (id, isAllowed) =>
      stores.inTransaction(async (all) => {
        if (!(await isAllowed(all))) return false;
        for (const { erase } of accountsSlice.personalRecords?.toReversed() ?? [])
          await erase?.({ ...all, key }, { accountId: id, emailKey: null });
        return true;
      }),
    ...given,
  });
  const app = new Hono().route('/', apiRoutes([routes], { log }));
  return {
    app,
    stores,
    key,
    mailed,
    /** What the audit log would have. */
    noted,
    signedIn: known.signedIn,
    afterAnswers: () => Promise.all(later),
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    now,
    visitor: () => aVisitor(app),
  };
}

type Ask = { method?: string; body?: object; headers?: Record<string, string> };

/** A browser that stores cookies and sends them back. */
function aVisitor(app: Pick<Hono, 'request'>) {
  const cookies = new Map<string, string>();
  const send = async (path: string, { method = 'GET', body, headers = {} }: Ask = {}) => {
    const answer = await app.request(path, {
      method,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  };
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    cookies,
    get: (path: string) => send(path),
    post: (path: string, body?: object) =>
      send(path, { method: 'POST', ...(body ? { body } : {}) }),
    put: (path: string, body: object) => send(path, { method: 'PUT', body }),
    delete: (path: string) => send(path, { method: 'DELETE' }),
    signIn: (username: string, password: string) =>
      send('/api/login', { method: 'POST', body: { username, password } }),
  };
}

export const PASSWORD = 'a lake in november';

/** A registration form body. */
export const aRegistration = (given: Record<string, unknown> = {}) => ({
  username: 'ada',
  fullName: 'Ada Sample',
  email: 'ada@example.com',
  phone: '416-555-0100',
  password: PASSWORD,
  confirmPassword: given.password ?? PASSWORD,
  ...given,
});

/** The token of the last link mailed. */
export const lastToken = (mailed: readonly Mail[]): string =>
  mailed.at(-1)?.letter.action?.address.split('#')[1] ?? '';
