import type { Conversation } from './desk-conversation.ts';

/** A conversation without messages. */
export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  name: 'Priya N.',
  email: 'priya@mail.example',
  hasAccount: false,
  status: 'open',
  assignedTo: null,
  startedFrom: '/property/12',
  listing: { id: 12, words: '48 Chartwell Road, Oakville' },
  lastText: '',
  lastAt: '2026-11-21T17:00:00.000Z',
  lastSeq: 0,
  unread: 0,
  waitingSince: null,
  isVisitorThere: false,
  createdAt: '2026-11-21T17:00:00.000Z',
  note: '',
  notedBy: null,
  consent: { givenAt: '2026-11-21T17:00:00.000Z', wording: 'We answer you here and by email.' },
  guestSeenSeq: 0,
  messages: [],
  homes: [],
  ...given,
});
