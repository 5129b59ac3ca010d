import type { ToGuest } from './frames.ts';

type Notice = Extract<ToGuest, { type: 'notice' }>;

/** What a visitor is told beside the messages. */
export const nobodyAnswered = (email: string, isOpen: boolean): Notice => ({
  type: 'notice',
  kind: 'nobody-answered',
  text: `${isOpen ? 'Nobody is free to answer just now.' : 'We are closed at this hour.'} Your messages have reached us, and we answer by e-mail to ${email}. You may leave this page.`,
});
export const closed: Notice = {
  type: 'notice',
  kind: 'closed',
  text: 'We have closed this conversation. Write again whenever you like, and it goes on.',
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
