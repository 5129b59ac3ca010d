import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { transcriptLetter } from '../domain/chat-letters.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { ChatStores } from './chat-deps.ts';

/** Messages per mail, the latest ones. */
const MAX_MESSAGES_IN_TRANSCRIPT = 500;
/** Transcripts sent to one address in 24 hours, whether the visitor or a realtor requests them. */
const MAX_TRANSCRIPTS_DAILY = 3;

type Mailed =
  | { ok: true; email: string }
  | { ok: false; reason: 'no-such-conversation' | 'nothing-to-send' | 'sent-enough' };

/**
 * Mails a conversation to its visitor, in the current transaction. Requires an answer first: the address is
 * unverified, and otherwise a visitor could have us mail their own words to anyone.
 */
export async function mailTranscript(
  {
    conversations,
    chatMessages,
    mails,
  }: Pick<ChatStores, 'conversations' | 'chatMessages' | 'mails'>,
  id: ConversationId,
  brokerage: Brokerage,
): Promise<Mailed> {
  const conversation = await conversations.byId(id);
  if (!conversation) return { ok: false, reason: 'no-such-conversation' };
  const { email, name } = conversation;
  const messages = await chatMessages.latest(id, MAX_MESSAGES_IN_TRANSCRIPT);
  if (!messages.some(({ isFromRealtor }) => isFromRealtor))
    return { ok: false, reason: 'nothing-to-send' };
  const mail = {
    kind: 'chat-transcript',
    to: { address: email, name },
    letter: transcriptLetter(messages, brokerage),
  };
  const isSent = await mails.add(mail, { atMostDaily: MAX_TRANSCRIPTS_DAILY });
  return isSent ? { ok: true, email } : { ok: false, reason: 'sent-enough' };
}
