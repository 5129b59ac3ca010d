import { transcriptLetter } from '../domain/chat-letters.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { ChatBooks } from './needs.ts';

/** Messages of one mail, the latest. */
const MOST_MAILED = 500;
/** Transcripts that one address is sent in 24 hours, whoever asks for them. */
const MOST_DAILY = 3;

type Mailed =
  | { ok: true; email: string }
  | { ok: false; because: 'no-such-conversation' | 'nothing-to-send' | 'sent-enough' };

/**
 * Mails a conversation to its visitor, in the transaction at hand. Not before somebody has answered: nobody has proved
 * that the address is theirs, and whoever writes alone could have us mail their own words to anybody.
 */
export async function mailTranscript(
  { conversations, mails }: Pick<ChatBooks, 'conversations' | 'mails'>,
  id: ConversationId,
): Promise<Mailed> {
  const conversation = await conversations.byId(id);
  if (!conversation) return { ok: false, because: 'no-such-conversation' };
  const { email, name } = conversation;
  const messages = await conversations.latest(id, MOST_MAILED);
  if (!messages.some(({ isFromRealtor }) => isFromRealtor))
    return { ok: false, because: 'nothing-to-send' };
  const mail = {
    kind: 'chat-transcript',
    to: { address: email, name },
    letter: transcriptLetter(messages),
  };
  const isSent = await mails.add(mail, { atMostDaily: MOST_DAILY });
  return isSent ? { ok: true, email } : { ok: false, because: 'sent-enough' };
}
