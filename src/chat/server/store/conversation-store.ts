import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Announced, announceChat } from '../announce.ts';
import { conversations } from '../tables.ts';
import { conversationClaims } from './conversation-store-claims.ts';
import { conversationMarks } from './conversation-store-marks.ts';
import { conversationMessages } from './conversation-store-messages.ts';
import { conversationsOfPeople } from './conversation-store-people.ts';
import {
  type ConversationSummary,
  conversationReadings,
  summaryColumns,
} from './conversation-store-reading.ts';

type Beginning = {
  guestHash: string;
  name: string;
  email: string;
  accountId: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
};

/** Conversations and their messages. `db` may be a transaction. */
export const conversationStore = (db: Db) => ({
  /** Begins a browser's conversation, or returns its existing one. */
  async begin(
    beginning: Beginning,
    at: Date,
  ): Promise<{ conversation: ConversationSummary; isNew: boolean }> {
    const [begun] = await db
      .insert(conversations)
      .values({ ...beginning, emailKey: emailKey(beginning.email), createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning(summaryColumns);
    const conversation =
      begun ??
      (await conversationReadings(db).byGuest({ hash: beginning.guestHash, linkedTo: null }));
    if (!conversation) throw new Error('A conversation was inserted but cannot be read.');
    return { conversation, isNew: begun !== undefined };
  },

  ...conversationReadings(db),
  ...conversationMarks(db),
  ...conversationClaims(db),
  ...conversationMessages(db),
  ...conversationsOfPeople(db),
  /** Notifies every process of the site when the transaction commits. */
  announce: (announced: Announced) => announceChat(db, announced),
});
export type ConversationStore = ReturnType<typeof conversationStore>;
