import * as z from 'zod/mini';
import { ROLES } from '#accounts/domain/role.ts';
import { conversationId } from '#chat/domain/chat-message.ts';
import { parseLeadNumber } from '#leads/domain/listed-lead.ts';
import { call } from '#platform/domain/call.ts';
import { atMost, Lines } from '#platform/domain/form-fields.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import {
  Conversation,
  ConversationInBrief,
  DeskHome,
  Realtor,
} from './domain/desk-conversation.ts';
import { DeskLead } from './domain/desk-lead.ts';

const MAX_NOTE_LENGTH = 4_000;

/** A list's filters, and the cursor from the previous page. */
export const ListQuery = z.object({
  status: z.optional(z.string().check(z.describe('open or closed; leads: new or handled.'))),
  search: z.optional(z.string().check(z.describe('Part of a name, an address or a message.'))),
  before: z.optional(z.string()),
});

export type ListQuery = z.infer<typeof ListQuery>;

const ConversationParams = z.object({
  id: z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,9}$/),
      z.refine((text) => Number(text) <= MAX_ID),
    ),
    z.transform((text) => conversationId(Number(text))),
  ),
});

const LeadParams = z.object({
  id: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const number = parseLeadNumber(text);
      if (number) return number;
      issues.push({ code: 'custom', input: text });
      return z.NEVER;
    }),
  ),
});

const notForOthers = {
  403: 'The caller’s role has too few rights.',
  404: 'Not found, or the caller is not staff.',
};
const asTheFormSays = 'A field is invalid; issues lists each one.';

const Note = z.pipe(Lines, z.string().check(atMost(MAX_NOTE_LENGTH)));

/** A partial update; omitted fields stay as they are. */
export const ConversationChange = z.object({
  status: z.optional(z.enum(['open', 'closed'])),
  /** Assigns it to the current realtor, or to no one. */
  assigned: z.optional(z.boolean()),
  note: z.optional(Note),
});
export type ConversationChange = z.infer<typeof ConversationChange>;
export const LeadChange = z.object({
  handled: z.optional(z.boolean()),
  assigned: z.optional(z.boolean()),
  note: z.optional(Note),
});
export type LeadChange = z.infer<typeof LeadChange>;

const staffOnly = { refusals: notForOthers } as const;

export const showDesk = call({
  method: 'GET',
  path: '/api/desk',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'The signed-in member of staff, and how many conversations and leads are waiting.',
  answer: z.object({
    me: z.extend(Realtor, { role: z.enum(ROLES) }),
    waiting: z.int(),
    newLeads: z.int(),
  }),
  ...staffOnly,
});

const CSV = { 200: ['text/csv'] };

export const downloadConversations = call({
  method: 'GET',
  path: '/api/desk/conversations.csv',
  personal: true,
  concealed: true,
  role: 'realtor',
  summary:
    'The caller’s conversations and the unassigned ones as one CSV file; for an owner, all of them.',
  files: CSV,
  ...staffOnly,
});

export const downloadLeads = call({
  method: 'GET',
  path: '/api/desk/leads.csv',
  personal: true,
  concealed: true,
  role: 'realtor',
  summary:
    'The caller’s leads, the unassigned ones and confirmed subscribers as one CSV file; for an owner, all of them.',
  files: CSV,
  ...staffOnly,
});

export const listConversations = call({
  method: 'GET',
  path: '/api/desk/conversations',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'Conversations: waiting ones first, then the most recent.',
  query: ListQuery,
  answer: z.object({ conversations: z.array(ConversationInBrief), before: z.nullable(z.string()) }),
  ...staffOnly,
});

export const showConversation = call({
  method: 'GET',
  path: '/api/desk/conversations/{id}',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'One conversation with all its messages.',
  params: ConversationParams,
  answer: z.object({ conversation: Conversation }),
  ...staffOnly,
});

export const changeConversation = call({
  method: 'PUT',
  path: '/api/desk/conversations/{id}',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'Assigns, closes or reopens a conversation, or saves a note.',
  params: ConversationParams,
  body: ConversationChange,
  answer: z.object({ conversation: ConversationInBrief }),
  refusals: { 400: asTheFormSays, ...notForOthers },
});

export const mailTranscript = call({
  method: 'POST',
  path: '/api/desk/conversations/{id}/transcript',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'Emails a conversation to its visitor.',
  params: ConversationParams,
  answer: z.object({}),
  success: 202,
  refusals: {
    409: 'There is no reply yet, so there is nothing to send.',
    429: 'It has reached today’s sending limit.',
    ...notForOthers,
  },
});

export const findHomes = call({
  method: 'GET',
  path: '/api/desk/homes',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary:
    'Up to eight homes on the market by MLS® number, address or street, to send to a visitor.',
  query: z.object({ search: z.optional(z.string()) }),
  answer: z.object({ homes: z.array(DeskHome) }),
  ...staffOnly,
});

export const listLeads = call({
  method: 'GET',
  path: '/api/desk/leads',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'Inquiries, tour and report requests, and newsletter sign-ups, newest first.',
  query: ListQuery,
  answer: z.object({ leads: z.array(DeskLead), before: z.nullable(z.string()) }),
  ...staffOnly,
});

export const showLead = call({
  method: 'GET',
  path: '/api/desk/leads/{id}',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'One lead.',
  params: LeadParams,
  answer: z.object({ lead: DeskLead }),
  ...staffOnly,
});

export const changeLead = call({
  method: 'PUT',
  path: '/api/desk/leads/{id}',
  personal: true,
  concealed: true,
  role: 'assistant',
  summary: 'Assigns a lead, marks it as handled or saves a note.',
  params: LeadParams,
  body: LeadChange,
  answer: z.object({ lead: DeskLead }),
  refusals: { 400: asTheFormSays, ...notForOthers },
});
