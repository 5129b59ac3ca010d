import { and, count, desc, eq, getTableColumns, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import { type Announced, announceChat } from '../announce.ts';
import type { Guest } from '../guest-cookie.ts';
import { chatMessages, conversations } from '../tables.ts';

const {
  guestHash: _hash,
  emailKey: _key,
  note: _note,
  notedBy: _noter,
  ...summaryColumns
} = getTableColumns(conversations);

/** The columns of a `ConversationSummary`. */
export { summaryColumns };

/** A conversation without its messages. */
export type ConversationSummary = {
  id: ConversationId;
  name: string;
  email: string;
  accountId: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
  status: 'open' | 'closed';
  assignedTo: AccountId | null;
  lastSeq: number;
  deliveredSeq: number;
  readSeq: number;
  guestSeenSeq: number;
  waitingSince: Date | null;
  noticeAt: Date | null;
  mailedSeq: number;
  createdAt: Date;
  updatedAt: Date;
};

const ofGuest = ({ hash, linkedTo }: Guest) => {
  const begun = eq(conversations.guestHash, hash);
  return linkedTo === null ? begun : or(begun, eq(conversations.id, linkedTo));
};

type Beginning = {
  guestHash: string;
  name: string;
  email: string;
  accountId: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
};

/** Conversations. `db` may be a transaction. */
export class ConversationStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Begins a browser's conversation, or returns its existing one. */
  async begin(
    beginning: Beginning,
    at: Date,
  ): Promise<{ conversation: ConversationSummary; isNew: boolean }> {
    const [begun] = await this.#db
      .insert(conversations)
      .values({ ...beginning, emailKey: emailKey(beginning.email), createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning(summaryColumns);
    const conversation =
      begun ?? (await this.byGuest({ hash: beginning.guestHash, linkedTo: null }));
    if (!conversation) throw new Error('A conversation was inserted but cannot be read.');
    return { conversation, isNew: begun !== undefined };
  }

  byId(id: ConversationId): Promise<ConversationSummary | null> {
    return this.#one(eq(conversations.id, id));
  }

  byGuest(guest: Guest): Promise<ConversationSummary | null> {
    return this.#one(ofGuest(guest));
  }

  /** How many of the team's messages the visitor has not seen. */
  async unreadOf(guest: Guest): Promise<number> {
    const [found] = await this.#db
      .select({ unread: count() })
      .from(chatMessages)
      .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
      .where(
        and(
          ofGuest(guest),
          eq(chatMessages.isFromRealtor, true),
          gt(chatMessages.seq, conversations.guestSeenSeq),
        ),
      );
    return found?.unread ?? 0;
  }

  /** The number of the last message still stored. */
  lastSeqs(ids: ConversationId[]): Promise<{ id: ConversationId; lastSeq: number }[]> {
    return this.#db
      .select({ id: conversations.id, lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(inArray(conversations.id, ids))
      .orderBy(conversations.id)
      .limit(ids.length);
  }

  /** Conversations with any activity since then, latest first. */
  touchedSince(then: Date): Promise<{ id: ConversationId; lastSeq: number }[]> {
    return this.#db
      .select({ id: conversations.id, lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(gt(conversations.updatedAt, then))
      .orderBy(desc(conversations.updatedAt))
      .limit(200);
  }

  /** Notifies every process of the site when the transaction commits. */
  announce(announced: Announced): Promise<void> {
    return announceChat(this.#db, announced);
  }

  async #one(which: SQL | undefined): Promise<ConversationSummary | null> {
    const [found] = await this.#db.select(summaryColumns).from(conversations).where(which).limit(1);
    return found ?? null;
  }
}
