import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ChatMessage, ConversationId } from './chat-message.ts';

/** A conversation as it appears in a list. */
export type ListedConversation = {
  id: ConversationId;
  name: string;
  email: string;
  /** The account that was signed in when it began. */
  accountId: AccountId | null;
  status: 'open' | 'closed';
  assignedTo: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
  note: string;
  /** The note's author. */
  notedBy: AccountId | null;
  lastSeq: number;
  deliveredSeq: number;
  readSeq: number;
  guestSeenSeq: number;
  /** '' and the start time if there are no messages. */
  lastText: string;
  lastAt: Date;
  /** Messages of the visitor that no realtor has read. */
  unread: number;
  waitingSince: Date | null;
  isVisitorThere: boolean;
  createdAt: Date;
};

export type WholeConversation = ListedConversation & { messages: ChatMessage[] };

/** A realtor's change; omitted fields stay as they are. */
export type ConversationChange = {
  status?: 'open' | 'closed' | undefined;
  /** Null unassigns it. */
  assignedTo?: AccountId | null | undefined;
  note?: { text: string; by: AccountId } | undefined;
};

export type ConversationSearch = {
  status?: 'open' | 'closed' | undefined;
  /** Part of a name, an address or a message; '' for all. */
  search: string;
  /** Cursor from the previous page; null for the first. */
  before: Place | null;
};

/** List cursor. Waiting conversations come first, longest wait first; then the most recent. */
export type Place = { rank: 0 | 1; at: string; id: number };

export const formatPlace = ({ rank, at, id }: Place): string => `${rank}.${at}.${id}`;

/** Null if the text is not a valid cursor. */
export function parsePlace(text: string): Place | null {
  const [, rank = '', at = '', id = ''] =
    /^([01])\.(-?\d{1,17})\.(\d{1,9}|1\d{9})$/.exec(text) ?? [];
  return rank === '' ? null : { rank: rank === '0' ? 0 : 1, at, id: Number(id) };
}
