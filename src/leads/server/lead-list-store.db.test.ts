import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { siteKey } from '#platform/server/site-key.ts';
import { anInquiry } from '../domain/inquiry.sample.ts';
import { formatLeadNumber, type LeadCursor } from '../domain/listed-lead.ts';
import { LeadListStore } from './lead-list-store.ts';
import { LeadStore } from './lead-store.ts';
import { SubscriberStore } from './subscriber-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate leads, subscribers restart identity`);

const store = new LeadStore(db, siteKey(db));
const subscribers = new SubscriberStore(db);
const lists = new LeadListStore(db);
const minute = (at: number) => new Date(Date.parse('2026-11-21T17:00:00Z') + at * 60_000);
const everything = { search: '', before: null };

const aLead = (at: number, given: Parameters<typeof anInquiry>[0] = {}) =>
  store.add(anInquiry(given), { at: minute(at), networkHash: null });
async function aSubscriber(email: string, at: number) {
  const { id } = await subscribers.subscribe(email, minute(at));
  await subscribers.confirm(id, minute(at));
}
const numbers = async (search: object = {}) =>
  (await lists.list({ ...everything, ...search })).leads.map(({ number }) =>
    formatLeadNumber(number),
  );

test('leads and confirmed subscribers form one list, newest first', async () => {
  await aLead(0);
  await aSubscriber('zoe@mail.example', 1);
  await aLead(1);
  await subscribers.subscribe('pending@mail.example', minute(3));
  expect(await numbers()).toEqual(['lead-2', 'subscriber-1', 'lead-1']);
});

test('only unhandled leads are new; subscribers never are', async () => {
  await aLead(0);
  await aLead(1);
  await aSubscriber('zoe@mail.example', 2);
  await lists.change(1, {
    handledAt: minute(5),
    assignedTo: accountId(7),
    note: { text: 'Called.', by: accountId(7) },
  });
  expect(await numbers({ status: 'new' })).toEqual(['lead-2']);
  expect(await numbers({ status: 'handled' })).toEqual(['subscriber-1', 'lead-1']);
  expect(await lists.fresh()).toBe(1);
  expect(await lists.byNumber({ of: 'lead', id: 1 })).toMatchObject({
    handledAt: minute(5),
    assignedTo: 7,
    note: 'Called.',
  });
});

test('marking a handled lead again keeps its first time, unless it was reopened', async () => {
  await aLead(0);
  const since = async () => (await lists.byNumber({ of: 'lead', id: 1 }))?.handledAt;
  await lists.change(1, { handledAt: minute(5) });
  await lists.change(1, { handledAt: minute(6) });
  expect(await since()).toEqual(minute(5));
  await lists.change(1, { handledAt: null });
  expect(await since()).toBeNull();
  await lists.change(1, { handledAt: minute(7) });
  expect(await since()).toEqual(minute(7));
});

test('a change leaves omitted fields alone, and returns false for an unknown lead', async () => {
  await aLead(0);
  await lists.change(1, { note: { text: 'Called.', by: accountId(7) } });
  await lists.change(1, { assignedTo: accountId(7) });
  expect(await lists.byNumber({ of: 'lead', id: 1 })).toMatchObject({
    note: 'Called.',
    assignedTo: 7,
    handledAt: null,
  });
  expect(await lists.change(9, { note: { text: 'No such lead.', by: accountId(7) } })).toBe(false);
  expect(await lists.byNumber({ of: 'lead', id: 9 })).toBeNull();
});

test.each([
  ['full name', 'Ada Sample', ['lead-1']],
  ['part of an address', 'mail.example', ['subscriber-1', 'lead-2']],
  ['message text', 'SWIMMING', ['lead-2']],
  ['a LIKE wildcard, which is escaped', '_____', []],
])('search by %s', async (_, search, found) => {
  await aLead(0);
  await aLead(1, { firstName: 'Ben', email: 'ben@mail.example', message: 'Is there swimming?' });
  await aSubscriber('zoe@mail.example', 2);
  expect(await numbers({ search })).toEqual(found);
});

test('paging returns every entry once, even when many share a timestamp', async () => {
  for (const nth of Array.from({ length: 70 }, (_, each) => each)) {
    await aLead(nth % 3);
    await aSubscriber(`guest-${nth}@mail.example`, nth % 3);
  }
  const seen: string[] = [];
  for (let before: LeadCursor | null = null; ; ) {
    const page = await lists.list({ search: '', before });
    seen.push(...page.leads.map(({ number }) => formatLeadNumber(number)));
    before = page.before;
    if (before === null) break;
  }
  expect(seen).toHaveLength(140);
  expect(new Set(seen)).toHaveLength(140);
});

test('reading all returns leads before subscribers', async () => {
  await aSubscriber('zoe@mail.example', 0);
  await aLead(1);
  const all: string[] = [];
  for await (const some of lists.all(null))
    all.push(...some.map(({ number }) => formatLeadNumber(number)));
  expect(all).toEqual(['lead-1', 'subscriber-1']);
});
