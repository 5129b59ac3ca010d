import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { type ConversationId, conversationId } from '../../domain/chat-message.ts';
import { ConversationStore } from './conversation-store.ts';
import { MessageStore } from './message-store.ts';
import { ReadMarkStore } from './read-mark-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate conversations, chat_messages restart identity cascade`);

const store = new ConversationStore(db);
const chatMessages = new MessageStore(db);
const readMarks = new ReadMarkStore(db);
const NOON = new Date('2026-11-21T17:00:00Z');

/** A conversation with this many messages of its visitor. */
async function aConversation(name: string, messages: number): Promise<ConversationId> {
  const guest = { guestHash: name, name, email: `${name}@mail.example` };
  const began = { ...guest, accountId: null, startedFrom: '/', listingId: null };
  const { conversation } = await store.begin(began, NOON);
  for (let n = 0; n < messages; n++)
    await chatMessages.addMessage(
      conversation.id,
      { clientId: `client-${n}`, text: 'Hello', realtor: null },
      NOON,
    );
  return conversation.id;
}
const delivered = async () =>
  (await sql`select delivered_seq from conversations order by id`).map((row) => row.delivered_seq);

test('one statement marks many conversations as delivered to the desk', async () => {
  const [ada, ben] = [await aConversation('ada', 3), await aConversation('ben', 2)];
  await aConversation('cy', 1);
  await readMarks.markDelivered(
    new Map([
      [ben, 1],
      [ada, 3],
    ]),
  );
  expect(await delivered()).toEqual([3, 1, 0]);
});

test('a delivered mark never moves back, or beyond the last message', async () => {
  const ada = await aConversation('ada', 2);
  await readMarks.markDelivered(new Map([[ada, 9]]));
  await readMarks.markDelivered(new Map([[ada, 1]]));
  expect(await delivered()).toEqual([2]);
});

test('marking a deleted conversation or none at all changes nothing', async () => {
  await aConversation('ada', 1);
  await readMarks.markDelivered(new Map([[conversationId(404), 1]]));
  await readMarks.markDelivered(new Map());
  expect(await delivered()).toEqual([0]);
});

test('processes that mark the same conversations in other orders do not block each other', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => aConversation(`v${n}`, 3)));
  const marks = (seq: number, order: readonly ConversationId[]) =>
    readMarks.markDelivered(new Map(order.map((id) => [id, seq])));
  await Promise.all([1, 2, 3].flatMap((seq) => [marks(seq, ids), marks(seq, ids.toReversed())]));
  expect(await delivered()).toEqual(ids.map(() => 3));
});
