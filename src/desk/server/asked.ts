import type { HonoRequest } from 'hono';
import { type ConversationId, conversationId } from '#chat/domain/chat-message.ts';
import { type ConversationSearch, parsePlace } from '#chat/domain/listed-conversation.ts';
import { type LeadSearch, parseLeadPlace } from '#leads/domain/listed-lead.ts';

const LONGEST_SEARCH = 100;
const LARGEST_ID = 2_147_483_647;

/** Null where the path names nothing that a conversation's number could be. */
export function idIn(request: HonoRequest): ConversationId | null {
  const text = request.param('id') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= LARGEST_ID ? conversationId(id) : null;
}

/** Of what cannot be read the list takes nothing: it then says more, and never less, than was asked for. */
export function conversationSearch(request: HonoRequest): ConversationSearch {
  const status = request.query('status');
  return {
    status: status === 'open' || status === 'closed' ? status : undefined,
    search: searchIn(request),
    before: parsePlace(request.query('before') ?? ''),
  };
}

export function leadSearch(request: HonoRequest): LeadSearch {
  const status = request.query('status');
  return {
    status: status === 'new' || status === 'handled' ? status : undefined,
    search: searchIn(request),
    before: parseLeadPlace(request.query('before') ?? ''),
  };
}

/** Text without controls; '' where nothing is searched for. */
export const searchIn = (request: HonoRequest): string =>
  (request.query('search') ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}$/u, '');
