import * as z from 'zod/mini';

/** A realtor's account id and name. */
export const Realtor = z.object({ id: z.int(), name: z.string() });

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
export const DeskHome = z.object({
  id: z.int(),
  words: z.string(),
  price: z.number(),
  listOfficeName: z.string(),
});
export type DeskHome = z.infer<typeof DeskHome>;

/** A conversation as the desk shows it when it is open. */
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
  homes: z.array(DeskHome),
});
export type Conversation = z.infer<typeof Conversation>;
