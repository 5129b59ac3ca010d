import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ChatMessage, ConversationId } from '../../domain/chat-message.ts';
import { CHAT_CHANNEL } from '../announce.ts';
import { chatMessages, conversations } from '../tables.ts';
import type { ConversationSummary } from './conversation-store.ts';

const {
  conversationId: _conversation,
  accountId: _account,
  ...messageColumns
} = getTableColumns(chatMessages);

/** Messages per query. */
const PAGE_SIZE = 50;

/** A message to store. `realtor` is null for the visitor. */
export type NewMessage = {
  clientId: string;
  text: string;
  realtor: { id: AccountId; name: string } | null;
};

export type PostedMessage = {
  message: ChatMessage;
  /** The starting page, and the visitor's name and address. */
  conversation: Pick<ConversationSummary, 'name' | 'email' | 'startedFrom'>;
  /** True if the visitor starts waiting with this message. */
  beginsToWait: boolean;
};

/** The messages of conversations. `db` may be a transaction. */
export class MessageStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Appends a message, once per client id, and notifies every process, in one statement. A visitor's message
   * reopens the conversation and starts the wait; a realtor's ends the wait and takes an unassigned conversation.
   * Null if the conversation has been deleted.
   */
  async addMessage(id: ConversationId, given: NewMessage, at: Date): Promise<PostedMessage | null> {
    const [found] = await insertMessage(this.#db, id, given, at);
    if (!found) return null;
    const { clientId, text, realtor } = given;
    const { seq, waitingSince, ...conversation } = found;
    if (seq === null)
      return {
        message: await storedBefore(this.#db, id, given),
        conversation,
        beginsToWait: false,
      };
    const message = {
      seq,
      clientId,
      text,
      sentAt: at,
      isFromRealtor: realtor !== null,
      senderName: realtor?.name ?? conversation.name,
    };
    return { message, conversation, beginsToWait: realtor === null && waitingSince === null };
  }

  /** A page of the messages after that one, in order. */
  since(id: ConversationId, seq: number): Promise<ChatMessage[]> {
    return this.#db
      .select(messageColumns)
      .from(chatMessages)
      .where(and(eq(chatMessages.conversationId, id), gt(chatMessages.seq, seq)))
      .orderBy(asc(chatMessages.seq))
      .limit(PAGE_SIZE);
  }

  /** The last messages, in order. */
  async latest(id: ConversationId, most: number): Promise<ChatMessage[]> {
    return (
      await this.#db
        .select(messageColumns)
        .from(chatMessages)
        .where(eq(chatMessages.conversationId, id))
        .orderBy(desc(chatMessages.seq))
        .limit(most)
    ).reverse();
  }
}

/** The conversation before the message, and the message's number; null if it was stored before. */
function insertMessage(
  db: Db,
  conversation: ConversationId,
  { clientId, text, realtor }: NewMessage,
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
  const inserted = db.$with('inserted', { seq: sql<number>`seq`.as('seq') }).as(sql`
    insert into ${chatMessages}
      (conversation_id, seq, client_id, is_from_realtor, account_id, sender_name, text, sent_at)
    select id, last_seq + 1, ${clientId}, ${realtor !== null}, ${realtor?.id ?? null}::int,
      coalesce(${realtor?.name ?? null}, name), ${text}, now
    from before on conflict do nothing returning seq`);
  const updated = db.$with('updated', { notified: sql`notified`.as('notified') }).as(sql`
    update ${conversations} set last_seq = inserted.seq, updated_at = now,
      ${realtor ? afterAnswer(realtor.id) : AFTER_VISITOR_MESSAGE}
    from before, inserted where ${id} = before.id
    returning pg_notify(${CHAT_CHANNEL}, json_build_object(
      'type', 'message', 'conversation', before.id, 'seq', inserted.seq)::text) as notified`);
  return db
    .with(before, inserted, updated)
    .select({
      name: before.name,
      email: before.email,
      startedFrom: before.startedFrom,
      waitingSince: before.waitingSince,
      seq: inserted.seq,
    })
    .from(before)
    .leftJoin(inserted, sql`true`)
    .leftJoin(updated, sql`true`);
}

/** Column updates for a visitor's message, and for a realtor's. */
const AFTER_VISITOR_MESSAGE = sql`status = 'open', waiting_since = coalesce(conversations.waiting_since, now)`;
const afterAnswer = (
  realtor: AccountId,
) => sql`waiting_since = null, told_at = null, answered_at = now,
  assigned_to = coalesce(conversations.assigned_to, ${realtor}::int)`;

async function storedBefore(db: Db, id: ConversationId, given: NewMessage): Promise<ChatMessage> {
  const [message] = await db
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, id),
        eq(chatMessages.isFromRealtor, given.realtor !== null),
        eq(chatMessages.clientId, given.clientId),
      ),
    );
  if (!message) throw new Error('A message was stored before but cannot be read.');
  return message;
}
