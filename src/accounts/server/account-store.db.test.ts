import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { VOW_TERMS_VERSION } from '../domain/vow-terms.ts';
import { AccountStore } from './account-store.ts';
import { ConsentStore } from './profile/consent-store.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

const accounts = new AccountStore(db);

async function anAccount(username: string) {
  const email = `${username}@mail.example`;
  const added = await accounts.add({
    username,
    email,
    fullName: 'Ada Lovelace',
    phone: null,
    passwordHash: null,
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.reason);
  return added.account;
}

test('accepting the terms on one account does not accept them on another', async () => {
  const all = [await anAccount('ada'), await anAccount('grace'), await anAccount('edith')];
  const [, grace] = all;
  if (!grace) throw new Error('Grace is missing.');
  // Three, so that consent ids match account ids.
  for (const day of [1, 2, 3])
    await new ConsentStore(db).record({
      accountId: grace.id,
      emailKey: grace.email,
      kind: 'vow-terms',
      version: VOW_TERMS_VERSION,
      wording: 'Yes',
      networkHash: null,
      givenAt: new Date(`2026-05-0${day}T12:00:00Z`),
    });
  const accepted = await Promise.all(
    all.map(async ({ id }) => (await accounts.byId(id))?.termsAcceptedAt ?? null),
  );
  expect(accepted).toEqual([null, new Date('2026-05-03T12:00:00Z'), null]);
});

test('an account stores first and last name, and its full name joins them', async () => {
  const account = await anAccount('mary');
  expect(account).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Ada Lovelace',
  });
  await accounts.setDetails(account.id, { fullName: 'Ada  King of Lovelace', phone: null });
  expect(await accounts.byId(account.id)).toMatchObject({
    firstName: 'Ada',
    lastName: 'King of Lovelace',
    fullName: 'Ada King of Lovelace',
  });
  await accounts.setDetails(account.id, { fullName: 'Ada', phone: null });
  expect(await accounts.byId(account.id)).toMatchObject({ lastName: '', fullName: 'Ada' });
});

test('the migration splits the single name of older accounts', async () => {
  const files = await readdir('db/migrations');
  const file = files.find((name) => name.endsWith('_names-and-advice.sql'));
  const migration = await readFile(`db/migrations/${file}`, 'utf8');
  const { rows } = await db.transaction(async (transaction) => {
    // It precedes the real table on the search path and is dropped with the transaction.
    await transaction.execute(
      'create temporary table accounts (full_name text not null) on commit drop',
    );
    await transaction.execute(
      "insert into accounts values ('Ada Lovelace'), (' Ana  María de  Sample '), ('Ben')",
    );
    await transaction.execute(migration.replaceAll('--> statement-breakpoint', ''));
    return transaction.execute('select * from accounts order by first_name');
  });
  expect(rows).toEqual([
    { first_name: 'Ada', last_name: 'Lovelace', advice: null },
    { first_name: 'Ana', last_name: 'María de Sample', advice: null },
    { first_name: 'Ben', last_name: '', advice: null },
  ]);
});
