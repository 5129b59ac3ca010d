import type { Letter } from '#platform/domain/letter.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import { site } from '#site';
import type { ChatMessage, ConversationId, Guest } from './chat-message.ts';

const LONGEST_SUBJECT = 120;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Who wrote what and when, by the office's clock, as plain text. */
const transcriptOf = (messages: readonly ChatMessage[]): string =>
  messages
    .map(({ sentAt, senderName, text }) => `${clock.format(sentAt)}, ${senderName}:\n${text}`)
    .join('\n\n');

type Waiting = {
  conversation: ConversationId;
  guest: Guest;
  messages: readonly ChatMessage[];
  startedFrom: string;
  /** Where the site is. */
  origin: string;
};

const factsOf = ({ guest, startedFrom }: Waiting) =>
  [
    { name: 'Name', value: guest.name },
    { name: 'E-mail', value: guest.email },
    { name: 'Page', value: startedFrom },
  ].filter(({ value }) => value !== '');

const toTheDesk = (waiting: Waiting, title: string, paragraphs: string[]): Letter => ({
  subject: oneLine(title, LONGEST_SUBJECT),
  preview: oneLine(waiting.messages.at(-1)?.text ?? '', LONGEST_SUBJECT),
  title: oneLine(title, LONGEST_SUBJECT),
  paragraphs,
  facts: factsOf(waiting),
  quote: transcriptOf(waiting.messages),
  action: { label: 'Open the desk', address: deskAddress(waiting) },
  reason: 'You get this mail because chats from the website come to this address.',
});

/** The desk with this conversation open. */
const deskAddress = ({ origin, conversation }: Waiting) =>
  `${origin}/desk?open=talk-${conversation}`;

/** Tells the brokerage that somebody writes while nobody is there. */
export const waitingLetter = (waiting: Waiting): Letter =>
  toTheDesk(waiting, `${waiting.guest.name} waits in the chat`, [
    'Nobody is at the desk. Whoever answers soon still finds the visitor there.',
  ]);

/** Tells the brokerage that a visitor has waited in vain, with all that was written. */
export const unansweredLetter = (waiting: Waiting): Letter =>
  toTheDesk(waiting, `Unanswered chat with ${waiting.guest.name}`, [
    `Nobody answered within two minutes, and the visitor has been told that we answer by e-mail. An answer to this mail goes to ${waiting.guest.name}.`,
  ]);

/** The conversation for its visitor, who asked for it or was sent it from the desk. */
export const transcriptLetter = (messages: readonly ChatMessage[]): Letter => ({
  subject: `Your conversation with ${site.brokerage}`,
  preview: 'All that was written, to keep.',
  title: `Your conversation with ${site.brokerage}`,
  paragraphs: ['This is what was written in the live chat on our site.'],
  quote: transcriptOf(messages),
  reason: 'You get this mail because somebody who gave this address asked for it in our live chat.',
});
