import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import { type Announced, announceChat, announcingMarks } from './announce.ts';
import { conversationsOfPeople } from './conversation-store-people.ts';
import { conversationReadings, type Standing, standing } from './conversation-store-reading.ts';
import { conversationSayings } from './conversation-store-saying.ts';
import { conversations, visitorPresence } from './tables.ts';

type Beginning = {
  guestHash: string;
  name: string;
  email: string;
  accountId: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
};

/** Conversations looked at once when nobody answers. */
const AT_ONCE = 50;

/** What visitors and realtors write to each other. `db` may be a transaction. */
export const conversationStore = (db: Db) => ({
  ...conversationReadings(db),
  ...writings(db),
  ...conversationSayings(db),
  ...conversationsOfPeople(db),
  /** Tells every process of the site, once the transaction at hand is kept. */
  announce: (announced: Announced) => announceChat(db, announced),
});
export type ConversationStore = ReturnType<typeof conversationStore>;

// What is asked again and again is prepared: without, the driver asks twice and PostgreSQL plans each time.
const writings = (db: Db) => ({
  /** Begins a browser's conversation; where it has one, that. */
  async begin(beginning: Beginning, at: Date): Promise<{ conversation: Standing; isNew: boolean }> {
    const [begun] = await db
      .insert(conversations)
      .values({ ...beginning, emailKey: emailKey(beginning.email), createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning(standing);
    const conversation =
      begun ??
      (await conversationReadings(db).byGuest({ hash: beginning.guestHash, linkedTo: null }));
    if (!conversation) throw new Error('A conversation was begun and is not there.');
    return { conversation, isNew: begun !== undefined };
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
      .prepare(isRead ? 'mark as read by the desk' : 'mark as delivered to the desk')
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

  /**
   * Those whose last answer was given before then while their visitors were elsewhere, or who have left since; each is
   * claimed by one caller only.
   */
  async claimAnswered(since: Date, at: Date): Promise<Standing[]> {
    const present = db
      .select({ process: visitorPresence.process })
      .from(visitorPresence)
      .where(
        and(eq(visitorPresence.conversationId, conversations.id), gt(visitorPresence.until, at)),
      );
    const answered = db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(lte(conversations.answeredAt, since), notExists(present)))
      .orderBy(asc(conversations.answeredAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    return db
      .update(conversations)
      .set({ answeredAt: null })
      .where(inArray(conversations.id, answered))
      .returning(standing);
  },

  /** The visitor is being mailed the answers up to this one. */
  async markMailed(id: ConversationId, seq: number): Promise<void> {
    await db.update(conversations).set({ mailedSeq: seq }).where(eq(conversations.id, id));
  },

  /** Tries again then, or after the next answer. */
  async mailAfter(id: ConversationId, then: Date): Promise<void> {
    await db
      .update(conversations)
      .set({
        answeredAt: sql`coalesce(${conversations.answeredAt}, ${then.toISOString()}::timestamptz)`,
      })
      .where(eq(conversations.id, id));
  },
});
