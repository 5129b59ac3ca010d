import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { siteKey } from '#platform/server/site-key.ts';
import { anInquiry } from '../domain/inquiry.sample.ts';
import { LeadStore } from './lead-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate leads restart identity`);

const store = new LeadStore(db, siteKey(db));
const noon = new Date('2026-11-21T17:00:00Z');
const before = (moment: Date) => new Date(moment.getTime() - 1);
const arrival = { at: noon, networkHash: 'a hash' };

test('a lead reads back as written, without the fields used only for limits', async () => {
  const { propertyId: _home, website: _hidden, ...fields } = anInquiry({ subject: 'A tour' });
  const lead = await store.add(anInquiry({ subject: 'A tour', propertyId: 7 }), arrival);
  expect(lead).toEqual({ ...fields, id: 1, listingId: 7, isSuspect: false, createdAt: noon });
  expect(await store.aboutPerson('ada@example.com')).toEqual([{ ...lead, note: '' }]);
});

test('an identical inquiry is found from its time on, and a different one is not', async () => {
  const { id } = await store.add(anInquiry(), arrival);
  expect(await store.sameSince(anInquiry({ email: 'ADA@example.com' }), before(noon))).toBe(id);
  expect(await store.sameSince(anInquiry(), noon)).toBeNull();
  expect(await store.sameSince(anInquiry({ propertyId: 7 }), before(noon))).toBeNull();
});

test('inquiries of a person are counted for any spelling of the address', async () => {
  await store.add(anInquiry(), arrival);
  await store.add(anInquiry({ email: 'ADA@Example.com' }), arrival);
  await store.add(anInquiry({ email: 'ben@example.com' }), arrival);
  expect(await store.countSince('Ada@example.com', before(noon))).toBe(2);
  expect(await store.countSince('Ada@example.com', noon)).toBe(0);
});

test('erasing a person deletes all of their leads and no others', async () => {
  await store.add(anInquiry(), arrival);
  await store.add(anInquiry({ email: 'ADA@Example.com' }), arrival);
  await store.add(anInquiry({ email: 'ben@example.com' }), arrival);
  expect(await store.erasePerson('ada@example.com')).toBe(2);
  expect(await store.aboutPerson('ada@example.com')).toEqual([]);
  expect(await store.aboutPerson('ben@example.com')).toHaveLength(1);
});

test('leads older than the cut-off are deleted, and later ones stay', async () => {
  await store.add(anInquiry(), { ...arrival, at: before(noon) });
  await store.add(anInquiry(), arrival);
  expect(await store.deleteBefore(noon)).toBe(1);
  expect((await store.aboutPerson('ada@example.com')).map(({ id }) => id)).toEqual([2]);
});
