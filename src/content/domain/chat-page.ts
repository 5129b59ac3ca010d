import type { Benefit } from './benefit.ts';

/** How a conversation goes. */
export const CHAT_STEPS: readonly Benefit[] = [
  {
    title: 'Press the round button',
    text: 'It stands at the bottom right of every page.',
  },
  {
    title: 'Say who you are',
    text: 'Your name and an e-mail address, so that we know whom we answer. Nothing else is asked.',
  },
  {
    title: 'Write as you would to a person',
    text: 'You reach our team, not a machine. Ask about a home, a neighbourhood, a cost or a viewing.',
  },
];
