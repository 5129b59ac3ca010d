import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import type { Profile } from '../../api.ts';
import { VOW_TERMS_VERSION, vowTermsText } from '../../domain/vow-terms.ts';
import type { AccountDeps } from '../account-deps.ts';
import { anAccountSite, aRegistration, lastToken, PASSWORD } from '../account-site.sample.ts';

const { sql, pool, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const NEW_PASSWORD = 'two herons, one pond';

async function aSiteWithAda(given: Partial<AccountDeps> = {}) {
  const site = anAccountSite(db, given);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  const verify = () => ada.post('/api/email-verification', { token: lastToken(site.mailed) });
  const accept = () => ada.post('/api/profile/vow-terms', { version: VOW_TERMS_VERSION });
  const profile = async (): Promise<Profile> => (await ada.get('/api/profile')).json();
  const isRegistrant = async () => {
    const Cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
    const request = new Request('http://x/', { headers: { Cookie } });
    return (await site.signedIn(request))?.hasRegistrantAccess;
  };
  return { site, ada, verify, accept, profile, isRegistrant };
}

const aNewsletterConsent = (emailKey: string) => ({
  accountId: null,
  emailKey,
  kind: 'newsletter' as const,
  version: '2026-01-01',
  wording: 'Send me the newsletter.',
  givenAt: new Date('2026-01-02T03:04:05Z'),
  networkHash: null,
});

describe('content for registrants', () => {
  test('opens only with both a verified address and the current terms', async () => {
    const { verify, accept, isRegistrant } = await aSiteWithAda();
    expect(await isRegistrant()).toBe(false);
    await accept();
    expect(await isRegistrant()).toBe(false);
    await verify();
    expect(await isRegistrant()).toBe(true);
  });

  test('closes when the acceptance is withdrawn, and reopens when the terms are accepted again', async () => {
    const { ada, verify, accept, profile, isRegistrant } = await aSiteWithAda();
    await verify();
    await accept();
    const [consent] = (await profile()).consents;
    const answer = await ada.delete(`/api/profile/consents/${consent?.id}`);
    expect(await answer.json()).toMatchObject({ vowTerms: { acceptedAt: null } });
    expect(await isRegistrant()).toBe(false);
    await accept();
    expect(await isRegistrant()).toBe(true);
  });

  test('stays closed if only an earlier version of the terms was accepted', async () => {
    const { verify, accept, isRegistrant } = await aSiteWithAda();
    await verify();
    await accept();
    await sql`update consents set version = '2001-01-01'`;
    expect(await isRegistrant()).toBe(false);
  });

  test('closes when the address changes, until the new one is verified', async () => {
    const { ada, verify, accept, isRegistrant } = await aSiteWithAda();
    await verify();
    await accept();
    await ada.put('/api/profile/email', { email: 'new@example.com', password: PASSWORD });
    expect(await isRegistrant()).toBe(false);
  });

  test('is open to a realtor', async () => {
    const { isRegistrant } = await aSiteWithAda();
    await sql`update accounts set role = 'realtor'`;
    expect(await isRegistrant()).toBe(true);
  });
});

describe('the terms', () => {
  test('acceptance is recorded with its wording, version, time and a hash of the network', async () => {
    const { accept, profile } = await aSiteWithAda();
    expect((await accept()).status).toBe(200);
    const [consent] = (await profile()).consents;
    expect(consent).toMatchObject({
      kind: 'vow-terms',
      version: VOW_TERMS_VERSION,
      givenAt: '2026-11-21T12:00:00.000Z',
      withdrawnAt: null,
    });
    expect(consent?.wording).toBe(vowTermsText(FIRST_BROKERAGE));
  });

  test('accepting twice is recorded once', async () => {
    const { accept, profile } = await aSiteWithAda();
    await accept();
    await accept();
    expect((await profile()).consents).toHaveLength(1);
  });

  test('accepting another version is refused with 409', async () => {
    const { ada } = await aSiteWithAda();
    const answer = await ada.post('/api/profile/vow-terms', { version: '2001-01-01' });
    expect(answer.status).toBe(409);
  });
});

describe('consents', () => {
  test('consents of an address are shown once it is verified, and never to a stranger who claims it', async () => {
    const { site, verify, profile } = await aSiteWithAda();
    await site.stores.consents.record(aNewsletterConsent('ada@example.com'));
    expect((await profile()).consents).toEqual([]);
    await verify();
    expect((await profile()).consents).toMatchObject([{ kind: 'newsletter' }]);
  });

  test('withdrawing the newsletter consent ends the subscription', async () => {
    const left: unknown[] = [];
    // Runs before the ledger is updated: if either fails, no more mail is sent and the other can be retried.
    const unsubscribe = async (key: string) => {
      left.push(key, ...(await sql`select id from consents where withdrawn_at is not null`));
    };
    const { site, ada, verify, profile } = await aSiteWithAda({ unsubscribe });
    await site.stores.consents.record(aNewsletterConsent('ada@example.com'));
    await verify();
    const [consent] = (await profile()).consents;
    const answer = await ada.delete(`/api/profile/consents/${consent?.id}`);
    expect(await answer.json()).toMatchObject({
      consents: [{ withdrawnAt: '2026-11-21T12:00:00.000Z' }],
    });
    expect(left).toEqual(['ada@example.com']);
  });

  test("another user's consent answers 404, like one that does not exist", async () => {
    const { site, ada } = await aSiteWithAda();
    await site.stores.consents.record(aNewsletterConsent('grace@example.com'));
    const [row] = await sql`select id from consents`;
    const answers = [row?.id, 999_999, 0, 'x', '1e3', '99999999999'].map((id) =>
      ada.delete(`/api/profile/consents/${id}`),
    );
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('{"message":"Not found"}');
    }
    expect(await sql`select id from consents where withdrawn_at is not null`).toEqual([]);
  });
});

