import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type ChatMessage, conversationId } from '../../domain/chat-message.ts';
import { announceChat } from '../announce.ts';
import { chatMessages, conversations } from '../tables.ts';

const {
  conversationId: _conversation,
  accountId: _account,
  ...messageColumns
} = getTableColumns(chatMessages);

/** A conversation in its visitor's data export, including the desk's notes about them. */
export type OwnConversation = Omit<typeof conversations.$inferSelect, 'guestHash' | 'emailKey'> & {
  messages: ChatMessage[];
};

/** Messages in one person's export. */
const MAX_EXPORTED_MESSAGES = 10_000;

/** Placeholder for an empty SQL list; real ids begin with 1. */
const NO_CONVERSATION = conversationId(0);

/** Export and deletion of personal data in conversations. */
export class ChatRecordStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All conversations of this person (by `emailKey`), newest first. */
  async aboutPerson(personKey: string): Promise<OwnConversation[]> {
    const found = await this.#db
      .select(getTableColumns(conversations))
      .from(conversations)
      .where(eq(conversations.emailKey, personKey))
      .orderBy(desc(conversations.id))
      .limit(1_000);
    const messages = await this.#db
      .select({ conversationId: chatMessages.conversationId, ...messageColumns })
      .from(chatMessages)
      .where(inArray(chatMessages.conversationId, [...found.map(({ id }) => id), NO_CONVERSATION]))
      .orderBy(asc(chatMessages.conversationId), asc(chatMessages.seq))
      .limit(MAX_EXPORTED_MESSAGES);
    return found.map(({ guestHash: _, emailKey: __, ...conversation }) => ({
      ...conversation,
      messages: messages
        .filter(({ conversationId }) => conversationId === conversation.id)
        .map(({ conversationId: _, ...message }) => message),
    }));
  }

  /** Deletes their conversations with all messages, notifies every process and returns the count. */
  async erasePerson(personKey: string): Promise<number> {
    const gone = await this.#db
      .delete(conversations)
      .where(eq(conversations.emailKey, personKey))
      .returning({ id: conversations.id });
    for (const { id } of gone) await announceChat(this.#db, { type: 'changed', conversation: id });
    return gone.length;
  }

  /** Removes the account from the conversations that began with it. */
  async unlinkAccount(account: AccountId): Promise<void> {
    await this.#db
      .update(conversations)
      .set({ accountId: null })
      .where(eq(conversations.accountId, account));
  }

  /** Deletes conversations whose last message (or start, if empty) is before this time; returns the count. */
  async deleteBefore(then: Date): Promise<number> {
    const later = this.#db
      .select({ id: chatMessages.conversationId })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.conversationId, conversations.id),
          sql`${chatMessages.sentAt} >= ${then.toISOString()}`,
        ),
      );
    const gone = await this.#db
      .delete(conversations)
      .where(and(lt(conversations.createdAt, then), sql`not exists (${later})`))
      .returning({ id: conversations.id });
    return gone.length;
  }
}
