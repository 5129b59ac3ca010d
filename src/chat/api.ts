import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { LinkToken } from '#platform/domain/form-fields.ts';
import { CHAT_PATHS } from './domain/call-paths.ts';

const Nothing = z.object({});
const gone = 'The link is not one of ours, has expired, or the conversation is no longer kept.';
const notALink = 'The token is not in the format of a mailed link.';

export const MailedToken = z.object({ token: LinkToken });

export const showUnread = call({
  method: 'GET',
  path: CHAT_PATHS.unread,
  summary: 'How many messages of the team this browser’s visitor has not seen in the chat.',
  answer: z.object({ unread: z.int() }),
});

export const continueConversation = call({
  method: 'POST',
  path: CHAT_PATHS.continuation,
  summary:
    'Lets this browser go on with a conversation, by the link in a mailed answer; it gets the cookie of one of its visitors.',
  body: MailedToken,
  answer: Nothing,
  refusals: { 400: notALink, 410: gone },
});

export const leaveAnswers = call({
  method: 'POST',
  path: CHAT_PATHS.unsubscription,
  summary: 'Ends the mails with answers from the chat, by the link in each of them. Idempotent.',
  body: MailedToken,
  answer: Nothing,
  refusals: { 400: notALink, 410: gone },
});

export const leaveAnswersInOneClick = call({
  method: 'POST',
  path: CHAT_PATHS.oneClick,
  summary: 'The same for mail programs (RFC 8058), which send a form.',
  params: z.object({
    token: z.string().check(z.describe('As the mail’s List-Unsubscribe gives it.')),
  }),
  answer: Nothing,
  refusals: { 410: gone },
});
