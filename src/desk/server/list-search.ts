import { type ConversationSearch, parsePlace } from '#chat/domain/listed-conversation.ts';
import { type LeadSearch, parseLeadCursor } from '#leads/domain/listed-lead.ts';
import type { ListQuery } from '../api.ts';

const LONGEST_SEARCH = 100;

/** Invalid parameters are ignored, so the list shows more than was requested, never less. */
export const conversationSearch = ({ status, search, before }: ListQuery): ConversationSearch => ({
  status: status === 'open' || status === 'closed' ? status : undefined,
  search: searchText(search),
  before: parsePlace(before ?? ''),
});

export const leadSearch = ({ status, search, before }: ListQuery): LeadSearch => ({
  status: status === 'new' || status === 'handled' ? status : undefined,
  search: searchText(search),
  before: parseLeadCursor(before ?? ''),
});

/** The search text without control characters; '' for no search. */
const searchText = (given = ''): string =>
  given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}$/u, '');
