import { and, asc, count, desc, eq, getTableColumns, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ChatMessage, ConversationId } from '../../domain/chat-message.ts';
import type { Guest } from '../guest-cookie.ts';
import { chatMessages, conversations } from '../tables.ts';

const {
  guestHash: _hash,
  emailKey: _key,
  note: _note,
  notedBy: _noter,
  ...summaryColumns
} = getTableColumns(conversations);
const {
  conversationId: _conversation,
  accountId: _account,
  ...messageColumns
} = getTableColumns(chatMessages);

/** The columns of a `ConversationSummary` and of a message. */
export { messageColumns, summaryColumns };

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

/** Messages per query. */
const PAGE = 50;

/** Reads conversations and their messages. */
export const conversationReadings = (db: Db) => {
  const one = async (which: SQL | undefined): Promise<ConversationSummary | null> => {
    const [found] = await db.select(summaryColumns).from(conversations).where(which).limit(1);
    return found ?? null;
  };
  return {
    byId: (id: ConversationId) => one(eq(conversations.id, id)),
    byGuest: (guest: Guest) => one(ofGuest(guest)),

    /** How many of the team's messages the visitor has not seen. */
    unreadOf: async (guest: Guest): Promise<number> => {
      const [found] = await db
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
    },

    /** A page of the messages after that one, in order. */
    since: (id: ConversationId, seq: number): Promise<ChatMessage[]> =>
      db
        .select(messageColumns)
        .from(chatMessages)
        .where(and(eq(chatMessages.conversationId, id), gt(chatMessages.seq, seq)))
        .orderBy(asc(chatMessages.seq))
        .limit(PAGE),

    /** The last messages, in order. */
    latest: async (id: ConversationId, most: number): Promise<ChatMessage[]> =>
      (
        await db
          .select(messageColumns)
          .from(chatMessages)
          .where(eq(chatMessages.conversationId, id))
          .orderBy(desc(chatMessages.seq))
          .limit(most)
      ).reverse(),

    /** The number of the last message still stored. */
    lastSeqs: (ids: ConversationId[]): Promise<{ id: ConversationId; lastSeq: number }[]> =>
      db
        .select({ id: conversations.id, lastSeq: conversations.lastSeq })
        .from(conversations)
        .where(inArray(conversations.id, ids))
        .orderBy(conversations.id)
        .limit(ids.length),

    /** Conversations with any activity since then, latest first. */
    touchedSince: (then: Date): Promise<{ id: ConversationId; lastSeq: number }[]> =>
      db
        .select({ id: conversations.id, lastSeq: conversations.lastSeq })
        .from(conversations)
        .where(gt(conversations.updatedAt, then))
        .orderBy(desc(conversations.updatedAt))
        .limit(200),
  };
};
