import { unansweredLetter, waitingLetter } from '../domain/chat-letters.ts';
import type { ConversationId } from '../domain/chat-message.ts';
import type { Said, Saying } from './conversation-store-saying.ts';
import type { ChatNeeds } from './needs.ts';

/** Messages of one mail. */
const MOST_MAILED = 200;
/** Mails in 24 hours that tell the brokerage to come to the desk. */
const MOST_CALLS = 200;

type Needs = Pick<ChatNeeds, 'inTransaction' | 'leadsTo' | 'origin' | 'now' | 'books'>;

/**
 * Keeps a message. Where a visitor begins to wait while nobody is there, the mail that calls somebody stands in the same
 * transaction. Null where the conversation is not kept any more.
 */
export const say = (
  { inTransaction, leadsTo, origin, now }: Needs,
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

/** Milliseconds that a visitor waits before they are told that nobody answers. */
const ANSWER_WITHIN = 2 * 60_000;

/**
 * Tells the brokerage of everybody who has waited for two minutes, with what was written, and marks their visitors as
 * told: each by one process alone, and only together with its mail. How many.
 */
export const tellUnanswered = ({ inTransaction, leadsTo, origin, now }: Needs): Promise<number> =>
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
