import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountId, accountId } from '#accounts/domain/account.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { FavouriteStore, MOST_FAVOURITES } from './favourite-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);

const store = new FavouriteStore(db);
const [ada, ben] = [accountId(1), accountId(2)];
const HOMES = MOST_FAVOURITES + 5;

// Other slices' rows are inserted with SQL, using the columns in the migrations.
beforeEach(async () => {
  await sql`truncate accounts, listings restart identity cascade`;
  await sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash)
    select n, n, n, n, 'Sample Person', '' from unnest(array['ada', 'ben']) n`;
  await sql`
    insert into listings (listing_key, mls_number, media_key, status, display, list_office_name,
      offered_for, property_class, property_type, price, listing, raw, photos, card, content_hash, created_at, last_updated)
    select n, n, n, 'active', 'public', 'EXAMPLE', 'For Sale', 'Freehold', 'Detached', 1, '{}', '{}', '[]', '', '', now(), now()
    from generate_series(1, ${HOMES}) n`;
});

const home = (id: number): ListingId => listingId(id);
const idsOf = async (account: AccountId) =>
  (await store.list(account)).map(({ listing }) => listing);
const addAll = (account: AccountId, ids: number[]) =>
  Promise.all(ids.map((id) => store.add(account, home(id))));
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

test('saved homes are listed newest first', async () => {
  for (const id of [2, 3, 1]) await store.add(ada, home(id));
  expect(await idsOf(ada)).toEqual([1, 3, 2]);
  expect((await store.list(ada))[0]?.addedAt).toBeInstanceOf(Date);
});

test('saving and removing are idempotent', async () => {
  expect(await store.add(ada, home(1))).toBe(true);
  const [first] = await store.list(ada);
  expect(await store.add(ada, home(1))).toBe(true);
  expect(await store.list(ada)).toEqual([first]);
  await store.remove(ada, home(1));
  await store.remove(ada, home(1));
  expect(await store.has(ada, home(1))).toBe(false);
});

test('saving the same home twenty times concurrently saves it once', async () => {
  const answers = await addAll(ada, Array(20).fill(7));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(await idsOf(ada)).toEqual([7]);
});

describe('an account keeps at most 500 homes', () => {
  test('even when more arrive concurrently', async () => {
    const answers = await addAll(ada, upTo(HOMES));
    expect(answers.filter((isSaved) => !isSaved)).toHaveLength(HOMES - MOST_FAVOURITES);
    expect(await idsOf(ada)).toHaveLength(MOST_FAVOURITES);
  });

  test('but can save one of them again, and removing one makes room', async () => {
    await addAll(ada, upTo(MOST_FAVOURITES));
    expect(await store.add(ada, home(3))).toBe(true);
    expect(await store.add(ada, home(HOMES))).toBe(false);
    await store.remove(ada, home(3));
    expect(await store.add(ada, home(HOMES))).toBe(true);
  });

  test('and other accounts’ homes don’t count', async () => {
    await addAll(ada, upTo(MOST_FAVOURITES));
    expect(await store.add(ben, home(1))).toBe(true);
  });
});

test('accounts see only their own homes', async () => {
  await addAll(ada, [1, 2]);
  await store.add(ben, home(2));
  await store.remove(ben, home(1));
  expect((await idsOf(ada)).toSorted()).toEqual([1, 2]);
  expect(await store.has(ben, home(1))).toBe(false);
});

test('a person’s stored data can be exported, and is deleted with the account', async () => {
  await store.add(ada, home(4));
  await store.add(ben, home(4));
  expect(await store.aboutPerson(ada)).toEqual([{ listingId: 4, addedAt: expect.any(String) }]);
  await sql`delete from accounts where id = ${ada}`;
  expect(await store.aboutPerson(ada)).toEqual([]);
  expect(await idsOf(ben)).toEqual([4]);
});

test('an account that was just deleted cannot save', async () => {
  await sql`delete from accounts where id = ${ada}`;
  await expect(store.add(ada, home(1))).rejects.toThrow();
  expect(await idsOf(ada)).toEqual([]);
});
