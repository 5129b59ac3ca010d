import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { VOW_TERMS_VERSION } from '../../domain/vow-terms.ts';
import { anAccountSite, aRegistration, lastToken, PASSWORD } from '../account-site.sample.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(
  () => sql`truncate accounts, sessions, login_tries, mailed_links, consents, mails cascade`,
);

const OWNERS = 'the owner’s new one';
const THIEFS = 'the thief’s new one';

/** A thief who knows Ada's old password and uses one of her browsers, while she sets a new password by a mailed link. */
async function aThief() {
  const owner = anAccountSite(db);
  const ada = owner.visitor();
  await ada.post('/api/register', aRegistration());
  await ada.post('/api/password-reset/request', { email: 'ada@example.com' });
  await owner.afterAnswers();
  const body = { token: lastToken(owner.mailed), password: OWNERS, confirmPassword: OWNERS };
  // The password is used only after its earlier wrong guesses are cleared.
  const tries = {
    take: (name: string, at: Date) => owner.stores.tries.take(name, at),
    clear: async (name: string) => {
      await owner.stores.tries.clear(name);
      await owner.visitor().post('/api/password-reset', body);
    },
  };
  const site = anAccountSite(db, { stores: { ...owner.stores, tries } });
  const thief = site.visitor();
  for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
  return { owner, thief };
}

type Thief = Awaited<ReturnType<typeof aThief>>['thief'];

describe('the owner resets the password by mailed link while the old one is being verified', () => {
  test.each<[string, number, (thief: Thief) => Promise<Response>]>([
    ['signing in', 401, (thief) => thief.signIn('ada', PASSWORD)],
    [
      'another password',
      403,
      (thief) =>
        thief.put('/api/profile/password', {
          currentPassword: PASSWORD,
          password: THIEFS,
          confirmPassword: THIEFS,
        }),
    ],
    [
      'another address',
      403,
      (thief) =>
        thief.put('/api/profile/email', { email: 'thief@example.com', password: PASSWORD }),
    ],
    [
      'deleting the account',
      403,
      (thief) => thief.post('/api/profile/deletion', { password: PASSWORD }),
    ],
  ])('%s answers %i, and only the owner has the account', async (_, status, attempt) => {
    const { owner, thief } = await aThief();
    expect((await attempt(thief)).status).toBe(status);
    expect(await sql`select 1 from sessions`).toEqual([]);
    const answer = await owner.visitor().signIn('ada', OWNERS);
    expect(await answer.json()).toMatchObject({ email: 'ada@example.com' });
  });
});

test('concurrent acceptances of the terms are recorded once, and one withdrawal ends them', async () => {
  const site = anAccountSite(db);
  const ada = site.visitor();
  await ada.post('/api/register', aRegistration());
  const accept = () => ada.post('/api/profile/vow-terms', { version: VOW_TERMS_VERSION });
  await Promise.all([1, 2, 3, 4, 5].map(accept));
  const { consents } = await (await ada.get('/api/profile')).json();
  expect(consents).toHaveLength(1);
  const answer = await ada.delete(`/api/profile/consents/${consents[0].id}`);
  expect(await answer.json()).toMatchObject({ vowTerms: { acceptedAt: null } });
});
