import { MINUTE } from '#platform/domain/duration.ts';
import { unansweredLetter, waitingLetter } from '../domain/chat-letters.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { NewMessage, PostedMessage } from './store/message-store.ts';

/** Messages per mail. */
const MAX_MESSAGES_IN_MAIL = 200;
/** Mails in 24 hours that call the brokerage to the desk. */
const MAX_CALLS_DAILY = 200;

type PostDeps = Pick<ChatDeps, 'inTransaction' | 'leadsTo' | 'origin' | 'now' | 'stores'>;

/**
 * Stores a message; idempotent by its clientId. If a visitor begins to wait while no realtor is at the desk, queues
 * the email that calls one in the same transaction. Null if the conversation has been deleted.
 */
export const postMessage = (
  { inTransaction, leadsTo, origin, now }: PostDeps,
  id: ConversationId,
  message: NewMessage,
): Promise<PostedMessage | null> =>
  inTransaction(async ({ chatMessages, deskPresence, mails }) => {
    const at = now();
    const posted = await chatMessages.addMessage(id, message, at);
    if (!posted?.beginsToWait) return posted;
    if (await deskPresence.isRealtorThere(at)) return posted;
    const messages = await chatMessages.latest(id, MAX_MESSAGES_IN_MAIL);
    const call = {
      kind: 'chat-waiting',
      ...toBrokerage(posted.conversation, leadsTo()),
      letter: waitingLetter({
        conversation: id,
        messages,
        origin,
        ...visitorOf(posted.conversation),
      }),
    };
    await mails.add(call, { atMostDaily: MAX_CALLS_DAILY });
    return posted;
  });

/** Milliseconds after which a visitor without an answer gets a notice. */
const ANSWER_WITHIN = 2 * MINUTE;

/**
 * Mails the brokerage every conversation that has waited two minutes for an answer and marks it as mailed in the
 * same transaction, so that only one process does it. Returns the count.
 */
export const mailUnanswered = ({
  inTransaction,
  leadsTo,
  origin,
  now,
}: PostDeps): Promise<number> =>
  inTransaction(async ({ conversations, chatMessages, dueChatMails, mails }) => {
    const at = now();
    const waiting = await dueChatMails.claimUnanswered(new Date(at.getTime() - ANSWER_WITHIN), at);
    for (const conversation of waiting) {
      const messages = await chatMessages.latest(conversation.id, MAX_MESSAGES_IN_MAIL);
      await mails.add({
        kind: 'chat-unanswered',
        ...toBrokerage(conversation, leadsTo()),
        letter: unansweredLetter({
          conversation: conversation.id,
          messages,
          origin,
          ...visitorOf(conversation),
        }),
      });
      await conversations.announce({ type: 'changed', conversation: conversation.id });
    }
    return waiting.length;
  });

const toBrokerage = ({ name, email }: PostedMessage['conversation'], leadsTo: string) => ({
  to: { address: leadsTo },
  replyTo: { address: email, name },
});

const visitorOf = ({ name, email, startedFrom }: PostedMessage['conversation']) => ({
  guest: { name, email },
  startedFrom,
});
