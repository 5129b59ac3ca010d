import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

test('registering answers 201 with the user, signs in, and mails a verification link', async () => {
  const site = anAccountSite(db);
  const ada = site.visitor();
  const answer = await ada.post('/api/register', aRegistration());
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    id: expect.any(Number),
    username: 'ada',
    fullName: 'Ada Sample',
    email: 'ada@example.com',
    phone: '416-555-0100',
    role: 'registrant',
  });
  expect((await ada.get('/api/user')).status).toBe(200);
  expect(site.mailed.map(({ kind, to }) => [kind, to.address])).toEqual([
    ['verify-email', 'ada@example.com'],
  ]);
});

test.each([
  ['ADA', 'other@example.com', 'Username already exists'],
  ['ＡＤＡ', 'other@example.com', 'Username already exists'],
  ['grace', 'Ada@Example.COM', 'Email already exists'],
])('%s with %s is refused: %s', async (username, email, message) => {
  const site = anAccountSite(db);
  await site.visitor().post('/api/register', aRegistration());
  const answer = await site.visitor().post('/api/register', aRegistration({ username, email }));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ message });
});

test('of two concurrent registrations with one username, one is refused as taken', async () => {
  const site = anAccountSite(db);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((each) =>
      site.visitor().post('/api/register', aRegistration({ email: `ada${each}@example.com` })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('of two concurrent registrations with one address, one is refused as taken', async () => {
  const site = anAccountSite(db);
  const answers = await Promise.all(
    [1, 2, 3].map((each) =>
      site.visitor().post('/api/register', aRegistration({ username: `ada${each}` })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('signing in ignores the case of the username; a wrong password and an unknown username get the same 401', async () => {
  const site = anAccountSite(db);
  await site.visitor().post('/api/register', aRegistration());
  const good = await site.visitor().signIn('Ada', PASSWORD);
  expect(good.status).toBe(200);
  expect(await good.json()).toMatchObject({ username: 'ada' });
  const wrong = await site.visitor().signIn('ada', 'not the password');
  const unknown = await site.visitor().signIn('unknown', 'not the password');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe('{"message":"Invalid username or password"}');
  expect(await unknown.text()).toBe('{"message":"Invalid username or password"}');
});

test('an email address is not a valid username', async () => {
  const site = anAccountSite(db);
  await site.visitor().post('/api/register', aRegistration());
  expect((await site.visitor().signIn('ada@example.com', PASSWORD)).status).toBe(401);
});

test('signing out answers 204, signed in or not, and clears both cookies', async () => {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  expect([...ada.cookies.keys()].sort()).toEqual(['device', 'session', 'signed-in']);
  expect((await ada.post('/api/logout')).status).toBe(204);
  // The browser stays known for its next login with this username.
  expect([...ada.cookies.keys()]).toEqual(['device']);
  expect((await ada.get('/api/user')).status).toBe(401);
  expect((await ada.post('/api/logout')).status).toBe(204);
});

test('the session cookie is hidden from scripts and other sites; over https its name is bound to the host', async () => {
  const lines = async (isSecure: boolean) => {
    await sql`truncate accounts cascade`;
    const answer = await anAccountSite(db, { isSecure })
      .visitor()
      .post('/api/register', aRegistration());
    return answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=…'));
  };
  const common = 'Max-Age=2592000; Path=/';
  expect(await lines(false)).toEqual([
    `session=…; ${common}; HttpOnly; SameSite=Lax`,
    `signed-in=…; ${common}; SameSite=Lax`,
    'device=…; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await lines(true)).toEqual([
    `__Host-session=…; ${common}; HttpOnly; Secure; SameSite=Lax`,
    `signed-in=…; ${common}; Secure; SameSite=Lax`,
    '__Host-device=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});
