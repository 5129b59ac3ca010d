import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { LAST_OWNER } from '../domain/last-owner.ts';
import type { Role } from '../domain/role.ts';
import { anAccountSite, aRegistration, lastToken, PASSWORD } from './account-site.sample.ts';
import { makeOwner } from './operator.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

/** Ada with this role, signed in. */
async function aSite(role: Role) {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  await sql`update accounts set role = ${role}`;
  return { site, ada };
}

test('a deactivated account is refused after the right password only, and its sessions have ended', async () => {
  const { site, ada } = await aSite('realtor');
  await sql`update accounts set deactivated_at = now()`;
  expect((await ada.get('/api/user')).status).toBe(401);
  const right = await site.visitor().signIn('ada', PASSWORD);
  expect(right.status).toBe(403);
  expect(await right.json()).toEqual({
    message: 'This account is no longer active. Ask an owner.',
  });
  const wrong = await site.visitor().signIn('ada', 'not the password');
  expect(await wrong.json()).toEqual({ message: 'Invalid username or password' });
});

test('sign-ins of staff are noted, with wrong passwords and the one that locks the name', async () => {
  const { site } = await aSite('assistant');
  await site.visitor().signIn('ada', PASSWORD);
  for (let tries = 0; tries < 6; tries += 1) await site.visitor().signIn('ada', 'wrong password');
  await site.afterAnswers();
  const by = { id: expect.any(Number), name: 'Ada Sample' };
  const act = (what: string, detail = {}) => ({
    at: site.now(),
    by,
    act: { kind: 'sign-in', what, detail },
  });
  expect(site.noted).toEqual([
    act('signed-in'),
    ...Array(4).fill(act('wrong-password')),
    act('locked', { failures: 5, seconds: 60 }),
  ]);
});

test('sign-ins of registrants and of unknown names are not noted', async () => {
  const { site } = await aSite('registrant');
  await site.visitor().signIn('ada', PASSWORD);
  await site.visitor().signIn('ada', 'wrong password');
  await site.visitor().signIn('unknown', 'wrong password');
  await site.afterAnswers();
  expect(site.noted).toEqual([]);
});

test('the only owner can’t delete their account; one of two can', async () => {
  const { site, ada } = await aSite('owner');
  const refused = await ada.post('/api/profile/deletion', { password: PASSWORD });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ message: LAST_OWNER });
  await site
    .visitor()
    .post('/api/register', aRegistration({ username: 'ben', email: 'ben@example.com' }));
  await sql`update accounts set role = 'owner'`;
  expect((await ada.post('/api/profile/deletion', { password: PASSWORD })).status).toBe(204);
});

test('a new password of staff has at least 12 characters, in the profile and by a mailed link', async () => {
  const { site, ada } = await aSite('assistant');
  const short = { password: 'elevenchars', confirmPassword: 'elevenchars' };
  const issues = [{ path: 'password', message: 'Use at least 12 characters.' }];
  const changed = await ada.put('/api/profile/password', { currentPassword: PASSWORD, ...short });
  expect(await changed.json()).toMatchObject({ issues });
  await ada.post('/api/password-reset/request', { email: 'ada@example.com' });
  await site.afterAnswers();
  const token = lastToken(site.mailed);
  const reset = await ada.post('/api/password-reset', { token, ...short });
  expect(await reset.json()).toMatchObject({ issues });
});

test('the operator makes a member of staff an owner, also one who was deactivated, and no one else', async () => {
  const { site } = await aSite('realtor');
  await sql`update accounts set deactivated_at = now()`;
  expect(await makeOwner(site.stores, 'ADA')).toEqual({ ok: true });
  expect(await site.stores.accounts.byName('ada')).toMatchObject({
    role: 'owner',
    deactivatedAt: null,
  });
  await sql`update accounts set role = 'registrant'`;
  for (const name of ['ada', 'unknown'])
    expect(await makeOwner(site.stores, name)).toEqual({ ok: false, reason: 'unknown' });
});
