import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate accounts, login_tries, mails cascade`);

const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A site where Ada has turned sign-in codes on. */
async function aSiteWithCodes() {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  const { secret } = await (await ada.post('/api/profile/codes/secret')).json();
  const answer = await ada.post('/api/profile/codes', { code: codeAt(secret, site.now()) });
  const { recoveryCodes } = await answer.json();
  site.pass(MINUTE);
  const code = () => codeAt(secret, site.now());
  /** A browser that has sent the right password. */
  const atTheStep = async () => {
    const browser = site.visitor();
    const asked = await browser.signIn('ada', PASSWORD);
    return {
      browser,
      asked,
      send: (given: string) => browser.post('/api/login/code', { code: given }),
    };
  };
  return { site, ada, secret, recoveryCodes, code, atTheStep };
}

test('the right password gets no session, but a step for the code, which signs in', async () => {
  const { code, atTheStep } = await aSiteWithCodes();
  const { browser, asked, send } = await atTheStep();
  expect([asked.status, await asked.json()]).toMatchObject([202, { step: 'code' }]);
  expect((await browser.get('/api/user')).status).toBe(401);
  const answer = await send(code());
  expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'ada' }]);
  expect((await browser.get('/api/user')).status).toBe(200);
  expect([...browser.cookies.keys()]).not.toContain('sign-in-step');
});

test('the secret is stored encrypted, and another key does not open it', async () => {
  const { secret } = await aSiteWithCodes();
  const [row] = await sql<{ sealed: Buffer; id: number }>`
    select sealed, account_id as id from code_secrets`;
  expect(row?.sealed.toString('latin1')).not.toContain(secret);
  const other = sealingWith('another secret of thirty-two characters');
  expect(other.open(`code secret ${row?.id}`, row?.sealed ?? Buffer.alloc(0))).toEqual({
    ok: false,
    reason: 'wrong-key',
  });
});

test.each([
  [-60 * SECOND, 401],
  [-30 * SECOND, 200],
  [30 * SECOND, 200],
  [60 * SECOND, 401],
])('a code of a clock that is off by %d ms gets %i', async (off, status) => {
  const { site, secret, atTheStep } = await aSiteWithCodes();
  site.pass(5 * MINUTE);
  const { send } = await atTheStep();
  const code = codeAt(secret, new Date(site.now().getTime() + off));
  expect((await send(code)).status).toBe(status);
});

test('each code works once, also of two that are sent at the same time', async () => {
  const { code, atTheStep } = await aSiteWithCodes();
  const steps = await Promise.all([atTheStep(), atTheStep()]);
  const answers = await Promise.all(steps.map(({ send }) => send(code())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { send } = await atTheStep();
  expect((await send(code())).status).toBe(401);
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes, atTheStep } = await aSiteWithCodes();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first] = recoveryCodes;
  const one = await atTheStep();
  expect((await one.send(first.toLowerCase().replace('-', ' '))).status).toBe(200);
  const left = await (await one.browser.get('/api/profile/codes')).json();
  expect(left).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  expect((await (await atTheStep()).send(first)).status).toBe(401);
});

test('wrong codes are counted, and the right password does not buy more', async () => {
  const { code, atTheStep } = await aSiteWithCodes();
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5]) statuses.push((await (await atTheStep()).send('000000')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  const locked = await (await atTheStep()).send(code());
  expect(locked.status).toBe(429);
  expect(locked.headers.get('Retry-After')).toBe('60');
});

test('the step ends after five minutes, with a new password, and with a forged cookie', async () => {
  const { site, ada, code, atTheStep } = await aSiteWithCodes();
  const late = await atTheStep();
  site.pass(5 * MINUTE);
  expect((await late.send(code())).status).toBe(410);

  const forged = await atTheStep();
  const cookie = forged.browser.cookies.get('sign-in-step') ?? '';
  forged.browser.cookies.set(
    'sign-in-step',
    cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  );
  expect((await forged.send(code())).status).toBe(410);

  const voided = await atTheStep();
  const password = 'another lake in november';
  await ada.put('/api/profile/password', {
    currentPassword: PASSWORD,
    password,
    confirmPassword: password,
  });
  expect((await voided.send(code())).status).toBe(410);
  expect((await site.visitor().post('/api/login/code', { code: code() })).status).toBe(410);
});

describe('turning codes on and off', () => {
  test('needs a recent proof', async () => {
    const { site, ada } = await aSiteWithCodes();
    site.pass(10 * MINUTE);
    expect((await ada.post('/api/profile/codes/secret')).status).toBe(403);
    expect((await ada.post('/api/profile/recovery-codes')).status).toBe(403);
    expect((await ada.delete('/api/profile/codes')).status).toBe(403);
    await ada.post('/api/profile/proof', { password: PASSWORD });
    const off = await ada.delete('/api/profile/codes');
    expect(await off.json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(200);
  });

  test('a secret is not asked for before a code of it was typed', async () => {
    const site = anAccountSite(db);
    const ada = site.visitor();
    await ada.post('/api/register', aRegistration());
    const answer = await ada.post('/api/profile/codes/secret');
    expect(await answer.json()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrCode: { size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) },
    });
    expect((await ada.post('/api/profile/codes', { code: '000000' })).status).toBe(422);
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(200);
  });

  test('new recovery codes replace the old ones', async () => {
    const { ada, recoveryCodes, atTheStep } = await aSiteWithCodes();
    const renewed = await (await ada.post('/api/profile/recovery-codes')).json();
    expect((await (await atTheStep()).send(recoveryCodes[0])).status).toBe(401);
    expect((await (await atTheStep()).send(renewed.recoveryCodes[0])).status).toBe(200);
  });
});

describe('a recovery code in place of a passkey', () => {
  async function recover(hasPasskey: boolean) {
    const site = anAccountSite(db);
    const ada = site.visitor();
    await ada.post('/api/register', aRegistration());
    const { id } = await (await ada.get('/api/user')).json();
    const passkey = { id: 'k'.repeat(20), accountId: id, publicKey: Buffer.alloc(1), counter: 0 };
    const rest = { transports: [], name: 'Phone', backedUp: true, createdAt: site.now() };
    await site.stores.passkeys.add({ ...passkey, ...rest });
    const answer = await ada.post('/api/profile/recovery-codes');
    const { recoveryCodes } = await answer.json();
    if (!hasPasskey) await site.stores.passkeys.removeAll(id);
    return (username: string, code: string = recoveryCodes[0]) =>
      site.visitor().post('/api/login/recovery', { username, code });
  }

  test('signs in with the username, once', async () => {
    const send = await recover(true);
    expect((await send('Ada')).status).toBe(200);
    expect((await send('ada')).status).toBe(401);
  });

  test('is refused without a passkey', async () => {
    const send = await recover(false);
    expect((await send('ada')).status).toBe(401);
  });

  test('is refused, counted and locked the same for an unknown username', async () => {
    const send = await recover(true);
    const answersFor = async (username: string) => {
      const answers = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) {
        const answer = await send(username, 'AAAAA-AAAAA');
        answers.push([answer.status, await answer.text()]);
      }
      return answers;
    };
    const [known, unknown] = [await answersFor('ada'), await answersFor('nobody')];
    expect(known).toEqual(unknown);
    expect(known.at(-1)).toEqual([429, expect.stringContaining('Too many attempts')]);
  });
});
