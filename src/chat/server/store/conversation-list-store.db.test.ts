import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { conversationId } from '../../domain/chat-message.ts';
import { ConversationListStore } from './conversation-list-store.ts';
import { ConversationStore } from './conversation-store.ts';
import { MessageStore } from './message-store.ts';
import { ReadMarkStore } from './read-mark-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate conversations, chat_messages restart identity cascade`);

const lists = new ConversationListStore(db);
const store = new ConversationStore(db);
const messages = new MessageStore(db);
const readMarks = new ReadMarkStore(db);
const minute = (at: number) => new Date(Date.parse('2026-11-21T17:00:00Z') + at * 60_000);
const everything = { search: '', before: null };

/** A conversation by a visitor with this name and these messages. */
async function aConversation(name: string, at: number, ...texts: string[]) {
  const guest = { guestHash: name, name, email: `${name.toLowerCase()}@mail.example` };
  const began = { ...guest, accountId: null, startedFrom: '/', listingId: null };
  const { conversation } = await store.begin(began, minute(at));
  for (const [nth, text] of texts.entries())
    await messages.addMessage(
      conversation.id,
      { clientId: `client-${nth}`, text, realtor: null },
      minute(at),
    );
  return conversation.id;
}
const answer = (id: number, text: string, at: number) =>
  messages.addMessage(
    conversationId(id),
    { clientId: 'an-answer', text, realtor: { id: accountId(7), name: 'Maren Ellery' } },
    minute(at),
  );
const names = async (options: Partial<Parameters<typeof lists.list>[0]> = {}) =>
  (await lists.list({ ...everything, ...options })).conversations.map(({ name }) => name);

test('waiting conversations come first, longest wait first; then the most recent', async () => {
  await answer(await aConversation('Answered-Early', 0, 'Hello'), 'Hello', 5);
  await answer(await aConversation('Answered-Late', 1, 'Hello'), 'Hello', 6);
  await aConversation('Waits-Since-3', 3, 'Hello');
  await aConversation('Waits-Since-2', 2, 'Hello');
  const order = ['Waits-Since-2', 'Waits-Since-3', 'Answered-Late', 'Answered-Early'];
  expect(await names()).toEqual(order);
  expect(await lists.waiting()).toBe(2);
});

test('paging through a list returns each conversation once', async () => {
  const begun = Array.from({ length: 120 }, (_, nth) => nth);
  for (const nth of begun)
    await aConversation(`Guest-${nth}`, nth % 7, ...(nth % 3 === 0 ? ['Hello'] : []));
  const seen: string[] = [];
  for (
    let before = (await lists.list(everything)).before, page = await lists.list(everything);
    ;
  ) {
    seen.push(...page.conversations.map(({ name }) => name));
    expect(page.conversations.length).toBeLessThanOrEqual(50);
    if (before === null) break;
    page = await lists.list({ ...everything, before });
    before = page.before;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen)).toHaveLength(120);
});

test('a conversation shows its last message and how many are unread', async () => {
  const id = await aConversation('Ada', 0, 'Hello', 'Are you there?');
  expect(await lists.byId(id)).toMatchObject({
    lastText: 'Are you there?',
    lastAt: minute(0),
    unread: 2,
    waitingSince: minute(0),
  });
  await readMarks.markReadByDesk(id, 1);
  expect(await lists.byId(id)).toMatchObject({ unread: 1 });
  await answer(id, 'I am.', 1);
  const whole = await lists.whole(id);
  expect(whole?.messages.map(({ text }) => text)).toEqual(['Hello', 'Are you there?', 'I am.']);
  expect(whole).toMatchObject({ waitingSince: null, assignedTo: 7 });
});

test('an empty conversation has no last text and shows when it began', async () => {
  const id = await aConversation('Ada', 3);
  expect(await lists.byId(id)).toMatchObject({ lastText: '', lastAt: minute(3), unread: 0 });
});

test.each([
  ['part of a name', 'ad', ['Ada']],
  ['part of an address', 'ben@mail', ['Ben']],
  ['a message', 'STUDY', ['Ben']],
  ['a sign that patterns give a meaning', '100%', ['Ada']],
  ['a sign that would stand for any', '_', []],
  ['a backslash', '\\', []],
  ['a quote', "'; drop table conversations; --", []],
])('search finds it by %s', async (_, search, found) => {
  await aConversation('Ada', 0, 'We need 100% of the price');
  await aConversation('Ben', 1, 'A study, please');
  expect(await names({ search })).toEqual(found);
});

test('two realtors closing it at once both succeed, and it no longer waits', async () => {
  const id = await aConversation('Ada', 0, 'Hello');
  await readMarks.markReadByDesk(id, 1);
  const closing = () => lists.change(id, { status: 'closed' }, minute(1));
  expect(await Promise.all([closing(), closing()])).toEqual([true, true]);
  expect(await lists.byId(id)).toMatchObject({ status: 'closed', waitingSince: null });
  expect(await names({ status: 'open' })).toEqual([]);
  expect(await names({ status: 'closed' })).toEqual(['Ada']);
});

test('a message that arrives unread during a close keeps the visitor waiting', async () => {
  const id = await aConversation('Ada', 0, 'Hello', 'One more thing');
  await readMarks.markReadByDesk(id, 1);
  await lists.change(id, { status: 'closed' }, minute(1));
  expect(await lists.byId(id)).toMatchObject({ status: 'closed', waitingSince: minute(0) });
});

test('fields left out of a change stay the same', async () => {
  const id = await aConversation('Ada', 0, 'Hello');
  await lists.change(id, { note: { text: 'Closing in spring.', by: accountId(8) } }, minute(1));
  await lists.change(id, { assignedTo: accountId(7) }, minute(1));
  await lists.change(id, {}, minute(1));
  expect(await lists.byId(id)).toMatchObject({
    note: 'Closing in spring.',
    notedBy: 8,
    assignedTo: 7,
    status: 'open',
    waitingSince: minute(0),
  });
  await lists.change(id, { assignedTo: null }, minute(1));
  expect(await lists.byId(id)).toMatchObject({ assignedTo: null });
});

test('changing a missing conversation returns false', async () => {
  expect(await lists.change(conversationId(9), { status: 'closed' }, minute(1))).toBe(false);
  expect(await lists.whole(conversationId(9))).toBeNull();
});

test('all conversations are read in batches, oldest first', async () => {
  for (const nth of Array.from({ length: 203 }, (_, each) => each))
    await aConversation(`Guest-${nth}`, 0);
  const batches: number[] = [];
  const ids: number[] = [];
  for await (const some of lists.all(null)) {
    batches.push(some.length);
    ids.push(...some.map(({ id }) => id));
  }
  expect(batches).toEqual([200, 3]);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});
