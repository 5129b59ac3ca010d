import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import { announceChat } from '../announce.ts';
import { conversations, visitorPresence } from '../tables.ts';

/** Which visitors have the chat open, in any process of the site. Every change is announced to the desk. */
export class VisitorPresenceStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Marks them present in this process until then. */
  async stay(ids: ConversationId[], process: string, until: Date): Promise<void> {
    if (ids.length === 0) return;
    const added = await this.#db
      .insert(visitorPresence)
      .select(
        this.#db
          .select({
            conversationId: conversations.id,
            process: sql`${process}::uuid`.as('process'),
            until: sql`${until.toISOString()}::timestamptz`.as('until'),
          })
          .from(conversations)
          .where(inArray(conversations.id, ids))
          .orderBy(conversations.id)
          // A conversation that is being erased is waited for, and left out once it is gone: the foreign key would refuse it.
          .for('key share'),
      )
      .onConflictDoUpdate({
        target: [visitorPresence.conversationId, visitorPresence.process],
        set: { until },
      })
      // An existing row is only renewed.
      .returning({ id: visitorPresence.conversationId, isNew: sql<boolean>`xmax = 0` });
    for (const { id, isNew } of added)
      if (isNew)
        await announceChat(this.#db, { type: 'presence', conversation: id, isThere: true });
  }

  async leave(id: ConversationId, process: string, now: Date): Promise<void> {
    const { conversationId } = visitorPresence;
    await this.#db
      .delete(visitorPresence)
      .where(and(eq(conversationId, id), eq(visitorPresence.process, process)));
    const isThere = await this.isVisitorElsewhere(id, process, now);
    await announceChat(this.#db, { type: 'presence', conversation: id, isThere });
  }

  /** Whether the visitor has the chat open in another process than this. */
  async isVisitorElsewhere(id: ConversationId, process: string, now: Date): Promise<boolean> {
    const [elsewhere] = await this.#db
      .select({ process: visitorPresence.process })
      .from(visitorPresence)
      .where(
        and(
          eq(visitorPresence.conversationId, id),
          ne(visitorPresence.process, process),
          gt(visitorPresence.until, now),
        ),
      )
      .limit(1);
    return elsewhere !== undefined;
  }

  /** Removes rows that were not renewed since then; returns the count. */
  async deleteBefore(then: Date): Promise<number> {
    const gone = await this.#db
      .delete(visitorPresence)
      .where(lt(visitorPresence.until, then))
      .returning({ id: visitorPresence.conversationId });
    return gone.length;
  }
}
