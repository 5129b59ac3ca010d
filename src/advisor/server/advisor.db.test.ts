import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Account, toSignedIn } from '#accounts/domain/account.ts';
import { testSite } from '#app/test-site.sample.ts';
import { exportPerson } from '#app/wiring/personal-data/personal-records.ts';
import { openStores } from '#app/wiring/stores.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { savedMails } from '#platform/server/mail/saved-mails.ts';
import { Advice, showPreferences } from '../api.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
const stores = openStores({ db });

beforeEach(() => sql`truncate accounts cascade`);

async function anAccount(username: string): Promise<Account> {
  const email = `${username}@mail.example`;
  const added = await stores.accounts.add({
    username,
    email,
    fullName: 'Sample',
    phone: null,
    passwordHash: null,
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.reason);
  return added.account;
}

/** The advisor's endpoints for this account, without any market data. */
const advisorFor = (account: Account) =>
  testSite({ db }, { signedIn: async () => toSignedIn(account) }).api;

const save = (account: Account, given: object) =>
  advisorFor(account).request(showPreferences.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...DEFAULT_PREFERENCES, ...given }),
  });

async function savedAnswersOf(account: Account) {
  const answer = await advisorFor(account).request(showPreferences.path);
  return showPreferences.answer.parse(await answer.json()).preferences;
}

test('an account gets back the answers it saved last, and never another account’s', async () => {
  const [ada, ben] = [await anAccount('ada'), await anAccount('ben')];
  expect(await savedAnswersOf(ada)).toBeNull();
  expect((await save(ada, { bedrooms: 3 })).status).toBe(200);
  expect((await save(ada, { bedrooms: 4, sqft: null })).status).toBe(200);
  expect(await savedAnswersOf(ada)).toEqual({ ...DEFAULT_PREFERENCES, bedrooms: 4, sqft: null });
  expect(await savedAnswersOf(ben)).toBeNull();
});

test('saved answers are in the personal data export, and can be deleted', async () => {
  const ada = await anAccount('ada');
  await save(ada, {});
  const file = await exportPerson({ stores, files: savedMails('/nowhere/outbox') }, ada.email);
  expect(file.account?.preferences).toEqual(DEFAULT_PREFERENCES);
  expect(Advice.parse(file.account?.advice).recommendation.recommendation).toMatch(/BUY|RENT/);
  await stores.advice.deleteAdvice(ada.id);
  expect(await savedAnswersOf(ada)).toBeNull();
  expect(await stores.advice.adviceOf(ada.id)).toEqual({ preferences: null, advice: null });
});
