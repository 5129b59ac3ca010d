import type { Benefit } from '#platform/domain/benefit.ts';

/** The steps of a chat conversation. */
export const CHAT_STEPS: readonly Benefit[] = [
  {
    title: 'Open chat',
    text: 'The button is at the bottom right of every page.',
  },
  {
    title: 'Say who you are',
    text: 'Your name and an email address. If you leave before we reply, our answer comes by email, with a link back to the conversation.',
  },
  {
    title: 'Write as you would to a person',
    text: 'You reach our team, not a machine. Ask about a home, a neighbourhood, a cost or a viewing.',
  },
];
