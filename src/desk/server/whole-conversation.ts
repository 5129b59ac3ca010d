import type { ConversationId } from '#chat/domain/chat-message.ts';
import type { Conversation } from '../api.ts';
import { homesNamed } from '../domain/homes-named.ts';
import { conversationInBrief, namesFor } from './in-words.ts';
import type { DeskNeeds } from './needs.ts';

/** A conversation with all the details that the desk shows; null if it does not exist. */
export async function wholeConversation(
  needs: DeskNeeds,
  id: ConversationId,
): Promise<Conversation | null> {
  const whole = await needs.conversations.whole(id);
  if (!whole) return null;
  const { note, notedBy, guestSeenSeq, messages } = whole;
  const [names, consent] = await Promise.all([
    namesFor(needs, [whole]),
    needs.consentOf(whole.email),
  ]);
  const named = homesNamed(
    messages.map(({ text }) => text),
    needs.origin,
  );
  const homes = new Set(whole.listingId === null ? named : [...named, whole.listingId]);
  return {
    ...conversationInBrief(whole, names),
    ...{ note, notedBy: names.realtor(notedBy), guestSeenSeq },
    consent: consent && { givenAt: consent.givenAt.toISOString(), wording: consent.wording },
    messages: messages.map(({ seq, clientId, text, isFromRealtor, senderName, sentAt }) => ({
      id: seq,
      clientId,
      message: text,
      isFromRealtor,
      timestamp: sentAt.toISOString(),
      senderName,
    })),
    homes: needs.homes([...homes]),
  };
}
