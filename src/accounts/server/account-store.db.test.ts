import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/test-database.sample.ts';
import { VOW_TERMS_VERSION } from '../domain/vow-terms.ts';
import { accountStore } from './account-store.ts';
import { consentStore } from './consent-store.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

const accounts = accountStore(db);

async function anAccount(username: string) {
  const email = `${username}@mail.example`;
  const added = await accounts.add({
    ...{ username, email, fullName: 'Ada Lovelace', phone: null, passwordHash: null },
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.because);
  return added.account;
}

test('terms that one account accepted are accepted by no other', async () => {
  const all = [await anAccount('ada'), await anAccount('grace'), await anAccount('edith')];
  const [, grace] = all;
  if (!grace) throw new Error('Grace is missing.');
  // Three, so that the ledger's ids are those of accounts.
  for (const day of [1, 2, 3])
    await consentStore(db).record({
      ...{ accountId: grace.id, emailKey: grace.email, kind: 'vow-terms' },
      ...{ version: VOW_TERMS_VERSION, wording: 'Yes', networkHash: null },
      givenAt: new Date(`2026-05-0${day}T12:00:00Z`),
    });
  const accepted = await Promise.all(
    all.map(async ({ id }) => (await accounts.byId(id))?.termsAcceptedAt ?? null),
  );
  expect(accepted).toEqual([null, new Date('2026-05-03T12:00:00Z'), null]);
});
