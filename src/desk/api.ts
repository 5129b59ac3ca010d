import { z } from 'zod/mini';
import { conversationId } from '#chat/domain/chat-message.ts';
import { parseLeadNumber } from '#leads/domain/listed-lead.ts';
import { Tour } from '#leads/domain/tour.ts';
import { call } from '#platform/domain/call.ts';
import { atMost, Lines } from '#platform/domain/form-fields.ts';

const LONGEST_NOTE = 4_000;

const Realtor = z.object({ id: z.int(), name: z.string() });

/** A conversation as the desk's list shows it. Times are ISO 8601. */
export const ConversationInBrief = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Whether the visitor was signed in when it began. */
  hasAccount: z.boolean(),
  status: z.enum(['open', 'closed']),
  assignedTo: z.nullable(Realtor),
  startedFrom: z.string(),
  listing: z.nullable(z.object({ id: z.int(), words: z.string() })),
  lastText: z.string(),
  lastAt: z.string(),
  lastSeq: z.int(),
  /** Messages of the visitor that no realtor has read. */
  unread: z.int(),
  waitingSince: z.nullable(z.string()),
  /** Whether the visitor has the chat open; otherwise answers go by email. */
  isVisitorThere: z.boolean(),
  createdAt: z.string(),
});
export type ConversationInBrief = z.infer<typeof ConversationInBrief>;

/** A home on the market, in the desk's form. */
export const HomeInBrief = z.object({
  id: z.int(),
  words: z.string(),
  price: z.number(),
  listOfficeName: z.string(),
});
export type HomeInBrief = z.infer<typeof HomeInBrief>;

export const Conversation = z.extend(ConversationInBrief, {
  note: z.string(),
  /** The note's author. */
  notedBy: z.nullable(Realtor),
  /** When the visitor agreed to email answers and the wording they saw; null if withdrawn. */
  consent: z.nullable(z.object({ givenAt: z.string(), wording: z.string() })),
  /** The last message that the visitor has seen. */
  guestSeenSeq: z.int(),
  messages: z.array(
    z.object({
      id: z.int(),
      clientId: z.string(),
      message: z.string(),
      isFromRealtor: z.boolean(),
      timestamp: z.string(),
      senderName: z.string(),
    }),
  ),
  /** Homes whose pages either side has linked to. */
  homes: z.array(HomeInBrief),
});
export type Conversation = z.infer<typeof Conversation>;

export const DeskLead = z.object({
  /** 'lead-12'; 'subscriber-4' for the newsletter. */
  id: z.string(),
  kind: z.enum(['inquiry', 'tour', 'consultation', 'dream-home', 'report', 'newsletter']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.string(),
  subject: z.string(),
  message: z.string(),
  listing: z.nullable(z.object({ id: z.int(), words: z.string() })),
  tour: z.nullable(Tour),
  isSuspect: z.boolean(),
  receivedAt: z.string(),
  handledAt: z.nullable(z.string()),
  assignedTo: z.nullable(Realtor),
  note: z.string(),
  notedBy: z.nullable(Realtor),
});
export type DeskLead = z.infer<typeof DeskLead>;

/** Cursor from the previous page. */
export const ListQuery = z.object({
  status: z.optional(z.string().check(z.describe('open or closed; leads: new or handled.'))),
  search: z.optional(z.string().check(z.describe('Part of a name, an address or a message.'))),
  before: z.optional(z.string()),
});

export type ListQuery = z.infer<typeof ListQuery>;

const LARGEST_ID = 2_147_483_647;
const ConversationParams = z.object({
  id: z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,9}$/),
      z.refine((text) => Number(text) <= LARGEST_ID),
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
  404: 'Not found, or the caller is not a realtor.',
};
const asTheFormSays = 'A field is invalid; issues lists each one.';

const Note = z.pipe(Lines, z.string().check(atMost(LONGEST_NOTE)));

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

const realtorsOnly = { refusals: notForOthers } as const;

export const showDesk = call({
  method: 'GET',
  path: '/api/desk',
  personal: true,
  concealed: true,
  summary: 'The signed-in realtor, and how many conversations and leads are waiting.',
  answer: z.object({
    me: Realtor,
    waiting: z.int(),
    newLeads: z.int(),
  }),
  ...realtorsOnly,
});
const CSV = { 200: ['text/csv'] };

export const downloadConversations = call({
  method: 'GET',
  path: '/api/desk/conversations.csv',
  personal: true,
  concealed: true,
  summary: 'Every conversation as one CSV file.',
  files: CSV,
  ...realtorsOnly,
});

export const downloadLeads = call({
  method: 'GET',
  path: '/api/desk/leads.csv',
  personal: true,
  concealed: true,
  summary: 'Every lead and confirmed subscriber as one CSV file.',
  files: CSV,
  ...realtorsOnly,
});

export const listConversations = call({
  method: 'GET',
  path: '/api/desk/conversations',
  personal: true,
  concealed: true,
  summary: 'Conversations: waiting ones first, then the most recent.',
  query: ListQuery,
  answer: z.object({ conversations: z.array(ConversationInBrief), before: z.nullable(z.string()) }),
  ...realtorsOnly,
});
export const showConversation = call({
  method: 'GET',
  path: '/api/desk/conversations/{id}',
  personal: true,
  concealed: true,
  summary: 'One conversation with all its messages.',
  params: ConversationParams,
  answer: z.object({ conversation: Conversation }),
  ...realtorsOnly,
});
export const changeConversation = call({
  method: 'PUT',
  path: '/api/desk/conversations/{id}',
  personal: true,
  concealed: true,
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
  summary: 'Homes on the market by MLS number, id or part of the address, to send to a visitor.',
  query: z.object({ search: z.optional(z.string()) }),
  answer: z.object({ homes: z.array(HomeInBrief) }),
  ...realtorsOnly,
});
export const listLeads = call({
  method: 'GET',
  path: '/api/desk/leads',
  personal: true,
  concealed: true,
  summary: 'Inquiries, tour and report requests, and newsletter sign-ups, newest first.',
  query: ListQuery,
  answer: z.object({ leads: z.array(DeskLead), before: z.nullable(z.string()) }),
  ...realtorsOnly,
});
export const showLead = call({
  method: 'GET',
  path: '/api/desk/leads/{id}',
  personal: true,
  concealed: true,
  summary: 'One lead.',
  params: LeadParams,
  answer: z.object({ lead: DeskLead }),
  ...realtorsOnly,
});
export const changeLead = call({
  method: 'PUT',
  path: '/api/desk/leads/{id}',
  personal: true,
  concealed: true,
  summary: 'Assigns a lead, marks it as handled or saves a note.',
  params: LeadParams,
  body: LeadChange,
  answer: z.object({ lead: DeskLead }),
  refusals: { 400: asTheFormSays, ...notForOthers },
});
