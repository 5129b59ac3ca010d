import { HOUR, MINUTE } from '#platform/domain/duration.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import { answeredLetter } from '../domain/chat-letters.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { ChatDeps, ChatStores } from './chat-deps.ts';
import { mailedLinks } from './mailed-links.ts';
import type { ConversationSummary } from './store/conversation-store.ts';
import type { MessageStore } from './store/message-store.ts';

/**
 * Milliseconds to wait after a realtor's last message, so that several messages become one mail and a visitor still
 * on the site sees the answer on the chat button first.
 */
const QUIET_FOR = 2 * MINUTE;
/** Answer mails to one address in 24 hours, across all conversations; the rest are delayed. */
const MAX_ANSWERS_DAILY = 20;
const RETRY_DELAY = HOUR;

type MailAnswersDeps = Pick<
  ChatDeps,
  'brokerage' | 'inTransaction' | 'key' | 'leadsTo' | 'origin' | 'now'
>;

/** Mails unread answers to visitors who have left: each answer once, by one process. */
export async function mailAnswers(deps: MailAnswersDeps): Promise<number> {
  const { inTransaction, now } = deps;
  return inTransaction(async (stores) => {
    const at = now();
    const due = await stores.dueChatMails.claimAnswered(new Date(at.getTime() - QUIET_FOR), at);
    for (const conversation of due) await mailUnseen(deps, stores, conversation, at);
    return due.length;
  });
}

async function mailUnseen(
  { brokerage, key, leadsTo, origin }: MailAnswersDeps,
  { chatMessages, dueChatMails, consents, mails }: ChatStores,
  conversation: ConversationSummary,
  at: Date,
): Promise<void> {
  const { id, email, guestSeenSeq, mailedSeq } = conversation;
  const answers = await answersAfter(chatMessages, id, Math.max(guestSeenSeq, mailedSeq));
  const last = answers.at(-1);
  if (!last || !(await consents.allowsChatMail(emailKey(email)))) return;
  const links = mailedLinks(key, origin);
  const isQueued = await mails.add(
    {
      kind: 'chat-answer',
      to: { address: email },
      replyTo: { address: leadsTo() },
      letter: answeredLetter(answers, await links.wayBack({ id, at }), brokerage()),
      thread: await links.thread(id),
      wayOut: await links.wayOut({ id, at }),
    },
    { atMostDaily: MAX_ANSWERS_DAILY },
  );
  if (isQueued) await dueChatMails.markMailed(id, last.seq);
  else await dueChatMails.mailAfter(id, new Date(at.getTime() + RETRY_DELAY));
}

/** The realtors' messages after that one. Leaves out the visitor's, because the address is unverified. */
async function answersAfter(
  chatMessages: Pick<MessageStore, 'since'>,
  id: ConversationSummary['id'],
  seen: number,
): Promise<ChatMessage[]> {
  const answers: ChatMessage[] = [];
  for (let from = seen; ; ) {
    const page = await chatMessages.since(id, from);
    const last = page.at(-1);
    if (!last) return answers;
    answers.push(...page.filter(({ isFromRealtor }) => isFromRealtor));
    from = last.seq;
  }
}
