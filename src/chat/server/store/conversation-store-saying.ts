import { and, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ChatMessage, ConversationId } from '../../domain/chat-message.ts';
import { CHAT_CHANNEL } from '../announce.ts';
import { chatMessages, conversations } from '../tables.ts';
import { type Standing, said } from './conversation-store-reading.ts';

/** A message to store. `realtor` is null for the visitor. */
export type Saying = {
  clientId: string;
  text: string;
  realtor: { id: AccountId; name: string } | null;
};

export type Said = {
  message: ChatMessage;
  /** The starting page, and the visitor's name and address. */
  conversation: Pick<Standing, 'name' | 'email' | 'startedFrom'>;
  /** True if the visitor starts waiting with this message. */
  beginsToWait: boolean;
};

/** Stores messages. */
export const conversationSayings = (db: Db) => ({
  /**
   * Appends a message, once per client id, and notifies every process, in one statement. A visitor's message
   * reopens the conversation and starts the wait; a realtor's ends the wait and takes an unassigned conversation.
   * Null if the conversation has been deleted.
   */
  async say(id: ConversationId, saying: Saying, at: Date): Promise<Said | null> {
    const [found] = await keeping(db, id, saying, at);
    if (!found) return null;
    const { clientId, text, realtor } = saying;
    const { seq, waitingSince, ...conversation } = found;
    if (seq === null)
      return { message: await saidBefore(db, id, saying), conversation, beginsToWait: false };
    const message = {
      ...{ seq, clientId, text, sentAt: at },
      isFromRealtor: realtor !== null,
      senderName: realtor?.name ?? conversation.name,
    };
    return { message, conversation, beginsToWait: realtor === null && waitingSince === null };
  },
});

/** The conversation before the message, and the message's number; null if it was stored before. */
function keeping(
  db: Db,
  conversation: ConversationId,
  { clientId, text, realtor }: Saying,
  at: Date,
) {
  const { id, name, email, startedFrom, lastSeq, waitingSince } = conversations;
  const now = sql`${at.toISOString()}::timestamptz`.as('now');
  // Concurrent writers wait for this row lock and continue with the updated row.
  const before = db
    .$with('before')
    .as(
      db
        .select({ id, name, email, startedFrom, lastSeq, waitingSince, now })
        .from(conversations)
        .where(eq(id, conversation))
        .for('update'),
    );
  const kept = db.$with('kept', { seq: sql<number>`seq`.as('seq') }).as(sql`
    insert into ${chatMessages}
      (conversation_id, seq, client_id, is_from_realtor, account_id, sender_name, text, sent_at)
    select id, last_seq + 1, ${clientId}, ${realtor !== null}, ${realtor?.id ?? null}::int,
      coalesce(${realtor?.name ?? null}, name), ${text}, now
    from before on conflict do nothing returning seq`);
  const moved = db.$with('moved', { told: sql`told`.as('told') }).as(sql`
    update ${conversations} set last_seq = kept.seq, updated_at = now,
      ${realtor ? answered(realtor.id) : ASKED}
    from before, kept where ${id} = before.id
    returning pg_notify(${CHAT_CHANNEL}, json_build_object(
      'type', 'message', 'conversation', before.id, 'seq', kept.seq)::text) as told`);
  return (
    db
      .with(before, kept, moved)
      .select({
        ...{ name: before.name, email: before.email, startedFrom: before.startedFrom },
        ...{ waitingSince: before.waitingSince, seq: kept.seq },
      })
      .from(before)
      .leftJoin(kept, sql`true`)
      .leftJoin(moved, sql`true`)
      // Prepared so that PostgreSQL plans it once; each name has one SQL text.
      .prepare(realtor ? 'say for a realtor' : 'say for a visitor')
      .execute()
  );
}

/** Column updates for a visitor's message, and for a realtor's. */
const ASKED = sql`status = 'open', waiting_since = coalesce(conversations.waiting_since, now)`;
const answered = (
  realtor: AccountId,
) => sql`waiting_since = null, told_at = null, answered_at = now,
  assigned_to = coalesce(conversations.assigned_to, ${realtor}::int)`;

async function saidBefore(db: Db, id: ConversationId, saying: Saying): Promise<ChatMessage> {
  const [message] = await db
    .select(said)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, id),
        eq(chatMessages.isFromRealtor, saying.realtor !== null),
        eq(chatMessages.clientId, saying.clientId),
      ),
    );
  if (!message) throw new Error('A message is there and cannot be read.');
  return message;
}
