import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AccountId } from '#accounts/domain/account.ts';
import { CHAT_CHANNEL } from '#chat/server/announce.ts';
import { Inquiry } from '#leads/domain/inquiry.ts';
import { listingId } from '#listings/domain/listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aLetter, aMail } from '#platform/server/mail/mail.sample.ts';
import { savedMails } from '#platform/server/mail/saved-mails.ts';
import { openStores } from '../stores.ts';
import { accountEraser, erasePerson, exportPerson, partsOfPerson } from './personal-records.ts';

const { sql, db, listen, drop } = await testDatabase();
afterAll(drop);

const stores = openStores({ db });
/** A missing folder holds no mails. */
const needs = { stores, files: savedMails('/nowhere/outbox') };
const NOW = new Date('2026-11-21T12:00:00Z');

beforeEach(
  () =>
    sql`truncate accounts, leads, market_reports, subscribers, consents, mails, conversations cascade`,
);

async function anAccount(username: string, email: string): Promise<AccountId> {
  const added = await stores.accounts.add({
    username,
    email,
    fullName: 'Ann',
    phone: null,
    passwordHash: null,
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.reason);
  return added.account.id;
}

async function aLead(email: string): Promise<void> {
  const message = 'Please tell me more about this.';
  const inquiry = Inquiry.parse({ firstName: 'Ann', lastName: 'Lee', email, message });
  await stores.leads.add(inquiry, { at: NOW, networkHash: null });
  await stores.consents.record({
    accountId: null,
    emailKey: email.toLowerCase(),
    kind: 'inquiry',
    version: '1',
    wording: 'Yes',
    givenAt: NOW,
    networkHash: null,
  });
}

async function aConversation(email: string, account: AccountId | null) {
  const beginning = { guestHash: 'g', name: 'Ann', startedFrom: '/', listingId: null };
  const { conversation } = await stores.conversations.begin(
    { ...beginning, email, accountId: account },
    NOW,
  );
  return conversation;
}

test('a person without an account is found by the messages they sent, and erased', async () => {
  await aLead('Ann@Example.com');
  await stores.subscribers.subscribe('ANN@example.com', NOW);
  await stores.reports.add({
    leadId: 1,
    email: 'ANN@Example.com',
    region: 'oakville',
    propertyType: 'Any',
    createdAt: NOW,
  });
  const exported = await exportPerson(needs, 'ann@EXAMPLE.com');
  expect(exported).toMatchObject({
    account: null,
    consents: [{ kind: 'inquiry' }],
    inquiries: [{ firstName: 'Ann' }],
    newsletter: [{ status: 'asked' }],
    marketReports: [{ region: 'oakville', propertyType: 'Any' }],
  });
  expect(await erasePerson(needs, 'aNN@example.com')).toMatchObject({
    accounts: 0,
    consents: 1,
    inquiries: 1,
    newsletter: 1,
    mailsToLeave: 0,
    mailFiles: 0,
    marketReports: 1,
  });
  const again = await erasePerson(needs, 'ann@example.com');
  expect(Object.values(again).every((count) => count === 0)).toBe(true);
});

test('every desk is notified when leads are erased', async () => {
  await aLead('ann@example.com');
  const heard: unknown[] = [];
  const { unlisten } = await listen(CHAT_CHANNEL, (said) => heard.push(JSON.parse(said)));
  await erasePerson(needs, 'ann@example.com');
  await expect.poll(() => heard).toEqual([{ type: 'leads' }]);
  await unlisten();
});

test("a person's chat messages are exported with the answers, and erased", async () => {
  const { id } = await aConversation('Ann@Example.com', null);
  const message = { clientId: 'client-1', text: 'Is it still available?', realtor: null };
  await stores.inTransaction(({ chatMessages }) => chatMessages.addMessage(id, message, NOW));
  const exported = await exportPerson(needs, 'ann@example.com');
  expect(exported).toMatchObject({
    chats: [{ name: 'Ann', messages: [{ seq: 1, text: 'Is it still available?' }] }],
  });
  expect(JSON.stringify(exported)).not.toContain('guestHash');
  expect(await erasePerson(needs, 'ANN@example.com')).toMatchObject({ chats: 1 });
  expect(await sql`select from chat_messages`).toHaveLength(0);
});

test('an address that only shares its start or end belongs to another person', async () => {
  await aLead('joann@example.com');
  await aLead('ann@example.com.au');
  await anAccount('joann', 'joann@example.com');
  expect(await erasePerson(needs, 'ann@example.com')).toMatchObject({ accounts: 0, inquiries: 0 });
  expect((await exportPerson(needs, 'joann@example.com')).account).not.toBeNull();
});

test('consents given with an account are erased with it, even if its address has changed since', async () => {
  const id = await anAccount('ann', 'old@example.com');
  await stores.consents.record({
    accountId: id,
    emailKey: 'old@example.com',
    kind: 'vow-terms',
    version: '1',
    wording: 'Yes',
    givenAt: NOW,
    networkHash: null,
  });
  await stores.accounts.setEmail(id, 'new@example.com');
  expect(await erasePerson(needs, 'new@example.com')).toMatchObject({ accounts: 1, consents: 1 });
});

test('deleting an account with an unverified address keeps messages sent from the address', async () => {
  await aLead('ann@example.com');
  const id = await anAccount('ann', 'ann@example.com');
  await stores.sessions.add('token', id, NOW);
  await stores.consents.record({
    accountId: id,
    emailKey: 'ann@example.com',
    kind: 'vow-terms',
    version: '1',
    wording: 'Yes',
    givenAt: NOW,
    networkHash: null,
  });
  expect(await accountEraser(needs)(id, async () => false)).toBe(false);
  expect(await stores.accounts.byId(id)).not.toBeNull();
  expect(await accountEraser(needs)(id, async () => true)).toBe(true);
  expect(await exportPerson(needs, 'ann@example.com')).toMatchObject({
    account: null,
    sessions: [],
    inquiries: [{ firstName: 'Ann' }],
    consents: [{ kind: 'inquiry' }],
  });
});

test('deleting an account with a verified address erases all records of the address', async () => {
  await aLead('ann@example.com');
  await stores.subscribers.subscribe('ann@example.com', NOW);
  await aConversation('Ann@Example.com', null);
  const id = await anAccount('ann', 'ann@example.com');
  await stores.accounts.verifyEmail(id, 'ann@example.com', NOW);
  expect(await accountEraser(needs)(id, async () => true)).toBe(true);
  const { address: _, ...remaining } = await exportPerson(needs, 'ann@example.com');
  expect(Object.values(remaining).flat().filter(Boolean)).toEqual([]);
});

test('a conversation from another address loses the account once that is deleted', async () => {
  const id = await anAccount('ann', 'ann@example.com');
  await aConversation('another@example.com', id);
  await accountEraser(needs)(id, async () => true);
  expect(await sql`select account_id from conversations`).toEqual([{ account_id: null }]);
});

test('a person with an unverified address gets no export of messages sent from it', async () => {
  await aLead('ann@example.com');
  const id = await anAccount('stranger', 'ann@example.com');
  await sql`
    insert into listings (id, listing_key, mls_number, media_key, status, display, list_office_name,
      offered_for, property_class, property_type, price, bedrooms, listing, raw, photos, card, content_hash,
      created_at, last_updated)
    overriding system value values (7, 'W', 'W', 'W', 'active', 'public', '', 'sale', 'Freehold', 'Detached',
      1, 1, '{}', '{}', '[]', '', '', now(), now())`;
  await stores.favourites.add(id, listingId(7));
  const parts = partsOfPerson(needs).map(
    async ({ name, about }) => [name, await about(null, id)] as const,
  );
  const { favourites, ...others } = Object.fromEntries(await Promise.all(parts));
  expect(favourites).toEqual([{ listingId: 7, addedAt: expect.any(String) }]);
  expect(Object.values(others).flat()).toEqual([]);
});

test('of the waiting mails, those to and from the person are exported, and those that only name them are not', async () => {
  const to = (address: string, quote = '', replyTo?: string) =>
    stores.mails.add(
      aMail({
        to: { address },
        letter: aLetter({ quote }),
        ...(replyTo && { replyTo: { address: replyTo } }),
      }),
    );
  await to('ann@example.com', 'to her');
  await to('leads@example.com', 'from her', 'Ann@Example.com');
  await to('leads@example.com', 'Ben says: write to ann@example.com', 'ben@example.com');
  const exported = JSON.stringify(await exportPerson(needs, 'ann@example.com'));
  expect(exported).toMatch(/^(?=.*to her)(?=.*from her)(?!.*Ben)/);
  expect(await erasePerson(needs, 'ann@example.com')).toMatchObject({ mailsToLeave: 3 });
});

test('docs/privacy.md describes the personal data in every table', async () => {
  const text = await readFile('docs/privacy.md', 'utf8');
  const tables = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
});
