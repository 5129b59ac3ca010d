import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import { announcingMarks } from '../announce.ts';
import { conversations } from '../tables.ts';

// Both statements run often, so they are prepared: otherwise PostgreSQL plans them every time.
/** How far each side has received and read a conversation. */
export const conversationMarks = (db: Db) => ({
  /**
   * The desk has the messages up to this one, and has read them if `isRead`. Returns whether a mark moved, which is then
   * announced.
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
      .returning({ announced: announcingMarks() })
      .prepare(isRead ? 'mark_read_by_desk' : 'mark_delivered_to_desk')
      .execute();
    return moved.length > 0;
  },

  /** The visitor has read the messages up to this one. A mark that moves is announced. */
  async markForGuest(id: ConversationId, seq: number): Promise<void> {
    const { lastSeq, guestSeenSeq } = conversations;
    const upTo = sql<number>`least(${seq}::int, ${lastSeq})`;
    await db
      .update(conversations)
      .set({ guestSeenSeq: upTo })
      .where(and(eq(conversations.id, id), lt(guestSeenSeq, upTo)))
      .returning({ announced: announcingMarks() })
      .prepare('mark_read_by_visitor')
      .execute();
  },
});
