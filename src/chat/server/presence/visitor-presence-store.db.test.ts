import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { ChatRecordStore } from '../store/chat-record-store.ts';
import { ConversationStore } from '../store/conversation-store.ts';
import { VisitorPresenceStore } from './visitor-presence-store.ts';

const { db, sql, url, drop } = await testDatabase();
const own = connect(url);
afterAll(async () => {
  await own.end();
  await drop();
});

const NOON = new Date('2026-11-20T17:00:00.000Z');

async function aConversation(name: string) {
  const guest = { guestHash: name, name, email: `${name}@mail.example` };
  const began = { ...guest, accountId: null, startedFrom: '/', listingId: null };
  return (await new ConversationStore(db).begin(began, NOON)).conversation.id;
}

test('a visitor who arrives while their conversation is being erased is left out, and others are there', async () => {
  const [ada, ben] = [await aConversation('ada'), await aConversation('ben')];
  let arriving: Promise<void> | undefined;
  await db.transaction(async (erasing) => {
    await new ChatRecordStore(erasing).erasePerson('ada@mail.example');
    arriving = new VisitorPresenceStore(own.db).stay([ada, ben], randomUUID(), NOON);
    await expect
      .poll(
        () => sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
  });
  await arriving;
  expect(await sql`select conversation_id from visitor_presence`).toEqual([
    { conversation_id: ben },
  ]);
});
