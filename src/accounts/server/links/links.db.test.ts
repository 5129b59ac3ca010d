import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, lastToken, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const NEW_PASSWORD = 'two herons, one pond';
const newPassword = (token: string, password = NEW_PASSWORD) => ({
  token,
  password,
  confirmPassword: password,
});

async function aSiteWithAda() {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  return { site, ada };
}

async function requestedReset() {
  const { site, ada } = await aSiteWithAda();
  const answer = await site
    .visitor()
    .post('/api/password-reset/request', { email: 'ADA@example.com' });
  await site.afterAnswers();
  return { site, ada, answer, token: lastToken(site.mailed) };
}

describe('password reset', () => {
  test('answers 202 for known and unknown addresses, and mails only known ones', async () => {
    const { site, answer } = await requestedReset();
    const unknown = await site
      .visitor()
      .post('/api/password-reset/request', { email: 'unknown@example.com' });
    await site.afterAnswers();
    expect([answer.status, unknown.status]).toEqual([202, 202]);
    expect(await answer.text()).toBe(await unknown.text());
    expect(site.mailed.map(({ kind }) => kind)).toEqual(['verify-email', 'reset-password']);
  });

  test('an address is mailed at most three times a day', async () => {
    const { site } = await requestedReset();
    for (const _ of [2, 3, 4, 5]) {
      await site.visitor().post('/api/password-reset/request', { email: 'ada@example.com' });
      await site.afterAnswers();
    }
    expect(site.mailed.filter(({ kind }) => kind === 'reset-password')).toHaveLength(3);
  });

  test('an attacker who requests links in an owner’s name cannot lock them out: there is always a valid link', async () => {
    const { site, ada } = await aSiteWithAda();
    await ada.post('/api/email-verification', { token: lastToken(site.mailed) });
    const HALF = HOUR / 2;
    for (let requests = 0; requests < 48; requests += 1) {
      await site.visitor().post('/api/password-reset/request', { email: 'ada@example.com' });
      await site.afterAnswers();
      const links =
        await sql`select 1 from mailed_links where purpose = 'reset-password' and expires_at > ${site.now().toISOString()}`;
      expect(links.length, `request ${requests}`).toBeGreaterThan(0);
      site.pass(HALF);
    }
    const resets = site.mailed.filter(({ kind }) => kind === 'reset-password');
    expect(resets.length).toBeLessThanOrEqual(27);
    // Every stored link was mailed.
    expect(await sql`select 1 from mailed_links where purpose = 'reset-password'`).toHaveLength(
      resets.length,
    );
  });

  test('the link sets a new password, ends all sessions and does not sign in', async () => {
    const { site, ada, token } = await requestedReset();
    const browser = site.visitor();
    expect((await browser.post('/api/password-reset', newPassword(token))).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect((await ada.get('/api/user')).status).toBe(401);
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(401);
    expect((await site.visitor().signIn('ada', NEW_PASSWORD)).status).toBe(200);
  });

  test('the link works once, even for two concurrent requests', async () => {
    const { site, token } = await requestedReset();
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.visitor().post('/api/password-reset', newPassword(token))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test.each([
    [HOUR - 1, 200],
    [HOUR, 410],
  ])('a reset link that is %i ms old answers %i', async (age, status) => {
    const { site, token } = await requestedReset();
    site.pass(age);
    expect((await site.visitor().post('/api/password-reset', newPassword(token))).status).toBe(
      status,
    );
  });

  test('a link works for its own purpose only', async () => {
    const { site, token } = await requestedReset();
    const verification = site.mailed[0]?.letter.action?.address.split('#')[1] ?? '';
    const reset = await site.visitor().post('/api/password-reset', newPassword(verification));
    const verified = await site.visitor().post('/api/email-verification', { token });
    expect([reset.status, verified.status]).toEqual([410, 410]);
  });

  test('using the link ends the wait after wrong guesses, and does not verify the address', async () => {
    const { site, token } = await requestedReset();
    for (const _ of [1, 2, 3, 4, 5, 6]) await site.visitor().signIn('ada', 'a wrong guess');
    expect((await site.visitor().signIn('ada', PASSWORD)).status).toBe(429);
    await site.visitor().post('/api/password-reset', newPassword(token));
    const ada = site.visitor();
    expect((await ada.signIn('ada', NEW_PASSWORD)).status).toBe(200);
    expect(await (await ada.get('/api/profile')).json()).toMatchObject({ emailVerified: false });
  });

  test.each([
    ['before the address was verified, a new password ends passkeys and codes', false, 0],
    ['once the address is verified, a new password leaves passkeys and codes', true, 1],
  ])('%s: the person who registered it may have added them', async (_, isVerified, left) => {
    const { site, ada, token } = await requestedReset();
    const verification = site.mailed[0]?.letter.action?.address.split('#')[1] ?? '';
    if (isVerified) await ada.post('/api/email-verification', { token: verification });
    await sql`insert into passkeys (id, account_id, public_key, counter, transports, backed_up, name, created_at)
      select 'key', id, '', 0, '{}', false, 'Laptop', now() from accounts`;
    await sql`insert into recovery_codes (account_id, code_hash) select id, 'hash' from accounts`;
    expect((await site.visitor().post('/api/password-reset', newPassword(token))).status).toBe(200);
    expect(await sql`select 1 from passkeys`).toHaveLength(left);
    expect(await sql`select 1 from recovery_codes`).toHaveLength(left);
  });

  test('a very common password is refused, and the link stays valid', async () => {
    const { site, token } = await requestedReset();
    const answer = await site.visitor().post('/api/password-reset', newPassword(token, '123456'));
    expect(answer.status).toBe(400);
    expect((await site.visitor().post('/api/password-reset', newPassword(token))).status).toBe(200);
  });

  test('a link mailed to a previous address of the account does not work', async () => {
    const { site, ada, token } = await requestedReset();
    await ada.put('/api/profile/email', { email: 'new@example.com', password: PASSWORD });
    expect((await site.visitor().post('/api/password-reset', newPassword(token))).status).toBe(410);
  });
});

describe('address verification', () => {
  test('the mailed link verifies the address without signing in, and says so again when it is opened again', async () => {
    const { site, ada } = await aSiteWithAda();
    const token = lastToken(site.mailed);
    const browser = site.visitor();
    expect((await browser.post('/api/email-verification', { token })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await (await ada.get('/api/profile')).json()).toMatchObject({ emailVerified: true });
    const at = () => sql`select email_verified_at from accounts`;
    const verifiedAt = await at();
    site.pass(HOUR);
    for (const visitor of [browser, ada, site.visitor()])
      expect((await visitor.post('/api/email-verification', { token })).status).toBe(200);
    expect(await at()).toEqual(verifiedAt);
    await ada.put('/api/profile/email', { email: 'other@example.com', password: PASSWORD });
    expect((await browser.post('/api/email-verification', { token })).status).toBe(410);
  });

  test.each([
    [24 * HOUR - 1, 200],
    [24 * HOUR, 410],
  ])('a verification link that is %i ms old answers %i', async (age, status) => {
    const { site } = await aSiteWithAda();
    site.pass(age);
    const token = lastToken(site.mailed);
    expect((await site.visitor().post('/api/email-verification', { token })).status).toBe(status);
  });

  test('the link verifies only the address it was mailed to', async () => {
    const { site, ada } = await aSiteWithAda();
    const token = lastToken(site.mailed);
    await ada.put('/api/profile/email', { email: 'other@example.com', password: PASSWORD });
    expect((await ada.post('/api/email-verification', { token })).status).toBe(410);
    expect(await (await ada.get('/api/profile')).json()).toMatchObject({ emailVerified: false });
  });

  test('a signed-in user gets it at most three times a day, then 429', async () => {
    const { site, ada } = await aSiteWithAda();
    const ask = async () => (await ada.post('/api/email-verification/request')).status;
    expect([await ask(), await ask(), await ask()]).toEqual([202, 202, 429]);
    expect(site.mailed).toHaveLength(3);
    expect((await site.visitor().post('/api/email-verification/request')).status).toBe(401);
  });

  test('a verified address gets no more mail', async () => {
    const { site, ada } = await aSiteWithAda();
    await ada.post('/api/email-verification', { token: lastToken(site.mailed) });
    expect((await ada.post('/api/email-verification/request')).status).toBe(202);
    expect(site.mailed).toHaveLength(1);
  });
});
