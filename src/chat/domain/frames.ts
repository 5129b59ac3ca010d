import { z } from 'zod/mini';

/** Characters of one message. */
export const LONGEST_MESSAGE = 1_000;

const Seq = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** The name that its writer gives a message. */
export const ClientId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const Content = z.string().check(z.maxLength(4 * LONGEST_MESSAGE));
const Said = z.optional(z.unknown());

/**
 * What a visitor's browser sends. The specification's client also says who it is, whether it is a realtor and what
 * time it is; that is taken and not read.
 */
export const FromGuest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('register'),
    userName: z.string().check(z.maxLength(400)),
    userEmail: z.string().check(z.maxLength(400)),
    userId: Said,
    /** The page that the chat was opened on: '/property/12'. */
    from: z.optional(z.string().check(z.maxLength(400))),
  }),
  z.object({
    type: z.literal('message'),
    content: Content,
    /** So that a message sent again is known; the server makes one where a client sends none. */
    clientId: z.optional(ClientId),
    senderId: Said,
    senderName: Said,
    isRealtor: Said,
    timestamp: Said,
  }),
  z.object({ type: z.literal('typing') }),
  /** All after this message, please: after a lost connection. */
  z.object({ type: z.literal('resume'), after: Seq }),
  /** Read up to this message. */
  z.object({ type: z.literal('seen'), id: Seq }),
  /** The conversation by email, please. */
  z.object({ type: z.literal('transcript') }),
]);
export type FromGuest = z.infer<typeof FromGuest>;

/** What the desk sends. */
export const FromDesk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), conversation: Id, content: Content, clientId: ClientId }),
  z.object({ type: z.literal('typing'), conversation: Id }),
  z.object({ type: z.literal('seen'), conversation: Id, id: Seq }),
]);
export type FromDesk = z.infer<typeof FromDesk>;

const Message = z.object({
  type: z.literal('message'),
  /** The message's place in its conversation. */
  id: Seq,
  clientId: z.string(),
  message: z.string(),
  isFromRealtor: z.boolean(),
  /** ISO 8601. */
  timestamp: z.string(),
  senderName: z.string(),
});
export type MessageFrame = z.infer<typeof Message>;

/** A message is stored: its place and time. */
const Ack = z.object({
  type: z.literal('ack'),
  clientId: z.string(),
  id: Seq,
  timestamp: z.string(),
});

/** Up to which message the other side has what was sent, and has read it. */
const Marks = z.object({ type: z.literal('marks'), delivered: Seq, read: Seq });

const Refused = z.object({
  type: z.literal('refused'),
  message: z.string(),
  /** Of the message that was refused, where one was. */
  clientId: z.optional(z.string()),
});

/** Whether a realtor is at the desk, and whether the office is open at this hour. */
const office = { isSomebodyThere: z.boolean(), isOpen: z.boolean() };
const Office = z.object(office);
export type Office = z.infer<typeof Office>;

/** What a visitor's browser hears. */
export const ToGuest = z.discriminatedUnion('type', [
  /** First of all. `registered` is null until the visitor has said who they are. */
  z.object({
    type: z.literal('welcome'),
    registered: z.nullable(z.object({ userName: z.string(), userEmail: z.string() })),
    ...office,
    messages: z.array(Message),
    delivered: Seq,
    read: Seq,
  }),
  z.object({ type: z.literal('registered'), userName: z.string(), userEmail: z.string() }),
  /** A realtor has come to the desk or has left it, or the office has opened or closed. */
  z.object({ type: z.literal('office'), ...office }),
  Message,
  Ack,
  Marks,
  z.object({ type: z.literal('typing') }),
  z.object({
    type: z.literal('notice'),
    kind: z.enum(['nobody-answered', 'transcript-sent', 'closed']),
    text: z.string(),
  }),
  Refused,
]);
export type ToGuest = z.infer<typeof ToGuest>;

/** What the desk hears. What changed of a conversation or a lead is asked for over the API. */
export const ToDesk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.extend(Message, { conversation: Id }),
  z.extend(Ack, { conversation: Id }),
  z.extend(Marks, { conversation: Id }),
  z.object({ type: z.literal('typing'), conversation: Id, by: z.enum(['guest', 'realtor']) }),
  z.object({ type: z.literal('changed'), conversation: Id }),
  /** The visitor has opened the chat, or has left it. */
  z.object({ type: z.literal('presence'), conversation: Id, isThere: z.boolean() }),
  z.object({ type: z.literal('leads') }),
  Refused,
]);
export type ToDesk = z.infer<typeof ToDesk>;
