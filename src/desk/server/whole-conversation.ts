import type { ConversationId } from '#chat/domain/chat-message.ts';
import type { Conversation } from '../domain/desk-conversation.ts';
import { linkedHomes } from '../domain/linked-homes.ts';
import type { DeskDeps } from './desk-deps.ts';
import { conversationInBrief, namesFor } from './in-brief.ts';

/** A conversation with all the details that the desk shows; null if it does not exist. */
export async function wholeConversation(
  deps: DeskDeps,
  id: ConversationId,
): Promise<Conversation | null> {
  const whole = await deps.conversations.whole(id);
  if (!whole) return null;
  const { note, notedBy, guestSeenSeq, messages } = whole;
  const [names, consent] = await Promise.all([
    namesFor(deps, [whole]),
    deps.consentOf(whole.email),
  ]);
  const named = linkedHomes(
    messages.map(({ text }) => text),
    deps.origin,
  );
  const homes = new Set(whole.listingId === null ? named : [...named, whole.listingId]);
  return {
    ...conversationInBrief(whole, names),
    note,
    notedBy: names.realtor(notedBy),
    guestSeenSeq,
    consent: consent && { givenAt: consent.givenAt.toISOString(), wording: consent.wording },
    messages: messages.map(({ seq, clientId, text, isFromRealtor, senderName, sentAt }) => ({
      id: seq,
      clientId,
      message: text,
      isFromRealtor,
      timestamp: sentAt.toISOString(),
      senderName,
    })),
    homes: deps.homes([...homes]),
  };
}
