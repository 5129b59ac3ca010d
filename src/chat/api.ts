import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { LinkToken } from '#platform/domain/form-fields.ts';

const Nothing = z.object({});
const gone = 'The link is invalid or has expired, or the conversation was deleted.';
const notALink = 'The token is not in the format of a mailed link.';

const MailedToken = z.object({ token: LinkToken });

export const showUnread = call({
  method: 'GET',
  path: '/api/chat/unread',
  personal: true,
  summary: 'How many of the team’s chat messages this browser’s visitor hasn’t seen.',
  answer: z.object({ unread: z.int() }),
});

export const continueConversation = call({
  method: 'POST',
  path: '/api/chat/continuation',
  personal: true,
  summary:
    'Continues a conversation in this browser with the link from an emailed answer, and sets the visitor’s cookie.',
  body: MailedToken,
  answer: Nothing,
  refusals: { 400: notALink, 410: gone },
});

export const leaveAnswers = call({
  method: 'POST',
  path: '/api/chat/unsubscription',
  personal: true,
  summary: 'Stops emailing chat answers, with the link in each email. Idempotent.',
  body: MailedToken,
  answer: Nothing,
  refusals: { 400: notALink, 410: gone },
});

const OneClickParams = z.object({
  token: z.string().check(z.describe('From the email’s List-Unsubscribe header.')),
});

export const openUnsubscription = call({
  method: 'GET',
  path: '/api/chat/one-click/{token}',
  personal: true,
  summary: 'Redirects a browser that opens this link to the page that unsubscribes.',
  params: OneClickParams,
  success: 303,
});

export const leaveAnswersInOneClick = call({
  method: 'POST',
  path: '/api/chat/one-click/{token}',
  personal: true,
  summary: 'The same for email programs (RFC 8058), which send a form.',
  params: OneClickParams,
  answer: Nothing,
  refusals: { 410: gone },
});
