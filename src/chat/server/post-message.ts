import { unansweredLetter, waitingLetter } from '../domain/chat-letters.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { ChatNeeds } from './needs.ts';
import type { Said, Saying } from './store/conversation-store-saying.ts';

/** Messages per mail. */
const MOST_MAILED = 200;
/** Mails in 24 hours that call the brokerage to the desk. */
const MOST_CALLS = 200;

type PostDeps = Pick<ChatNeeds, 'inTransaction' | 'leadsTo' | 'origin' | 'now' | 'stores'>;

/**
 * Stores a message; idempotent by its clientId. If a visitor begins to wait while no realtor is at the desk, queues
 * the mail that calls one in the same transaction. Null if the conversation has been deleted.
 */
export const postMessage = (
  { inTransaction, leadsTo, origin, now }: PostDeps,
  id: ConversationId,
  saying: Saying,
): Promise<Said | null> =>
  inTransaction(async ({ conversations, deskPresence, mails }) => {
    const at = now();
    const said = await conversations.say(id, saying, at);
    if (!said?.beginsToWait) return said;
    if (await deskPresence.isSomebodyThere(at)) return said;
    const messages = await conversations.latest(id, MOST_MAILED);
    const call = {
      kind: 'chat-waiting',
      ...addressed(said.conversation, leadsTo),
      letter: waitingLetter({ conversation: id, ...lettered(said.conversation), messages, origin }),
    };
    await mails.add(call, { atMostDaily: MOST_CALLS });
    return said;
  });

/** Milliseconds after which a visitor without an answer gets a notice. */
const ANSWER_WITHIN = 2 * 60_000;

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
  inTransaction(async ({ conversations, mails }) => {
    const at = now();
    const waiting = await conversations.claimUnanswered(new Date(at.getTime() - ANSWER_WITHIN), at);
    for (const conversation of waiting) {
      const messages = await conversations.latest(conversation.id, MOST_MAILED);
      await mails.add({
        kind: 'chat-unanswered',
        ...addressed(conversation, leadsTo),
        letter: unansweredLetter({
          ...{ conversation: conversation.id, messages, origin },
          ...lettered(conversation),
        }),
      });
      await conversations.announce({ type: 'changed', conversation: conversation.id });
    }
    return waiting.length;
  });

const addressed = ({ name, email }: Said['conversation'], leadsTo: string) => ({
  to: { address: leadsTo },
  replyTo: { address: email, name },
});

const lettered = ({ name, email, startedFrom }: Said['conversation']) => ({
  guest: { name, email },
  startedFrom,
});
