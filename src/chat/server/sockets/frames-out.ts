import type { ChatMessage } from '../../domain/chat-message.ts';
import type { MessageFrame } from '../../domain/frames.ts';

/** A stored message, as both sides receive it. */
export const messageFrame = ({ seq, sentAt, text, ...message }: ChatMessage): MessageFrame => ({
  type: 'message',
  id: seq,
  clientId: message.clientId,
  message: text,
  isFromRealtor: message.isFromRealtor,
  timestamp: sentAt.toISOString(),
  senderName: message.senderName,
});

/** What the author receives instead: the message is stored. */
export const ackFrame = ({ seq, clientId, sentAt }: ChatMessage) =>
  ({ type: 'ack', clientId, id: seq, timestamp: sentAt.toISOString() }) as const;

/** A refusal; `clientId` names the message that it is about, if any. */
export const refusedFrame = (message: string, clientId?: string) =>
  ({ type: 'refused', message, ...(clientId !== undefined && { clientId }) }) as const;

/** The first message of a failed validation. */
export const firstIssue = ({ issues: [first] }: { issues: { message: string }[] }): string =>
  first?.message ?? '';
