import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';
import { anAuthenticator } from './authenticator.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate accounts, login_tries, passkey_challenges, mails cascade`);

const ORIGIN = 'http://site.example.com';
const PASSKEYS = '/api/profile/passkeys';

type Given = Parameters<typeof anAccountSite>[1];
type Visitor = ReturnType<ReturnType<typeof anAccountSite>['visitor']>;

async function aSiteWithAda(given: Given = {}) {
  const site = anAccountSite(db, given);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  return { site, ada };
}

const challengeOf = async (visitor: Visitor, path: string): Promise<string> =>
  (await (await visitor.post(`${path}/options`)).json()).challenge;

async function addTo(visitor: Visitor, key = anAuthenticator(), changed: object = {}) {
  const challenge = await challengeOf(visitor, PASSKEYS);
  const response = key.create({ origin: ORIGIN, challenge, ...changed });
  return { key, answer: await visitor.post(PASSKEYS, { name: 'Office laptop', response }) };
}

async function signInWith(
  key: ReturnType<typeof anAuthenticator>,
  visitor: Visitor,
  changed: object = {},
) {
  const challenge = await challengeOf(visitor, '/api/login/passkey');
  const response = key.sign({ origin: ORIGIN, challenge, ...changed });
  return visitor.post('/api/login/passkey', { response });
}

test('a passkey that was added signs in, from any browser and without a username', async () => {
  const { site, ada } = await aSiteWithAda();
  const { key, answer } = await addTo(ada);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    passkeys: [
      { id: key.id, name: 'Office laptop', createdAt: '2026-11-21T12:00:00.000Z', usedAt: null },
    ],
  });
  const phone = site.visitor();
  const signedIn = await signInWith(key, phone);
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toMatchObject({ username: 'ada' });
  expect((await phone.get('/api/user')).status).toBe(200);
  expect([...phone.cookies.keys()].sort()).toContain('device');
  const { passkeys } = await (await phone.get(PASSKEYS)).json();
  expect(passkeys).toMatchObject([{ usedAt: '2026-11-21T12:00:00.000Z' }]);
});

test('a passkey may be added until ten minutes after the password, and again once it is proven', async () => {
  const { site, ada } = await aSiteWithAda();
  site.pass(10 * MINUTE);
  expect((await ada.post(`${PASSKEYS}/options`)).status).toBe(403);
  expect((await ada.post('/api/profile/proof', { password: 'a wrong guess' })).status).toBe(403);
  expect((await ada.post('/api/profile/proof', { password: PASSWORD })).status).toBe(204);
  expect((await addTo(ada)).answer.status).toBe(201);
});

test('a sign-in with a passkey is a proof, too', async () => {
  const { site, ada } = await aSiteWithAda();
  const { key } = await addTo(ada);
  site.pass(10 * MINUTE);
  await signInWith(key, ada);
  expect((await addTo(ada)).answer.status).toBe(201);
});

