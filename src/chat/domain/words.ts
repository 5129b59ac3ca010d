import type { ToGuest } from './frames.ts';

type Notice = Extract<ToGuest, { type: 'notice' }>;

/** What a visitor is told beside the messages. */
export const nobodyAnswered = (email: string | null, isOpen: boolean): Notice => ({
  type: 'notice',
  kind: 'nobody-answered',
  text: `${isOpen ? 'No one is free to answer right now.' : 'We’re closed right now.'} We have your messages, and we’ll reply here${email === null ? '' : ` and by email to ${email}`}. You can leave this page.`,
});
export const closed: Notice = {
  type: 'notice',
  kind: 'closed',
  text: 'We’ve closed this conversation. Write anytime to reopen it.',
};
export const transcriptSent = (email: string): Notice => ({
  type: 'notice',
  kind: 'transcript-sent',
  text: `This conversation is on its way to ${email}.`,
});

/** Why something was not done. */
export const REFUSALS = {
  'not-registered': 'Please tell us who you are first.',
  'not-understood': 'This was not understood.',
  'too-fast': 'You are writing faster than we can read. Please wait a moment.',
  'too-many': 'Too many conversations were begun from your network. Please try again later.',
  'no-such-conversation': 'This conversation is no longer kept.',
  'nothing-to-send': 'There is nothing to send yet: nobody has answered.',
  'sent-enough': 'This conversation has been sent often enough for today.',
  'not-now': 'We cannot take messages at the moment. Please try again shortly.',
} as const;
export type Refusal = keyof typeof REFUSALS;
