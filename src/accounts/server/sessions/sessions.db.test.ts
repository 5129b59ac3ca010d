import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';
import { sessionCookies } from './session-cookies.ts';
import { visitors } from './visitors.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const NEW_PASSWORD = 'two herons, one pond';

async function aSiteWithAda() {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  /** An attacker with a copy of a browser's cookies. */
  const thief = (of = ada) => {
    const copy = site.visitor();
    for (const [name, value] of of.cookies) copy.cookies.set(name, value);
    return copy;
  };
  const isIn = async (browser: typeof ada) => (await browser.get('/api/user')).status === 200;
  return { site, ada, thief, isIn };
}

describe('fault 71: a session planted before sign-in', () => {
  test.each([
    [
      'logging in',
      (browser: { signIn(name: string, password: string): Promise<Response> }) =>
        browser.signIn('ada', PASSWORD),
    ],
    [
      'registering',
      (browser: { post(path: string, body: object): Promise<Response> }) =>
        browser.post('/api/register', aRegistration({ username: 'grace', email: 'g@example.com' })),
    ],
  ])('%s starts a new one, and the planted one ends', async (_, signIn) => {
    const { site, thief, isIn } = await aSiteWithAda();
    const attacker = site.visitor();
    await attacker.post(
      '/api/register',
      aRegistration({ username: 'mallory', email: 'm@example.com' }),
    );
    const victim = thief(attacker);
    const planted = victim.cookies.get('session');
    expect((await signIn(victim)).ok).toBe(true);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect(await isIn(victim)).toBe(true);
    expect(await isIn(attacker)).toBe(false);
  });

  test('a cookie made up by the attacker is never adopted', async () => {
    const { site } = await aSiteWithAda();
    const victim = site.visitor();
    victim.cookies.set('session', 'chosen-by-the-attacker');
    await victim.signIn('ada', PASSWORD);
    expect(victim.cookies.get('session')).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  });
});

describe('fault 72: the end of a session', () => {
  test('a cookie stolen before logout does not work afterwards', async () => {
    const { ada, thief, isIn } = await aSiteWithAda();
    const stolen = thief();
    expect(await isIn(stolen)).toBe(true);
    await ada.post('/api/logout');
    expect(await isIn(stolen)).toBe(false);
  });

  test('concurrent logouts all answer 204', async () => {
    const { ada, thief } = await aSiteWithAda();
    const browsers = [ada, thief(), thief(), thief(), thief()];
    const answers = await Promise.all(browsers.map((each) => each.post('/api/logout')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await sql`select 1 from sessions`).toEqual([]);
  });

  test('signing out in one browser leaves other sessions open', async () => {
    const { site, ada, isIn } = await aSiteWithAda();
    const elsewhere = site.visitor();
    await elsewhere.signIn('ada', PASSWORD);
    await ada.post('/api/logout');
    expect(await isIn(elsewhere)).toBe(true);
  });

  test('a password change ends all other sessions, and this one gets a new cookie', async () => {
    const { site, ada, thief, isIn } = await aSiteWithAda();
    const elsewhere = site.visitor();
    await elsewhere.signIn('ada', PASSWORD);
    const stolen = thief();
    await ada.put('/api/profile/password', {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect([await isIn(ada), await isIn(elsewhere), await isIn(stolen)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('each visit extends a session by 14 days, up to 30 days in all', async () => {
    const { site, ada, isIn } = await aSiteWithAda();
    site.pass(14 * DAY - 1);
    expect(await isIn(ada)).toBe(true);
    site.pass(14 * DAY - 1);
    expect(await isIn(ada)).toBe(true);
    site.pass(2 * DAY + 1);
    expect(await isIn(ada)).toBe(true);
    site.pass(1);
    expect(await isIn(ada)).toBe(false);
  });

  test('it ends after 14 days without a visit', async () => {
    const { site, ada, isIn } = await aSiteWithAda();
    site.pass(14 * DAY);
    expect(await isIn(ada)).toBe(false);
  });

  test('a browser whose session has ended has its hint cookie cleared, so that it stops asking', async () => {
    const { site, ada } = await aSiteWithAda();
    site.pass(14 * DAY);
    await ada.get('/api/user');
    expect([...ada.cookies.keys()]).toEqual(['device']);
  });

  test('only expired sessions are deleted', async () => {
    const { site, isIn } = await aSiteWithAda();
    site.pass(13 * DAY);
    const later = site.visitor();
    await later.signIn('ada', PASSWORD);
    site.pass(2 * DAY);
    expect(
      await site.stores.sessions.deleteUnseenSince(new Date(site.now().getTime() - 14 * DAY)),
    ).toBe(1);
    expect(await isIn(later)).toBe(true);
  });
});

describe('fault 73: forged cookies', () => {
  function counting() {
    const site = anAccountSite(db);
    const queries = { count: 0 };
    const known = visitors({
      sessions: {
        open: async () => {
          queries.count += 1;
          return null;
        },
      },
      key: site.key,
      cookies: sessionCookies({ isSecure: false }),
      now: site.now,
    });
    const ask = (cookie: string) =>
      known.signedIn(new Request('http://x/', { headers: { Cookie: cookie } }));
    return { queries, ask, known };
  }
  const random = () => randomBytes(32).toString('base64url');

  test('20,000 random tokens are rejected without reaching the database', async () => {
    const { queries, ask } = counting();
    const known = new Set();
    for (let at = 0; at < 20_000; at += 1) known.add(await ask(`session=${random()}.${random()}`));
    expect([...known]).toEqual([null]);
    expect(queries.count).toBe(0);
  });

  test('forged, truncated, swapped, repeated and oversized tokens are rejected', async () => {
    const { queries, ask, known } = counting();
    const { cookie } = await known.newSession();
    const [token = '', signature = ''] = cookie.split('.');
    const ours = createHmac('sha256', 'a key of mine').update(token).digest('base64url');
    const forged = [
      '',
      '.',
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${ours}`,
      `${signature}.${token}`,
      `${cookie}.${signature}`,
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.toLowerCase(),
      `${token}A.${signature}`,
      `${'A'.repeat(7_000)}.${signature}`,
      `${token}.${'A'.repeat(43)}`,
      'null',
      'undefined',
      '%00',
      '%',
      '"',
      '\\',
      "' or 1=1 --",
      '{}',
      '[object Object]',
    ];
    for (const each of forged) expect(await ask(`session=${each}`), each).toBeNull();
    expect(queries.count).toBe(0);
    await ask(`session=${cookie}`);
    expect(queries.count).toBe(1);
  });

  test('any Cookie header yields a signed-out answer and no error', async () => {
    const { queries, ask } = counting();
    const header = fc.string({ unit: fc.constantFrom(...'session=.;, %"\\{}AZaz09-_é') });
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        expect(await ask(text)).toBeNull();
      }),
      { numRuns: 5_000 },
    );
    expect(queries.count).toBe(0);
  });

  test('only a genuine cookie counts among several of the same name, and another host cannot set the https name', async () => {
    const { site, ada, isIn } = await aSiteWithAda();
    const tossed = site.visitor();
    tossed.cookies.set('__Host-session', ada.cookies.get('session') ?? '');
    expect(await isIn(tossed)).toBe(false);
    expect((await tossed.get('/api/user')).status).toBe(401);
  });
});
