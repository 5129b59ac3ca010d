import type { ChatMessage } from '../domain/chat-message.ts';
import type { MessageFrame } from '../domain/frames.ts';

/** A kept message as both sides hear it. */
export const messageFrame = ({ seq, sentAt, text, ...message }: ChatMessage): MessageFrame => ({
  type: 'message',
  id: seq,
  clientId: message.clientId,
  message: text,
  isFromRealtor: message.isFromRealtor,
  timestamp: sentAt.toISOString(),
  senderName: message.senderName,
});

/** What its writer hears instead: it is kept. */
export const ackFrame = ({ seq, clientId, sentAt }: ChatMessage) =>
  ({ type: 'ack', clientId, id: seq, timestamp: sentAt.toISOString() }) as const;

/** Why something was not done: of the message of that name, where it was one. */
export const refusedFrame = (message: string, clientId?: string) =>
  ({ type: 'refused', message, ...(clientId !== undefined && { clientId }) }) as const;

/** What a schema says of what it would not take: its first word on it. */
export const whyNot = ({ issues: [first] }: { issues: { message: string }[] }): string =>
  first?.message ?? '';
