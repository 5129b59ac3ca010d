import { afterAll, expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { ConversationStore } from './conversation-store.ts';
import { MessageStore, type NewMessage } from './message-store.ts';

const { db, sql, url, drop } = await testDatabase();
afterAll(drop);
const NOON = new Date('2026-11-20T17:00:00.000Z');

test('concurrent duplicate messages are each stored once and numbered in sequence', async () => {
  const pools = [connect(url), connect(url)];
  const stores = pools.map((pool) => new MessageStore(pool.db));
  const { conversation } = await new ConversationStore(db).begin(
    {
      guestHash: 'ada',
      name: 'Ada',
      email: 'ada@mail.example',
      accountId: null,
      startedFrom: '/',
      listingId: null,
    },
    NOON,
  );
  const realtor = { id: accountId(7), name: 'Maren Ellery' };
  const messages: NewMessage[] = Array.from({ length: 60 }, (_, n) => ({
    clientId: `client-${n >> 1}`,
    text: `'${n}'`,
    realtor: n % 2 ? realtor : null,
  }));
  const posted = await Promise.all(
    [...messages, ...messages].map((message, n) =>
      stores[n % 2]?.addMessage(conversation.id, message, NOON),
    ),
  );
  const stored = await new MessageStore(db).latest(conversation.id, 1_000);
  expect(stored.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
  for (const each of posted) expect(stored).toContainEqual(each?.message);
  expect(posted.filter((each) => each?.beginsToWait).length).toBeGreaterThan(0);
  const [now] = await sql`select last_seq, assigned_to from conversations`;
  expect(now).toEqual({ last_seq: 60, assigned_to: 7 });
  for (const pool of pools) await pool.end();
});
