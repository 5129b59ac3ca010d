import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { formatDateTime } from '#platform/domain/day.ts';
import { type Letter, MAX_SUBJECT_LENGTH } from '#platform/domain/letter.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { ChatMessage, ConversationId, Guest } from './chat-message.ts';

/** A plain-text transcript with authors and times in the office's time zone. */
const transcriptOf = (messages: readonly ChatMessage[]): string =>
  messages
    .map(
      ({ sentAt, senderName, text }) =>
        `${formatDateTime(new Date(sentAt))}, ${senderName}:\n${text}`,
    )
    .join('\n\n');

type Waiting = {
  conversation: ConversationId;
  guest: Guest;
  messages: readonly ChatMessage[];
  startedFrom: string;
  /** The site's origin. */
  origin: string;
};

const factsOf = ({ guest, startedFrom }: Waiting) =>
  [
    { name: 'Name', value: guest.name },
    { name: 'Email', value: guest.email },
    { name: 'Page', value: startedFrom },
  ].filter(({ value }) => value !== '');

const toTheDesk = (waiting: Waiting, title: string, paragraphs: string[]): Letter => ({
  subject: oneLine(title, MAX_SUBJECT_LENGTH),
  preview: oneLine(waiting.messages.at(-1)?.text ?? '', MAX_SUBJECT_LENGTH),
  title: oneLine(title, MAX_SUBJECT_LENGTH),
  paragraphs,
  facts: factsOf(waiting),
  quote: transcriptOf(waiting.messages),
  action: { label: 'Open the desk', address: deskAddress(waiting) },
  reason: 'You’re getting this email because chats from the website go to this address.',
});

/** Link to the desk with this conversation open. */
const deskAddress = ({ origin, conversation }: Waiting) =>
  `${origin}/desk?open=talk-${conversation}`;

/** Alerts the brokerage to a visitor who writes while no realtor is at the desk. */
export const waitingLetter = (waiting: Waiting): Letter =>
  toTheDesk(waiting, `${waiting.guest.name} is waiting in the chat`, [
    'No one is at the desk. Answer soon and the visitor may still be there; later, they get your answer by email.',
  ]);

/** Alerts the brokerage to a visitor who got no answer, with the full transcript. */
export const unansweredLetter = (waiting: Waiting): Letter =>
  toTheDesk(waiting, `Unanswered chat with ${waiting.guest.name}`, [
    `No one answered within two minutes, so we let the visitor know we’ll reply by email. Reply to this email, or answer at the desk: once they’ve left, ${waiting.guest.name} gets your answer by email.`,
  ]);

/**
 * Realtors' answers to a visitor who has left. Quotes nothing from the visitor, because the address is unverified.
 * The subject is constant so that mail clients thread a conversation's answers.
 */
export const answeredLetter = (
  answers: readonly ChatMessage[],
  wayBack: string,
  { name }: Pick<Brokerage, 'name'>,
): Letter => {
  const names = [...new Set(answers.map(({ senderName }) => senderName))].join(' and ');
  return {
    subject: `Your chat with ${name}`,
    preview: oneLine(answers.at(-1)?.text ?? '', MAX_SUBJECT_LENGTH),
    title: `${names} replied to you`,
    paragraphs: [
      'You’d left our live chat before we replied. Pick up the conversation where you left off, on any device, or reply to this email.',
    ],
    quote: transcriptOf(answers),
    action: { label: 'Continue the conversation', address: wayBack },
    reason:
      'You’re getting this email because this address was given in our live chat. The link opens the conversation for 30 days for anyone who has it, so keep it to yourself.',
  };
};

/** The transcript for the visitor, sent on request or from the desk. */
export const transcriptLetter = (
  messages: readonly ChatMessage[],
  { name }: Pick<Brokerage, 'name'>,
): Letter => ({
  subject: `Your conversation with ${name}`,
  preview: 'A copy for your records.',
  title: `Your conversation with ${name}`,
  paragraphs: ['Here’s your conversation from the live chat on our site.'],
  quote: transcriptOf(messages),
  reason: 'You’re getting this email because it was requested for this address in our live chat.',
});