describe('a sign-in is refused', () => {
  test.each([
    ['of another origin', { origin: 'http://evil.example.com' }],
    ['for another challenge', { challenge: 'c'.repeat(43) }],
    ['without verifying the person', { isVerified: false }],
  ])('%s', async (_, changed) => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    expect((await signInWith(key, site.visitor(), changed)).status).toBe(401);
  });

  test('with a passkey that was removed', async () => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    expect(await (await ada.delete(`${PASSKEYS}/${key.id}`)).json()).toEqual({ passkeys: [] });
    expect((await signInWith(key, site.visitor())).status).toBe(401);
  });

  test('with another passkey’s signature', async () => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    const forged = { ...anAuthenticator(), id: key.id };
    const visitor = site.visitor();
    const challenge = await challengeOf(visitor, '/api/login/passkey');
    const response = { ...forged.sign({ origin: ORIGIN, challenge }), id: key.id, rawId: key.id };
    expect((await visitor.post('/api/login/passkey', { response })).status).toBe(401);
  });

  test('when the same answer is sent again, even with its cookie', async () => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    const visitor = site.visitor();
    const challenge = await challengeOf(visitor, '/api/login/passkey');
    const response = key.sign({ origin: ORIGIN, challenge });
    const answers = [];
    for (const _ of [1, 2]) answers.push(await visitor.post('/api/login/passkey', { response }));
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  test('in another browser than the one that asked', async () => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    const challenge = await challengeOf(site.visitor(), '/api/login/passkey');
    const response = key.sign({ origin: ORIGIN, challenge });
    const answer = await site.visitor().post('/api/login/passkey', { response });
    expect(answer.status).toBe(401);
  });

  test('five minutes after the challenge', async () => {
    const { site, ada } = await aSiteWithAda();
    const { key } = await addTo(ada);
    const visitor = site.visitor();
    const challenge = await challengeOf(visitor, '/api/login/passkey');
    site.pass(5 * MINUTE);
    const response = key.sign({ origin: ORIGIN, challenge });
    expect((await visitor.post('/api/login/passkey', { response })).status).toBe(401);
  });

  test.each([
    ['goes back', 5, 4],
    ['stands still', 5, 5],
    ['is no longer sent', 5, 0],
  ])('and logged if the counter %s, which a copy’s does', async (_, first, next) => {
    const warnings: object[] = [];
    const log = {
      error: () => expect.unreachable(),
      warn: (fields: object) => void warnings.push(fields),
    };
    const { site, ada } = await aSiteWithAda({ log });
    const { key } = await addTo(ada);
    expect((await signInWith(key, site.visitor(), { counter: first })).status).toBe(200);
    expect((await signInWith(key, site.visitor(), { counter: next })).status).toBe(401);
    expect(warnings).toEqual([{ account: expect.any(Number), stored: first, sent: next }]);
  });
});

test('a challenge made by one process is answered at another', async () => {
  const { ada } = await aSiteWithAda();
  const { key } = await addTo(ada);
  const [one, other] = [anAccountSite(db).visitor(), anAccountSite(db).visitor()];
  const challenge = await challengeOf(one, '/api/login/passkey');
  for (const [name, value] of one.cookies) other.cookies.set(name, value);
  const response = key.sign({ origin: ORIGIN, challenge });
  expect((await other.post('/api/login/passkey', { response })).status).toBe(200);
});

test('a passkey that is in use can’t be added to another account', async () => {
  const { site, ada } = await aSiteWithAda();
  const { key } = await addTo(ada);
  const grace = site.visitor();
  await grace.post(
    '/api/register',
    aRegistration({ username: 'grace', email: 'grace@example.com' }),
  );
  expect((await addTo(grace, key)).answer.status).toBe(409);
});

test('only its owner renames or removes a passkey', async () => {
  const { site, ada } = await aSiteWithAda();
  const { key } = await addTo(ada);
  const grace = site.visitor();
  await grace.post(
    '/api/register',
    aRegistration({ username: 'grace', email: 'grace@example.com' }),
  );
  const path = `${PASSKEYS}/${key.id}`;
  expect((await grace.put(path, { name: 'Mine' })).status).toBe(404);
  expect((await grace.delete(path)).status).toBe(404);
  const renamed = await ada.put(path, { name: ' Ada’s phone ' });
  expect(await renamed.json()).toMatchObject({ passkeys: [{ name: 'Ada’s phone' }] });
});

test('the recovery codes of an account end with its last passkey', async () => {
  const { ada } = await aSiteWithAda();
  const keys = [await addTo(ada), await addTo(ada)];
  await ada.post('/api/profile/recovery-codes');
  const codes = () => sql`select 1 from recovery_codes`;
  const [first, last] = keys.map(({ key }) => `${PASSKEYS}/${key.id}`);
  await ada.delete(first ?? '');
  expect(await codes()).toHaveLength(10);
  await ada.delete(last ?? '');
  expect(await codes()).toEqual([]);
});

test('a deactivated account’s passkey answers that the account is no longer active, and isn’t taken for a copy', async () => {
  const warnings: unknown[] = [];
  const { site, ada } = await aSiteWithAda({
    log: { error() {}, warn: (...all) => warnings.push(all) },
  });
  const { key } = await addTo(ada);
  await sql`update accounts set deactivated_at = now()`;
  const answer = await signInWith(key, site.visitor());
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: 'This account is no longer active. Ask an owner.' },
  ]);
  expect(warnings).toEqual([]);
});
