import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ChatMessage, ConversationId } from './chat-message.ts';

/** A conversation as a list of them names it. */
export type ListedConversation = {
  id: ConversationId;
  name: string;
  email: string;
  /** Who was signed in when it began. */
  accountId: AccountId | null;
  status: 'open' | 'closed';
  assignedTo: AccountId | null;
  startedFrom: string;
  listingId: ListingId | null;
  note: string;
  /** Who wrote it last. */
  notedBy: AccountId | null;
  lastSeq: number;
  deliveredSeq: number;
  readSeq: number;
  guestSeenSeq: number;
  /** '' and when it began, where nothing has been said. */
  lastText: string;
  lastAt: Date;
  /** Messages of the visitor that nobody at the desk has read. */
  unread: number;
  waitingSince: Date | null;
  isVisitorThere: boolean;
  createdAt: Date;
};

export type WholeConversation = ListedConversation & { messages: ChatMessage[] };

/** What a realtor sets; what is left out stays. */
export type ConversationChange = {
  status?: 'open' | 'closed' | undefined;
  /** Null: to nobody. */
  assignedTo?: AccountId | null | undefined;
  note?: { text: string; by: AccountId } | undefined;
};

export type ConversationSearch = {
  status?: 'open' | 'closed' | undefined;
  /** Part of a name, an address or what was said; '' for all. */
  search: string;
  /** As the page before said it; null for the first. */
  before: Place | null;
};

/** Where a list was left: those that wait come first, the longest waiting of them first; then the latest. */
export type Place = { rank: 0 | 1; at: string; id: number };

export const showPlace = ({ rank, at, id }: Place): string => `${rank}.${at}.${id}`;

/** Null where the text is no place that a list named. */
export function parsePlace(text: string): Place | null {
  const [, rank = '', at = '', id = ''] =
    /^([01])\.(-?\d{1,17})\.(\d{1,9}|1\d{9})$/.exec(text) ?? [];
  return rank === '' ? null : { rank: rank === '0' ? 0 : 1, at, id: Number(id) };
}
