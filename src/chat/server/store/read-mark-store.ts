import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import { announcingMarks } from '../announce.ts';
import { conversations } from '../tables.ts';

// Read marks move often, so their statements are prepared: otherwise PostgreSQL plans them every time.
/** How far each side has received and read a conversation. */
export class ReadMarkStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The desk has received messages up to these, by conversation. Marks that move are announced. One statement for many,
   * because on a busy desk every message moves one.
   */
  async markDelivered(upTo: ReadonlyMap<ConversationId, number>): Promise<void> {
    const ids = sql.param([...upTo.keys()]);
    const seqs = sql.param([...upTo.values()]);
    // Locks rows in the order of ids, so that two processes marking the same conversations can't deadlock.
    await this.#db.execute(sql`
      with moving as (
        select conversations.id, least(given.seq, last_seq) as seq
        from conversations join unnest(${ids}::int[], ${seqs}::int[]) as given (id, seq) using (id)
        where delivered_seq < least(given.seq, last_seq)
        order by conversations.id for no key update of conversations)
      update conversations set delivered_seq = moving.seq from moving
      where conversations.id = moving.id returning ${announcingMarks()}`);
  }

  /** The desk has read the messages up to this one. Returns whether a mark moved, which is then announced. */
  async markReadByDesk(id: ConversationId, seq: number): Promise<boolean> {
    const { lastSeq, deliveredSeq, readSeq } = conversations;
    const upTo = sql<number>`least(${seq}::int, ${lastSeq})`;
    const moved = await this.#db
      .update(conversations)
      .set({
        deliveredSeq: sql`greatest(${deliveredSeq}, ${upTo})`,
        readSeq: sql`greatest(${readSeq}, ${upTo})`,
      })
      .where(and(eq(conversations.id, id), lt(readSeq, upTo)))
      .returning({ announced: announcingMarks() });
    return moved.length > 0;
  }

  /** The visitor has read the messages up to this one. A mark that moves is announced. */
  async markForGuest(id: ConversationId, seq: number): Promise<void> {
    const { lastSeq, guestSeenSeq } = conversations;
    const upTo = sql<number>`least(${seq}::int, ${lastSeq})`;
    await this.#db
      .update(conversations)
      .set({ guestSeenSeq: upTo })
      .where(and(eq(conversations.id, id), lt(guestSeenSeq, upTo)))
      .returning({ announced: announcingMarks() });
  }
}
