import { and, asc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import { conversations, visitorPresence } from '../tables.ts';
import { type ConversationSummary, summaryColumns } from './conversation-store.ts';

/** Conversations claimed per statement. */
const AT_ONCE = 50;

/** Conversations whose mail is due. */
export class DueMailStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Claims conversations that have waited since before `since` without a notice, or whose visitors wrote more after it and
   * stopped before `since`. Each is claimed by one caller only.
   */
  async claimUnanswered(since: Date, at: Date): Promise<ConversationSummary[]> {
    const waiting = this.#db
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          lte(conversations.waitingSince, since),
          or(
            isNull(conversations.noticeAt),
            and(
              gte(conversations.updatedAt, conversations.noticeAt),
              lte(conversations.updatedAt, since),
            ),
          ),
        ),
      )
      .orderBy(asc(conversations.waitingSince))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    return this.#db
      .update(conversations)
      .set({ noticeAt: at })
      .where(inArray(conversations.id, waiting))
      .returning(summaryColumns);
  }

  /**
   * Claims conversations whose last answer is older than `since` and whose visitors are not on the site. Each is claimed by
   * one caller only.
   */
  async claimAnswered(since: Date, at: Date): Promise<ConversationSummary[]> {
    const present = this.#db
      .select({ process: visitorPresence.process })
      .from(visitorPresence)
      .where(
        and(eq(visitorPresence.conversationId, conversations.id), gt(visitorPresence.until, at)),
      );
    const answered = this.#db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(lte(conversations.answeredAt, since), notExists(present)))
      .orderBy(asc(conversations.answeredAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    return this.#db
      .update(conversations)
      .set({ answeredAt: null })
      .where(inArray(conversations.id, answered))
      .returning(summaryColumns);
  }

  /** Records that the visitor has been mailed the answers up to this one. */
  async markMailed(id: ConversationId, seq: number): Promise<void> {
    await this.#db.update(conversations).set({ mailedSeq: seq }).where(eq(conversations.id, id));
  }

  /** Retries at `then`, or after the next answer. */
  async mailAfter(id: ConversationId, then: Date): Promise<void> {
    await this.#db
      .update(conversations)
      .set({
        answeredAt: sql`coalesce(${conversations.answeredAt}, ${then.toISOString()}::timestamptz)`,
      })
      .where(eq(conversations.id, id));
  }
}