describe('changing', () => {
  test('name and phone number; an empty number is stored as none', async () => {
    const { ada } = await aSiteWithAda();
    const answer = await ada.put('/api/profile', { fullName: ' Ada Lake ', phone: '' });
    expect(await answer.json()).toMatchObject({ user: { fullName: 'Ada Lake', phone: null } });
  });

  test('the address requires the password, mails a link to the new one and a notice to the old one', async () => {
    const { site, ada } = await aSiteWithAda();
    const change = (password: string) =>
      ada.put('/api/profile/email', { email: 'new@example.com', password });
    expect((await change('a wrong guess')).status).toBe(403);
    expect((await change(PASSWORD)).status).toBe(200);
    expect(site.mailed.slice(1).map(({ kind, to }) => [kind, to.address])).toEqual([
      ['verify-email', 'new@example.com'],
      ['email-changed', 'ada@example.com'],
    ]);
  });

  test('the address to another account’s is refused, in any case', async () => {
    const { site, ada } = await aSiteWithAda();
    const grace = aRegistration({ username: 'grace', email: 'grace@example.com' });
    await site.visitor().post('/api/register', grace);
    const answer = await ada.put('/api/profile/email', {
      email: 'Grace@Example.com',
      password: PASSWORD,
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ message: 'Email already exists' });
  });

  test('the address concurrently from several accounts: only one gets it', async () => {
    const { site } = await aSiteWithAda();
    const names = ['grace', 'mary', 'edith'];
    const visitors = names.map(() => site.visitor());
    for (const [at, name] of names.entries())
      await visitors[at]?.post(
        '/api/register',
        aRegistration({ username: name, email: `${name}@example.com` }),
      );
    const answers = await Promise.all(
      visitors.map((each) =>
        each.put('/api/profile/email', { email: 'one@example.com', password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('only the case of the address keeps it verified and sends no email', async () => {
    const { site, ada, verify } = await aSiteWithAda();
    await verify();
    const answer = await ada.put('/api/profile/email', {
      email: 'Ada@Example.com',
      password: PASSWORD,
    });
    expect(await answer.json()).toMatchObject({
      user: { email: 'Ada@Example.com' },
      emailVerified: true,
    });
    expect(site.mailed).toHaveLength(1);
  });

  test('the password invalidates the old one and notifies the owner', async () => {
    const { site, ada } = await aSiteWithAda();
    const change = (currentPassword: string) =>
      ada.put('/api/profile/password', {
        currentPassword,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      });
    expect((await change('a wrong guess')).status).toBe(403);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(401);
    expect((await site.visitor().signIn('ada', NEW_PASSWORD)).status).toBe(200);
    expect(site.mailed.at(-1)?.kind).toBe('password-changed');
  });

  test('things repeatedly on an unverified address does not flood its mailbox', async () => {
    const { site, ada } = await aSiteWithAda();
    for (const at of [1, 2, 3, 4, 5]) {
      const same = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
      await ada.put('/api/profile/email', { email: 'stranger@example.com', password: PASSWORD });
      await ada.put('/api/profile/password', same);
      await ada.put('/api/profile/email', { email: `${at}@example.com`, password: PASSWORD });
    }
    const toStranger = site.mailed.filter(({ to }) => to.address === 'stranger@example.com');
    for (const kind of ['verify-email', 'email-changed', 'password-changed'])
      expect(toStranger.filter((mail) => mail.kind === kind)).toHaveLength(3);
  });

  test('anything notifies the owner of a verified address each time', async () => {
    const { site, ada, verify } = await aSiteWithAda();
    await verify();
    const same = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
    for (const _ of [1, 2, 3, 4, 5]) await ada.put('/api/profile/password', same);
    expect(site.mailed.filter(({ kind }) => kind === 'password-changed')).toHaveLength(5);
  });

  test('wrong current passwords count as failed logins', async () => {
    const { ada } = await aSiteWithAda();
    const remove = async () =>
      (await ada.post('/api/profile/deletion', { password: 'a wrong guess' })).status;
    const statuses = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push(await remove());
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('the advisor’s saved answers can be deleted', async () => {
    const { ada, profile } = await aSiteWithAda();
    await sql`update accounts set preferences = '{"city":"toronto"}'`;
    expect((await profile()).preferences).toEqual({ city: 'toronto' });
    expect(await (await ada.delete('/api/profile/preferences')).json()).toMatchObject({
      preferences: null,
    });
  });
});

describe('deleting and exporting', () => {
  test('deletion requires the password and removes all of the account’s data', async () => {
    const { site, ada, accept } = await aSiteWithAda();
    await accept();
    expect((await ada.post('/api/profile/deletion', { password: 'a wrong guess' })).status).toBe(
      403,
    );
    expect((await ada.post('/api/profile/deletion', { password: PASSWORD })).status).toBe(204);
    expect(ada.cookies.size).toBe(0);
    for (const table of ['accounts', 'sessions', 'mailed_links', 'login_tries', 'consents'])
      expect((await pool.query(`select 1 from ${table}`)).rows, table).toEqual([]);
    expect((await site.visitor().post('/api/register', aRegistration())).status).toBe(201);
  });

  test('consents of the address survive the account', async () => {
    const { site, ada } = await aSiteWithAda();
    const { id } = await (await ada.get('/api/user')).json();
    await site.stores.consents.record({ ...aNewsletterConsent('ada@example.com'), accountId: id });
    await ada.post('/api/profile/deletion', { password: PASSWORD });
    expect(await sql`select account_id, email_key, kind from consents`).toEqual([
      { account_id: null, email_key: 'ada@example.com', kind: 'newsletter' },
    ]);
  });

  test('the download contains everything stored, including other slices’ data', async () => {
    const queries: unknown[] = [];
    const about = async (key: string | null, id: number) => {
      queries.push([key, typeof id]);
      return [{ message: 'An inquiry' }];
    };
    const { ada, verify, accept } = await aSiteWithAda({
      partsOfPerson: [{ name: 'inquiries', about }],
    });
    await accept();
    const answer = await ada.get('/api/profile/download');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(await answer.json()).toMatchObject({
      account: { username: 'ada', email: 'ada@example.com', phone: '416-555-0100' },
      consents: [{ kind: 'vow-terms' }],
      sessions: [{ createdAt: '2026-11-21T12:00:00.000Z', device: 'Unknown device' }],
      inquiries: [{ message: 'An inquiry' }],
    });
    await verify();
    await ada.get('/api/profile/download');
    // Data stored under an address alone goes only to its verified owner.
    expect(queries).toEqual([
      [null, 'number'],
      ['ada@example.com', 'number'],
    ]);
  });
});

test('when signed out, every call about a person answers 401, and no response is cached', async () => {
  const { site, ada } = await aSiteWithAda();
  const body = { password: PASSWORD };
  const visitor = site.visitor();
  const answers = await Promise.all([
    visitor.get('/api/user'),
    visitor.get('/api/profile'),
    visitor.get('/api/profile/download'),
    visitor.put('/api/profile', { fullName: 'No one', phone: '' }),
    visitor.put('/api/profile/email', { email: 'x@example.com', ...body }),
    visitor.put('/api/profile/password', body),
    visitor.post('/api/profile/vow-terms', { version: VOW_TERMS_VERSION }),
    visitor.post('/api/profile/deletion', body),
    visitor.delete('/api/profile/consents/1'),
    visitor.delete('/api/profile/preferences'),
  ]);
  const theirs = await Promise.all(
    ['user', 'profile', 'profile/download'].map((path) => ada.get(`/api/${path}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  for (const { headers } of [...answers, ...theirs])
    expect(headers.get('Cache-Control')).toBe('no-store');
});
