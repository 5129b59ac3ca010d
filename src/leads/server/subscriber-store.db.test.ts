import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { SubscriberStore } from './subscriber-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate subscribers restart identity`);

const store = new SubscriberStore(db);
const noon = new Date('2026-11-21T17:00:00Z');
const later = new Date('2026-11-22T17:00:00Z');
const only = async () => (await store.aboutPerson('ada@example.com'))[0];

test('subscribing again in another spelling updates the same row', async () => {
  await store.subscribe('Ada@Example.com', noon);
  expect(await store.subscribe('ADA@example.com', later)).toEqual({
    id: 1,
    email: 'Ada@Example.com',
    emailKey: 'ada@example.com',
    status: 'asked',
    since: later,
  });
});

test('an address is confirmed once, and only after subscribing', async () => {
  const { id } = await store.subscribe('ada@example.com', noon);
  expect(await store.confirm(id, later)).toBe(true);
  expect(await store.confirm(id, later)).toBe(false);
  expect(await store.confirm(99, later)).toBe(false);
  expect(await only()).toMatchObject({ status: 'confirmed', since: later });
});

test('a subscriber who subscribes again stays subscribed, since the original date', async () => {
  const { id } = await store.subscribe('ada@example.com', noon);
  await store.confirm(id, noon);
  expect(await store.subscribe('ada@example.com', later)).toMatchObject({
    status: 'confirmed',
    since: noon,
  });
});

test('unsubscribing twice counts once', async () => {
  const { id } = await store.subscribe('ada@example.com', noon);
  expect(await store.unsubscribeByKey('ada@example.com', noon)).toMatchObject({
    id,
    status: 'left',
  });
  expect(await store.unsubscribe(id, later)).toBeNull();
  expect(await only()).toMatchObject({ status: 'left', since: noon });
});

test('old sign-ups and unsubscribed addresses are deleted, each after its own period; subscribers never are', async () => {
  for (const name of ['asked', 'left', 'confirmed', 'young']) {
    const { id } = await store.subscribe(`${name}@example.com`, name === 'young' ? later : noon);
    if (name === 'left') await store.unsubscribe(id, noon);
    if (name === 'confirmed') await store.confirm(id, noon);
  }
  expect(await store.deletePendingBefore(later)).toBe(1);
  expect(await store.deleteUnsubscribedBefore(noon)).toBe(0);
  expect(await store.deleteUnsubscribedBefore(later)).toBe(1);
  const remaining = await sql`select email from subscribers order by id`;
  expect(remaining.map(({ email }) => email)).toEqual([
    'confirmed@example.com',
    'young@example.com',
  ]);
});

test('erasing a person leaves others alone', async () => {
  await store.subscribe('ada@example.com', noon);
  await store.subscribe('ben@example.com', noon);
  expect(await store.erasePerson('ada@example.com')).toBe(1);
  expect(await only()).toBeUndefined();
  expect(await store.aboutPerson('ben@example.com')).toHaveLength(1);
});
