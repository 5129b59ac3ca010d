import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import type { HiddenItem } from '../domain/hidden.ts';
import { HiddenStore } from './hidden-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);

const store = new HiddenStore(db);
const [ada, ben] = [accountId(1), accountId(2)];

// Other slices' rows are inserted with SQL, using the columns in the migrations.
beforeEach(async () => {
  await sql`truncate accounts, hidden_items restart identity cascade`;
  await sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash)
    select n, n, n, n, 'Sample Person', '' from unnest(array['ada', 'ben']) n`;
});

const NAVY: HiddenItem = { kind: 'street', value: 'Navy Street, Oakville', label: 'Navy Street' };
const home = (id: number): HiddenItem => ({ kind: 'home', value: String(id), label: `Home ${id}` });
const homes = (most: number) => Array.from({ length: most }, (_, at) => home(at + 1));
const valuesOf = async (account = ada) => (await store.list(account)).map(({ value }) => value);

test('what was hidden last comes first, with its time', async () => {
  for (const item of [home(1), NAVY, home(2)]) await store.add(ada, [item]);
  expect(await store.list(ada)).toEqual(
    [home(2), NAVY, home(1)].map((item) => ({ ...item, hiddenAt: expect.stringMatching(/Z$/) })),
  );
});

test('hiding and showing again are idempotent', async () => {
  expect(await store.add(ada, [NAVY, NAVY])).toBe(true);
  const before = await store.list(ada);
  expect(await store.add(ada, [NAVY])).toBe(true);
  expect(await store.list(ada)).toEqual(before);
  await store.remove(ada, NAVY);
  await store.remove(ada, NAVY);
  expect(await store.list(ada)).toEqual([]);
});

test('an account hides at most 200 homes, also if they arrive concurrently', async () => {
  const answers = await Promise.all(homes(205).map((each) => store.add(ada, [each])));
  expect(answers.filter((isHidden) => !isHidden)).toHaveLength(5);
  expect(await store.count(ada)).toBe(200);
});

test('items that don’t all fit are refused together, and another account’s don’t count', async () => {
  await store.add(ben, homes(200));
  expect(await store.add(ada, homes(201))).toBe(false);
  expect(await store.count(ada)).toBe(0);
  expect(await store.add(ada, homes(200))).toBe(true);
});

test('showing everything again leaves other accounts as they are', async () => {
  await store.add(ada, [NAVY, home(1)]);
  await store.add(ben, [NAVY]);
  await store.removeAll(ada);
  expect(await valuesOf()).toEqual([]);
  expect(await valuesOf(ben)).toEqual([NAVY.value]);
});

test('what an account has hidden is deleted with it', async () => {
  await store.add(ada, [NAVY]);
  await sql`delete from accounts where id = ${ada}`;
  expect(await sql`select * from hidden_items`).toEqual([]);
});
