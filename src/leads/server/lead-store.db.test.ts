import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { siteKey } from '#platform/server/site-key.ts';
import { anInquiry } from '../domain/inquiry.sample.ts';
import { leadStore } from './lead-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate leads restart identity`);

const store = leadStore(db, siteKey(db));
const noon = new Date('2026-11-21T17:00:00Z');
const before = (moment: Date) => new Date(moment.getTime() - 1);
const arrival = { at: noon, networkHash: 'a hash' };

test('a lead comes back as it was written, without what is kept for limits alone', async () => {
  const { propertyId: _home, website: _hidden, ...said } = anInquiry({ subject: 'A tour' });
  const lead = await store.add(anInquiry({ subject: 'A tour', propertyId: 7 }), arrival);
  expect(lead).toEqual({ ...said, id: 1, listingId: 7, isSuspect: false, createdAt: noon });
  expect(await store.aboutPerson('ada@example.com')).toEqual([{ ...lead, note: '' }]);
});

test('the same is found again from its moment on, and something else is not', async () => {
  const { id } = await store.add(anInquiry(), arrival);
  expect(await store.sameSince(anInquiry({ email: 'ADA@example.com' }), before(noon))).toBe(id);
  expect(await store.sameSince(anInquiry(), noon)).toBeNull();
  expect(await store.sameSince(anInquiry({ propertyId: 7 }), before(noon))).toBeNull();
});

test('what a person sent is counted by any spelling of the address', async () => {
  await store.add(anInquiry(), arrival);
  await store.add(anInquiry({ email: 'ADA@Example.com' }), arrival);
  await store.add(anInquiry({ email: 'ben@example.com' }), arrival);
  expect(await store.countSince('Ada@example.com', before(noon))).toBe(2);
  expect(await store.countSince('Ada@example.com', noon)).toBe(0);
});

test('a person is erased whole, and nobody else', async () => {
  await store.add(anInquiry(), arrival);
  await store.add(anInquiry({ email: 'ADA@Example.com' }), arrival);
  await store.add(anInquiry({ email: 'ben@example.com' }), arrival);
  expect(await store.erasePerson('ada@example.com')).toBe(2);
  expect(await store.aboutPerson('ada@example.com')).toEqual([]);
  expect(await store.aboutPerson('ben@example.com')).toHaveLength(1);
});

test('what is older than a moment is forgotten, and what is of it stays', async () => {
  await store.add(anInquiry(), { ...arrival, at: before(noon) });
  await store.add(anInquiry(), arrival);
  expect(await store.forgetBefore(noon)).toBe(1);
  expect((await store.aboutPerson('ada@example.com')).map(({ id }) => id)).toEqual([2]);
});
