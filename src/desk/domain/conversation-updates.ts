import type { ToDesk } from '#chat/domain/frames.ts';
import type { Conversation } from './desk-conversation.ts';

/** A message written in this tab that is not stored yet. */
export type UnsentAnswer = {
  conversation: number;
  clientId: string;
  text: string;
  /** The server's reason for refusing it; null if it was not refused. */
  refused: string | null;
};

type Message = Conversation['messages'][number];

/** Inserts a message in order; one that is already there changes nothing. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const { messages } = conversation;
  if (messages.some(({ id }) => id === message.id)) return conversation;
  const before = messages.filter(({ id }) => id < message.id);
  const behind = messages.filter(({ id }) => id > message.id);
  return { ...conversation, messages: [...before, message, ...behind] };
}

/** Applies a frame to the conversation; returns the same object if nothing changed. */
export function afterFrame(conversation: Conversation, frame: ToDesk): Conversation {
  if (frame.type === 'message') {
    const { id, clientId, message, isFromRealtor, timestamp, senderName } = frame;
    return withMessage(conversation, {
      id,
      clientId,
      message,
      isFromRealtor,
      timestamp,
      senderName,
    });
  }
  if (frame.type === 'presence') return { ...conversation, isVisitorThere: frame.isThere };
  if (frame.type === 'marks')
    return {
      ...conversation,
      guestSeenSeq: Math.max(conversation.guestSeenSeq, frame.read),
    };
  return conversation;
}

/** Whether the shown messages have a gap: a message stored by another process may arrive first. */
export const hasGap = ({ messages }: Conversation): boolean =>
  messages.some(({ id }, at) => at > 0 && id !== (messages[at - 1]?.id ?? 0) + 1);
