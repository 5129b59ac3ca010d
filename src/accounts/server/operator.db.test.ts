import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from './account-site.sample.ts';
import { addRealtor, linkForPassword } from './operator.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const depsOf = ({ stores, now }: ReturnType<typeof anAccountSite>) => ({
  inTransaction: stores.inTransaction,
  origin: 'https://site.example.com',
  now: now(),
});

const tokenOf = (linked: Awaited<ReturnType<typeof addRealtor>>) =>
  linked.ok ? linked.link.split('#')[1] : undefined;

const REALTOR = { username: 'maren', email: 'maren@example.com', fullName: 'Maren Ellery' };

test('a realtor’s account cannot sign in until the link has set its password', async () => {
  const site = anAccountSite(db);
  const linked = await addRealtor(depsOf(site), REALTOR);
  for (const password of ['      ', 'password never set'])
    expect((await site.visitor().signIn('maren', password)).status).toBe(401);
  const body = { token: tokenOf(linked), password: PASSWORD, confirmPassword: PASSWORD };
  expect((await site.visitor().post('/api/password-reset', body)).status).toBe(200);
  const answer = await site.visitor().signIn('maren', PASSWORD);
  expect(await answer.json()).toMatchObject({
    username: 'maren',
    fullName: 'Maren Ellery',
    role: 'realtor',
  });
});

test.each([
  [{ username: 'Maren', email: 'other@example.com' }, 'username-taken'],
  [{ username: 'other', email: 'MAREN@example.com' }, 'email-taken'],
  [{ username: 'no', email: 'no@example.com' }, 'malformed'],
  [{ username: 'nora', email: 'no address' }, 'malformed'],
  [{ username: 'nora', email: 'nora@example.com', fullName: '' }, 'malformed'],
])('%j is refused: %s', async (given, because) => {
  const site = anAccountSite(db);
  await addRealtor(depsOf(site), REALTOR);
  expect(await addRealtor(depsOf(site), { fullName: 'Nora', ...given })).toEqual({
    ok: false,
    because,
  });
});

test('the operator can create a link for any existing account, and for no other', async () => {
  const site = anAccountSite(db);
  await site.visitor().post('/api/register', aRegistration());
  const linked = await linkForPassword(depsOf(site), 'ADA');
  expect(linked).toMatchObject({ link: expect.stringContaining('/reset-password#') });
  expect(await linkForPassword(depsOf(site), 'unknown')).toEqual({ ok: false, because: 'unknown' });
});

test('a registration cannot choose the realtor role', async () => {
  const site = anAccountSite(db);
  const answer = await site.visitor().post('/api/register', aRegistration({ role: 'realtor' }));
  expect(await answer.json()).toMatchObject({ role: 'registrant' });
});
