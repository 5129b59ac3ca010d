import { type Day, dayInToronto } from '#platform/domain/day.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Chat, Unsent } from './chat-state.ts';
import { type Mark, markOf } from './marks.ts';

/** One row of the conversation, from top to bottom. */
export type Entry =
  | { kind: 'day'; day: Day }
  /** Set only on the last message that the mark applies to. */
  | { kind: 'message'; message: ChatMessage; isFirst: boolean; isLast: boolean; mark: Mark | null }
  | { kind: 'unsent'; unsent: Unsent }
  | { kind: 'note'; text: string; place: string };

/** Messages from one person within this many milliseconds are grouped. */
const GROUPED_WITHIN = 5 * MINUTE;

/** A conversation with day headings, notices and unsent messages. */
export function entriesOf({ messages, unsent, notes, marks }: Chat): Entry[] {
  const mine = messages.filter(({ isFromRealtor }) => !isFromRealtor);
  const isLastWithMark = (message: ChatMessage) => {
    const next = mine[mine.indexOf(message) + 1];
    return !next || markOf(next.seq, marks) !== markOf(message.seq, marks);
  };
  const notesAfter = (after: number): Entry[] =>
    notes
      .filter((note) => note.after === after)
      .map(({ text }, at) => ({ kind: 'note', text, place: `${after}-${at}` }));

  const rows = messages.flatMap((message, at): Entry[] => {
    const before = messages[at - 1];
    const day = dayInToronto(message.sentAt);
    const isNewDay = !before || dayInToronto(before.sentAt) !== day;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, day }] : []),
      {
        kind: 'message',
        message,
        isFirst: isNewDay || !areGrouped(before, message),
        isLast: !areGrouped(message, messages[at + 1]),
        mark: message.isFromRealtor || !isLastWithMark(message) ? null : markOf(message.seq, marks),
      },
      ...notesAfter(message.seq),
    ];
  });
  return [
    ...notesAfter(0),
    ...rows,
    ...unsent.map((each): Entry => ({ kind: 'unsent', unsent: each })),
  ];
}

const areGrouped = (one: ChatMessage | undefined, other: ChatMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.isFromRealtor === other.isFromRealtor &&
  one.senderName === other.senderName &&
  other.sentAt.getTime() - one.sentAt.getTime() < GROUPED_WITHIN;
