import * as z from 'zod/mini';
import { MAX_ID } from '#platform/domain/max-id.ts';

/** Maximum characters in a message. */
export const MAX_MESSAGE_LENGTH = 1_000;

const Seq = z.int().check(z.minimum(0), z.maximum(MAX_ID));
const Id = z.int().check(z.positive(), z.maximum(MAX_ID));
/** The client id that the author gives a message. */
export const ClientId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const Content = z.string().check(z.maxLength(4 * MAX_MESSAGE_LENGTH));
const Ignored = z.optional(z.unknown());

/**
 * Frames from a visitor's browser. The specification's client also sends its identity, whether it is a realtor, and
 * the time; these fields are accepted and ignored.
 */
export const FromGuest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('register'),
    userName: z.string().check(z.maxLength(400)),
    userEmail: z.string().check(z.maxLength(400)),
    userId: Ignored,
    /** The page the chat was opened on: '/property/12'. */
    from: z.optional(z.string().check(z.maxLength(400))),
  }),
  z.object({
    type: z.literal('message'),
    content: Content,
    /** Idempotency key for resends; the server makes one if the client sends none. */
    clientId: z.optional(ClientId),
    senderId: Ignored,
    senderName: Ignored,
    isRealtor: Ignored,
    timestamp: Ignored,
  }),
  z.object({ type: z.literal('typing') }),
  /** After a lost connection: requests everything after this message. */
  z.object({ type: z.literal('resume'), after: Seq }),
  /** The visitor has read up to this message. */
  z.object({ type: z.literal('seen'), id: Seq }),
  /** Requests the conversation by email. */
  z.object({ type: z.literal('transcript') }),
]);
export type FromGuest = z.infer<typeof FromGuest>;

/** Frames from the desk. */
export const FromDesk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), conversation: Id, content: Content, clientId: ClientId }),
  z.object({ type: z.literal('typing'), conversation: Id }),
  z.object({ type: z.literal('seen'), conversation: Id, id: Seq }),
]);
export type FromDesk = z.infer<typeof FromDesk>;

const Message = z.object({
  type: z.literal('message'),
  /** The message's sequence number in its conversation. */
  id: Seq,
  clientId: z.string(),
  message: z.string(),
  isFromRealtor: z.boolean(),
  /** ISO 8601. */
  timestamp: z.string(),
  senderName: z.string(),
});
export type MessageFrame = z.infer<typeof Message>;

/** Acknowledges a stored message with its number and time. */
const Ack = z.object({
  type: z.literal('ack'),
  clientId: z.string(),
  id: Seq,
  timestamp: z.string(),
});

/** The last message that the other side has received, and the last it has read. */
const Marks = z.object({ type: z.literal('marks'), delivered: Seq, read: Seq });

const Refused = z.object({
  type: z.literal('refused'),
  message: z.string(),
  /** The refused message, if the refusal is about one. */
  clientId: z.optional(z.string()),
});

/** Whether a realtor is at the desk, and whether the office is open now. */
const office = { isRealtorThere: z.boolean(), isOpen: z.boolean() };
const Office = z.object(office);
export type Office = z.infer<typeof Office>;

/** Frames to a visitor's browser. */
export const ToGuest = z.discriminatedUnion('type', [
  /** The first frame. `registered` is null until the visitor has registered. */
  z.object({
    type: z.literal('welcome'),
    registered: z.nullable(z.object({ userName: z.string(), userEmail: z.string() })),
    ...office,
    messages: z.array(Message),
    delivered: Seq,
    read: Seq,
  }),
  z.object({ type: z.literal('registered'), userName: z.string(), userEmail: z.string() }),
  /** A realtor arrived or left, or the office opened or closed. */
  z.object({ type: z.literal('office'), ...office }),
  Message,
  Ack,
  Marks,
  z.object({ type: z.literal('typing') }),
  z.object({
    type: z.literal('notice'),
    kind: z.enum(['unanswered', 'transcript-sent', 'closed']),
    text: z.string(),
  }),
  Refused,
]);
export type ToGuest = z.infer<typeof ToGuest>;

/** Frames to the desk. Changes to a conversation or a lead are fetched over the API. */
export const ToDesk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.extend(Message, { conversation: Id }),
  z.extend(Ack, { conversation: Id }),
  z.extend(Marks, { conversation: Id }),
  z.object({ type: z.literal('typing'), conversation: Id, by: z.literal('guest') }),
  z.object({ type: z.literal('changed'), conversation: Id }),
  /** The visitor opened or left the chat. */
  z.object({ type: z.literal('presence'), conversation: Id, isThere: z.boolean() }),
  z.object({ type: z.literal('leads') }),
  Refused,
]);
export type ToDesk = z.infer<typeof ToDesk>;
