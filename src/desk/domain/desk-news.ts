import type { ToDesk } from '#chat/domain/frames.ts';
import type { Conversation } from '../api.ts';

/** A message that was written here and is not stored yet. */
export type UnsentAnswer = {
  conversation: number;
  clientId: string;
  text: string;
  /** Why the server would not take it; null while it may yet. */
  refused: string | null;
};

type Message = Conversation['messages'][number];

/** The conversation with a message in its place; one that it has already changes nothing. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const { messages } = conversation;
  if (messages.some(({ id }) => id === message.id)) return conversation;
  const before = messages.filter(({ id }) => id < message.id);
  const behind = messages.filter(({ id }) => id > message.id);
  return { ...conversation, messages: [...before, message, ...behind] };
}

/** The conversation after a frame about it; the same where it says nothing new. */
export function afterFrame(conversation: Conversation, frame: ToDesk): Conversation {
  if (frame.type === 'message') {
    const { id, clientId, message, isFromRealtor, timestamp, senderName } = frame;
    return withMessage(conversation, {
      ...{ id, clientId, message, isFromRealtor, timestamp, senderName },
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

/** Whether a message is missing between those that are shown: one may overtake another that a second process keeps. */
export const hasGap = ({ messages }: Conversation): boolean =>
  messages.some(({ id }, at) => at > 0 && id !== (messages[at - 1]?.id ?? 0) + 1);
