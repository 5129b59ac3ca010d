import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { isStoredId } from '#search/domain/filters/within.ts';
import { AreaStore } from './area-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate stored_areas`);
const store = new AreaStore(db);
/** Stores areas where there is room. */
const put = async (text: string) => (await store.put(text)) ?? '';

test('areas come back under a short id', async () => {
  const id = await put('BEsome');
  expect(isStoredId(id)).toBe(true);
  expect(id).toHaveLength(6);
  expect(await store.byId(id)).toBe('BEsome');
});

test('the same areas always have the same id, and are stored once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => put('BEsame')));
  expect(new Set(ids).size).toBe(1);
  expect(await sql`select count(*)::int as n from stored_areas`).toEqual([{ n: 1 }]);
});

test('other areas whose hash begins alike get a longer id', async () => {
  const id = await put('BEfirst');
  await sql`update stored_areas set areas = 'BEother'`;
  const longer = await put('BEfirst');
  expect(longer).toHaveLength(7);
  expect(longer.startsWith(id)).toBe(true);
  expect(await store.byId(id)).toBe('BEother');
  expect(await store.byId(longer)).toBe('BEfirst');
});

test('an unknown id has no areas', async () => {
  expect(await store.byId('nosuchid')).toBeNull();
});

test('areas that were stored and never searched are deleted after a day; one search keeps them', async () => {
  const [never, searched] = [await put('BEnever'), await put('BEsearched')];
  await store.byId(searched);
  await sql`update stored_areas set used_at = '2020-01-01'`;
  expect(await store.deleteUnsearchedBefore(new Date('2020-01-02'))).toBe(1);
  expect(await store.byId(never)).toBeNull();
  expect(await store.byId(searched)).toBe('BEsearched');
});

test('there is a limit to all areas; those that are stored keep their id beyond it', async () => {
  const small = new AreaStore(db, 2);
  const ids = [await small.put('BEone'), await small.put('BEtwo')];
  expect(await small.put('BEthree')).toBeNull();
  expect(await small.put('BEtwo')).toBe(ids[1]);
});

test('areas not used since a moment are deleted, and using them keeps them', async () => {
  const [old, used] = [await put('BEold'), await put('BEused')];
  await sql`update stored_areas set used_at = '2020-01-01'`;
  await store.byId(used);
  expect(await store.deleteBefore(new Date('2021-01-01'))).toBe(1);
  expect(await store.byId(old)).toBeNull();
  expect(await store.byId(used)).toBe('BEused');
});
