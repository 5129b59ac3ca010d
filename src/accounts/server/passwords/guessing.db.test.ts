import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';
import { inPool } from './hashing.sample.ts';
import { passwords } from './passwords.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

describe('fault 67: guessing the password of one account', () => {
  test('1,000 guesses in an hour from many networks get at most 20 attempts, and the owner gets in afterwards', async () => {
    const site = anAccountSite(db);
    await site.visitor().post('/api/register', aRegistration());
    const statuses = new Map<number, number>();
    for (let guess = 0; guess < 1_000; guess += 1) {
      const { status } = await site.visitor().signIn('ada', `guess ${guess}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      site.pass(HOUR / 1_000);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(401)).toBeLessThanOrEqual(20);
    site.pass(HOUR / 4);
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(200);
  });

  test('concurrent guesses get no more attempts than sequential ones', async () => {
    const site = anAccountSite(db, {
      passwords: passwords({ atOnce: 2, queue: 100, argon2: inPool }),
    });
    await site.visitor().post('/api/register', aRegistration());
    const guesses = Array.from({ length: 50 }, (_, at) =>
      site.visitor().signIn('ada', `guess ${at}`),
    );
    const tried = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(tried).toHaveLength(5);
  });

  test('during the wait the right password is refused too, and unknown usernames get the same message', async () => {
    const site = anAccountSite(db);
    await site.visitor().post('/api/register', aRegistration());
    const bodies = [];
    for (const name of ['ada', 'unknown']) {
      for (const _ of [1, 2, 3, 4, 5]) await site.visitor().signIn(name, 'a wrong guess');
      const answer = await site.visitor().signIn(name, PASSWORD);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
      bodies.push(await answer.text());
    }
    expect(bodies[0]).toBe('{"message":"Too many attempts. Please try again in 1 minute."}');
    expect(bodies[1]).toBe(bodies[0]);
  });

  test('other spellings of a username share its failure count', async () => {
    const site = anAccountSite(db);
    await site.visitor().post('/api/register', aRegistration());
    for (const name of ['ada', 'ADA', 'Ada', 'ＡＤＡ', 'aDa'])
      await site.visitor().signIn(name, 'a guess');
    expect((await site.visitor().signIn('adA', PASSWORD)).status).toBe(429);
  });
});

describe('a known browser', () => {
  /** Keeps a username locked with guesses from fresh browsers, as a patient attacker would. */
  async function lockOut(site: ReturnType<typeof anAccountSite>, name: string) {
    for (const _ of [1, 2, 3, 4, 5, 6]) await site.visitor().signIn(name, 'a wrong guess');
    expect((await site.visitor().signIn(name, PASSWORD)).status).toBe(429);
  }

  test('signs in while an attacker keeps the username locked; a stranger with the right password does not', async () => {
    const site = anAccountSite(db);
    const owner = site.visitor();
    await owner.post('/api/register', aRegistration());
    await owner.post('/api/logout');
    await lockOut(site, 'ada');
    expect((await owner.signIn('ADA', PASSWORD)).status).toBe(200);
    // It gives the attacker no extra guesses either.
    expect((await site.visitor().signIn('ada', 'a guess')).status).toBe(429);
  });

  test('gets no more guesses than other browsers', async () => {
    const site = anAccountSite(db);
    const owner = site.visitor();
    await owner.post('/api/register', aRegistration());
    const statuses = [];
    for (const _ of [1, 2, 3, 4, 5, 6])
      statuses.push((await owner.signIn('ada', 'a guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is known only for usernames that signed in there, and a forged cookie is ignored', async () => {
    const site = anAccountSite(db);
    const attacker = site.visitor();
    await attacker.post('/api/register', aRegistration({ username: 'eve', email: 'e@x.example' }));
    const owner = site.visitor();
    await owner.post('/api/register', aRegistration());
    await lockOut(site, 'ada');
    expect((await attacker.signIn('ada', PASSWORD)).status).toBe(429);
    attacker.cookies.set('device', `${'x'.repeat(43)}.${'y'.repeat(43)}`);
    expect((await attacker.signIn('ada', PASSWORD)).status).toBe(429);
  });

  test('is remembered for its four most recent usernames, without storing any of them', async () => {
    const site = anAccountSite(db);
    const household = site.visitor();
    for (const name of ['ada', 'ben', 'cleo', 'dan', 'eli'])
      await household.post(
        '/api/register',
        aRegistration({ username: name, email: `${name}@x.example` }),
      );
    const cookie = household.cookies.get('device') ?? '';
    expect(cookie.split('~')).toHaveLength(4);
    expect(cookie).not.toMatch(/ben|cleo|dan/);
    await lockOut(site, 'ben');
    expect((await household.signIn('ben', PASSWORD)).status).toBe(200);
  });

  test('can confirm the password in a session while an attacker keeps the username locked', async () => {
    const site = anAccountSite(db);
    const owner = site.visitor();
    await owner.post('/api/register', aRegistration());
    await lockOut(site, 'ada');
    const body = { email: 'new@x.example', password: PASSWORD };
    expect((await owner.put('/api/profile/email', body)).status).toBe(200);
  });

  test('failed attempts are deleted with the account', async () => {
    const site = anAccountSite(db);
    const owner = site.visitor();
    await owner.post('/api/register', aRegistration());
    expect(owner.cookies.has('device')).toBe(true);
    expect((await owner.post('/api/profile/deletion', { password: PASSWORD })).status).toBe(204);
    expect(owner.cookies.has('device')).toBe(false);
  });
});

/** Enough for a median; each pair costs two hashes. */
const PAIRS = 40;

test('fault 68: known and unknown usernames get the same work, time and message', async () => {
  const real = passwords({ atOnce: 1, argon2: inPool });
  let hashes = 0;
  const counted: typeof real = {
    inTurn: (work, from) =>
      real.inTurn(
        ({ hash, isRight }) =>
          work({
            hash,
            isRight: (...given) => {
              hashes += 1;
              return isRight(...given);
            },
          }),
        from,
      ),
  };
  const site = anAccountSite(db, { passwords: counted });
  await site.visitor().post('/api/register', aRegistration());
  await sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash)
    select 'known' || n, 'known' || n, n || '@example.com', n || '@example.com', 'Sample', password_hash
    from accounts, generate_series(1, ${PAIRS}) n`;

  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let n = 1; n <= PAIRS; n += 1)
    for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const begun = performance.now();
      const answer = await site.visitor().signIn(`${who}${n}`, 'a wrong guess');
      times[who].push(performance.now() - begun);
      const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
      answers.add(`${answer.status}\n${headers}\n${await answer.text()}`);
    }
  expect(hashes).toBe(2 * PAIRS);
  expect([...answers]).toHaveLength(1);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  // Without the dummy hash one would take a twentieth of the other; load on the machine causes far smaller
  // differences.
  expect(Math.abs(known - unknown)).toBeLessThan(0.25 * Math.max(known, unknown));
}, 240_000);

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('fault 68: password reset reveals nothing about the address, in its answer or in work done before it', async () => {
  const works: string[] = [];
  const site = anAccountSite(db, {
    later: () => {
      works.push('after the answer');
    },
  });
  await site.visitor().post('/api/register', aRegistration());
  const ask = async (email: string) => {
    const answer = await site.visitor().post('/api/password-reset/request', { email });
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await ask('ada@example.com')).toBe(await ask('unknown@example.com'));
  expect(works).toHaveLength(2);
  expect(await sql`select 1 from mailed_links where purpose = 'reset-password'`).toEqual([]);
});
