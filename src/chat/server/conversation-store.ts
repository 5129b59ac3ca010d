import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database.ts';
import type { ChatMessage, ConversationId } from '../domain/chat-message.ts';
import { type Announced, announceChat, announcing, announcingMarks } from './announce.ts';
import { conversationsOfPeople } from './conversation-store-people.ts';
import {
  conversationReadings,
  type Standing,
  said,
  standing,
} from './conversation-store-reading.ts';
import { chatMessages, conversations } from './tables.ts';

type Beginning = {
  guestHash: string;
  name: string;
  email: string;
  accountId: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
};

/** What somebody says. `realtor` is null for the visitor. */
export type Saying = {
  clientId: string;
  text: string;
  realtor: { id: AccountId; name: string } | null;
};

export type Said = {
  message: ChatMessage;
  conversation: Standing;
  /** False where it had been said before, under the same name. */
  isNew: boolean;
  /** The visitor was not waiting, and is now. */
  beginsToWait: boolean;
};

/** Conversations looked at once when nobody answers. */
const AT_ONCE = 50;

/** What visitors and realtors write to each other. `db` may be a transaction. */
export const conversationStore = (db: Db) => ({
  ...conversationReadings(db),
  ...writings(db),
  ...conversationsOfPeople(db),
  /** Tells every process of the site, once the transaction at hand is kept. */
  announce: (announced: Announced) => announceChat(db, announced),
});
export type ConversationStore = ReturnType<typeof conversationStore>;

// What each message asks is prepared: without, the driver asks twice and PostgreSQL plans each time.
const writings = (db: Db) => ({
  /** Begins a browser's conversation; where it has one, that. */
  async begin(beginning: Beginning, at: Date): Promise<{ conversation: Standing; isNew: boolean }> {
    const [begun] = await db
      .insert(conversations)
      .values({ ...beginning, emailKey: emailKey(beginning.email), createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning(standing);
    const conversation = begun ?? (await conversationReadings(db).byGuest(beginning.guestHash));
    if (!conversation) throw new Error('A conversation was begun and is not there.');
    return { conversation, isNew: begun !== undefined };
  },

  /**
   * Puts a message at the end of its conversation, in the transaction at hand, once for each name that its writer gave
   * it, and tells every process. A visitor's opens what was closed and begins to wait; a realtor's ends the waiting and
   * takes what nobody has taken. Null where the conversation is not kept any more.
   */
  async say(id: ConversationId, saying: Saying, at: Date): Promise<Said | null> {
    const [before] = await db
      .select(standing)
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update')
      .prepare('lock a conversation')
      .execute();
    if (!before) return null;
    const { clientId, text, realtor } = saying;
    const [message] = await db
      .insert(chatMessages)
      .values({
        ...{ conversationId: id, seq: before.lastSeq + 1, clientId, text, sentAt: at },
        isFromRealtor: realtor !== null,
        accountId: realtor?.id ?? null,
        senderName: realtor?.name ?? before.name,
      })
      .onConflictDoNothing()
      .returning(said)
      .prepare('keep a message')
      .execute();
    if (!message) {
      const known = { message: await saidBefore(db, id, saying), conversation: before };
      return { ...known, isNew: false, beginsToWait: false };
    }
    const changes = changesBy(message, before, realtor?.id ?? null);
    await db
      .update(conversations)
      .set(changes)
      .where(eq(conversations.id, id))
      .returning({ told: announcing({ type: 'message', conversation: id, seq: message.seq }) })
      .prepare('move a conversation on')
      .execute();
    const beginsToWait = realtor === null && before.waitingSince === null;
    return { message, conversation: { ...before, ...changes }, isNew: true, beginsToWait };
  },

  /**
   * The desk has the messages up to this one, and has read them where `isRead`. Where marks moved by that, which it gives,
   * every process is told.
   */
  async markForDesk(id: ConversationId, seq: number, isRead: boolean): Promise<boolean> {
    const { lastSeq, deliveredSeq, readSeq } = conversations;
    const upTo = sql<number>`least(${seq}::int, ${lastSeq})`;
    const moved = await db
      .update(conversations)
      .set({
        deliveredSeq: sql`greatest(${deliveredSeq}, ${upTo})`,
        ...(isRead && { readSeq: sql`greatest(${readSeq}, ${upTo})` }),
      })
      .where(and(eq(conversations.id, id), lt(isRead ? readSeq : deliveredSeq, upTo)))
      .returning({ told: announcingMarks() })
      .prepare('mark for the desk')
      .execute();
    return moved.length > 0;
  },

  /** The visitor has read the messages up to this one. Where the mark moved, every process is told. */
  async markForGuest(id: ConversationId, seq: number): Promise<void> {
    const { lastSeq, guestSeenSeq } = conversations;
    const upTo = sql<number>`least(${seq}::int, ${lastSeq})`;
    await db
      .update(conversations)
      .set({ guestSeenSeq: upTo })
      .where(and(eq(conversations.id, id), lt(guestSeenSeq, upTo)))
      .returning({ told: announcingMarks() })
      .prepare('mark for the visitor')
      .execute();
  },

  /**
   * Those that have waited since before then and whose visitors have not been told, or have been and wrote more, the
   * last of it before then; each is claimed by one caller only.
   */
  async claimUnanswered(since: Date, at: Date): Promise<Standing[]> {
    const waiting = db
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          lte(conversations.waitingSince, since),
          or(
            isNull(conversations.toldAt),
            and(
              gte(conversations.updatedAt, conversations.toldAt),
              lte(conversations.updatedAt, since),
            ),
          ),
        ),
      )
      .orderBy(asc(conversations.waitingSince))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    return db
      .update(conversations)
      .set({ toldAt: at })
      .where(inArray(conversations.id, waiting))
      .returning(standing);
  },
});

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

/** What becomes of a conversation by its next message. */
function changesBy({ seq, sentAt }: ChatMessage, before: Standing, realtor: AccountId | null) {
  const common = { lastSeq: seq, updatedAt: sentAt };
  return realtor === null
    ? { ...common, status: 'open' as const, waitingSince: before.waitingSince ?? sentAt }
    : { ...common, waitingSince: null, toldAt: null, assignedTo: before.assignedTo ?? realtor };
}
