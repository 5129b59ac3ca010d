import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const registered = async (password: string) => {
  const site = anAccountSite(db);
  const answer = await site.visitor().post('/api/register', aRegistration({ password }));
  const signIn = async (given: string) => (await site.visitor().signIn('ada', given)).status;
  return { answer, signIn };
};

describe('fault 70: password rules', () => {
  test.each([
    ['6 characters', 'qv7!xk'],
    ['8 characters', 'qv7!xk2m'],
    ['128 characters', 'lake '.repeat(25).padEnd(128, 'x')],
    ['128 characters of four bytes', '🏡'.repeat(64)],
    ['a NUL in it', 'before\0after'],
    ['spaces around and nothing else', '       '],
    ['another script', 'озеро в ноябре'],
    ['markup and SQL', "<b>'; drop table accounts; --"],
  ])('%s: accepted, and it signs in', async (_, password) => {
    const { answer, signIn } = await registered(password);
    expect(answer.status).toBe(201);
    expect(await signIn(password)).toBe(200);
  });

  test.each([
    ['5 characters', 'qv7!x', 'Password must be at least 6 characters'],
    ['none', '', 'Password must be at least 6 characters'],
    ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['the commonest', '123456', 'Please choose a less common password'],
    ['a common one', 'password1', 'Please choose a less common password'],
    ['the last of the 3,000 or so', 'flower', 'Please choose a less common password'],
  ])('%s: refused with the reason, at the password field', async (_, password, message) => {
    const { answer } = await registered(password);
    expect(answer.status).toBe(400);
    const { issues } = await answer.json();
    expect(issues).toContainEqual({ path: 'password', message });
  });

  test.each([
    ['beyond 72 bytes', `${'lake '.repeat(20)}one`, `${'lake '.repeat(20)}two`],
    ['cut at 72 bytes', 'lake '.repeat(20), 'lake '.repeat(20).slice(0, 72)],
    ['behind a NUL', 'before\0one', 'before\0two'],
    ['at a NUL', 'before\0one', 'before'],
    ['in case', 'A Lake In November', 'a lake in november'],
    ['in a space at the end', 'a lake in november', 'a lake in november '],
  ])('two passwords that differ %s are different', async (_, one, other) => {
    const { signIn } = await registered(one);
    expect(await signIn(other)).toBe(401);
    expect(await signIn(one)).toBe(200);
  });

  test('é matches é, whether typed as one code point or two', async () => {
    const { signIn } = await registered('caf\u00e9 au lac');
    expect(await signIn('cafe\u0301 au lac')).toBe(200);
  });

  test('a password that is too common still signs in: the rule applies only to new ones', async () => {
    const { signIn } = await registered(PASSWORD);
    expect(await signIn('123456')).toBe(401);
  });
});

describe('fault 75: unexpected fields', () => {
  const MORE = {
    ...{ id: 1, accountId: 1, role: 'realtor', isAdmin: true, isRealtor: true, featured: true },
    ...{ emailVerified: true, emailVerifiedAt: '2020-01-01', createdAt: '2020-01-01' },
    ...{
      passwordHash: 'x',
      preferences: { a: 1 },
      hasRegistrantAccess: true,
      usernameKey: 'root',
    },
  };
  const rows = () => sql`
    select username, username_key, role, email_verified_at, preferences, created_at > '2025-01-01' is_new
    from accounts`;

  test('are dropped from every accounts request body', async () => {
    const site = anAccountSite(db);
    const ada = site.visitor();
    await ada.post('/api/register', { ...aRegistration(), ...MORE });
    const before = await rows();
    expect(before).toEqual([
      {
        username: 'ada',
        username_key: 'ada',
        role: 'registrant',
        email_verified_at: null,
        preferences: null,
        is_new: true,
      },
    ]);
    const answers = [
      await ada.post('/api/login', { username: 'ada', password: PASSWORD, ...MORE }),
      await ada.put('/api/profile', { fullName: 'Ada', phone: '', ...MORE }),
      await ada.put('/api/profile/email', {
        email: 'ada@example.com',
        password: PASSWORD,
        ...MORE,
      }),
      await ada.put('/api/profile/password', {
        ...{ currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD },
        ...MORE,
      }),
      await ada.post('/api/password-reset/request', { email: 'ada@example.com', ...MORE }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 202]);
    expect(await rows()).toEqual(before);
  });
});
