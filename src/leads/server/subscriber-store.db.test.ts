import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { subscriberStore } from './subscriber-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate subscribers restart identity`);

const store = subscriberStore(db);
const noon = new Date('2026-11-21T17:00:00Z');
const later = new Date('2026-11-22T17:00:00Z');
const only = async () => (await store.aboutPerson('ada@example.com'))[0];

test('who asks once more, in another spelling, is the same one, and asked last then', async () => {
  await store.ask('Ada@Example.com', noon);
  expect(await store.ask('ADA@example.com', later)).toEqual({
    id: 1,
    email: 'Ada@Example.com',
    emailKey: 'ada@example.com',
    standing: 'asked',
    since: later,
  });
});

test('an address is confirmed once, and only after it asked', async () => {
  const { id } = await store.ask('ada@example.com', noon);
  expect(await store.confirm(id, later)).toBe(true);
  expect(await store.confirm(id, later)).toBe(false);
  expect(await store.confirm(99, later)).toBe(false);
  expect(await only()).toMatchObject({ standing: 'confirmed', since: later });
});

test('a subscriber who asks again stays one, since when it was', async () => {
  const { id } = await store.ask('ada@example.com', noon);
  await store.confirm(id, noon);
  expect(await store.ask('ada@example.com', later)).toMatchObject({
    standing: 'confirmed',
    since: noon,
  });
});

test('who leaves has left once, whoever says it', async () => {
  const { id } = await store.ask('ada@example.com', noon);
  expect(await store.leaveByKey('ada@example.com', noon)).toMatchObject({ id, standing: 'left' });
  expect(await store.leave(id, later)).toBeNull();
  expect(await only()).toMatchObject({ standing: 'left', since: noon });
});

test('old askings and old leavings are forgotten, each by its own time; subscribers never', async () => {
  for (const name of ['asked', 'left', 'confirmed', 'young']) {
    const { id } = await store.ask(`${name}@example.com`, name === 'young' ? later : noon);
    if (name === 'left') await store.leave(id, noon);
    if (name === 'confirmed') await store.confirm(id, noon);
  }
  expect(await store.forgetAskedBefore(later)).toBe(1);
  expect(await store.forgetLeftBefore(noon)).toBe(0);
  expect(await store.forgetLeftBefore(later)).toBe(1);
  const left = await sql`select email from subscribers order by id`;
  expect(left.map(({ email }) => email)).toEqual(['confirmed@example.com', 'young@example.com']);
});

test('a person is erased, and nobody else', async () => {
  await store.ask('ada@example.com', noon);
  await store.ask('ben@example.com', noon);
  expect(await store.erasePerson('ada@example.com')).toBe(1);
  expect(await only()).toBeUndefined();
  expect(await store.aboutPerson('ben@example.com')).toHaveLength(1);
});
