import type { ToGuest } from './frames.ts';

type Notice = Extract<ToGuest, { type: 'notice' }>;

/** Notices shown to a visitor among the messages. */
export const unansweredNotice = (email: string | null, isOpen: boolean): Notice => ({
  type: 'notice',
  kind: 'unanswered',
  text: `${isOpen ? 'No one is free to answer right now.' : 'We’re closed right now.'} We have your messages, and we’ll reply here${email === null ? '' : ` and by email to ${email}`}. You can leave this page.`,
});
export const closedNotice: Notice = {
  type: 'notice',
  kind: 'closed',
  text: 'We’ve closed this conversation. Write anytime to reopen it.',
};
export const transcriptSent = (email: string): Notice => ({
  type: 'notice',
  kind: 'transcript-sent',
  text: `We’re emailing this conversation to ${email}.`,
});

/** Messages for refused actions. */
export const REFUSALS = {
  'not-registered': 'Please tell us who you are first.',
  'not-understood': 'We couldn’t read that. Please try again.',
  'too-fast': 'You are writing faster than we can read. Please wait a moment.',
  'too-many': 'Too many conversations were started from your network. Please try again later.',
  'no-such-conversation': 'This conversation was deleted.',
  'nothing-to-send': 'There’s nothing to send until we’ve replied.',
  'sent-enough': 'You’ve reached today’s limit for emailing this conversation.',
  'not-now': 'We can’t take messages right now. Please try again shortly.',
} as const;
export type Refusal = keyof typeof REFUSALS;
