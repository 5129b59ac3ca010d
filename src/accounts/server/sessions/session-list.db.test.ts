import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anAccountSite, aRegistration, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate accounts, login_tries, mails cascade`);

const SESSIONS = '/api/profile/sessions';

async function aSiteWithTwoBrowsers() {
  const site = anAccountSite(db);
  const [laptop, phone] = [site.visitor(), site.visitor()];
  await laptop.post('/api/register', aRegistration());
  site.pass(2 * HOUR);
  await phone.signIn('ada', PASSWORD);
  const listOf = async (browser: typeof phone) =>
    (await (await browser.get(SESSIONS)).json()).sessions;
  return { site, laptop, phone, listOf };
}

test('the list names each browser, the one used last first, and says which is this one', async () => {
  const { phone, listOf } = await aSiteWithTwoBrowsers();
  expect(await listOf(phone)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      device: 'Unknown device',
      createdAt: '2026-11-21T14:00:00.000Z',
      seenAt: '2026-11-21T14:00:00.000Z',
      isThis: true,
    },
    expect.objectContaining({ createdAt: '2026-11-21T12:00:00.000Z', isThis: false }),
  ]);
});

test('a session that has expired is not listed', async () => {
  const { site, phone, listOf } = await aSiteWithTwoBrowsers();
  site.pass(13 * DAY);
  await phone.get('/api/user');
  site.pass(2 * DAY);
  expect(await listOf(phone)).toHaveLength(1);
});

test('one other session can be ended, but not this one or another account’s', async () => {
  const { site, laptop, phone, listOf } = await aSiteWithTwoBrowsers();
  const [own, other] = await listOf(phone);
  const grace = site.visitor();
  await grace.post(
    '/api/register',
    aRegistration({ username: 'grace', email: 'grace@example.com' }),
  );
  expect((await grace.delete(`${SESSIONS}/${other.id}`)).status).toBe(404);
  expect((await phone.delete(`${SESSIONS}/${own.id}`)).status).toBe(404);
  const answer = await phone.delete(`${SESSIONS}/${other.id}`);
  expect(await answer.json()).toMatchObject({ sessions: [{ isThis: true }] });
  expect((await laptop.get('/api/user')).status).toBe(401);
  expect((await phone.get('/api/user')).status).toBe(200);
});

test('all other sessions can be ended at once', async () => {
  const { laptop, phone } = await aSiteWithTwoBrowsers();
  const answer = await phone.delete(SESSIONS);
  expect(await answer.json()).toMatchObject({ sessions: [{ isThis: true }] });
  expect((await laptop.get('/api/user')).status).toBe(401);
  expect((await phone.get('/api/user')).status).toBe(200);
});
