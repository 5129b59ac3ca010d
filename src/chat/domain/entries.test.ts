import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { type Chat, NEW_CHAT } from './chat-state.ts';
import { type Entry, entriesOf } from './entries.ts';

const message = (seq: number, at: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: `client-${seq}`,
  text: `message ${seq}`,
  isFromRealtor: false,
  senderName: 'Ada',
  sentAt: new Date(at),
  ...more,
});

const NOON = '2026-11-20T12:00-05:00';
const entries = (more: Partial<Chat>) => entriesOf({ ...NEW_CHAT, ...more });
const messagesOf = (all: Entry[]) =>
  all.flatMap((entry) => (entry.kind === 'message' ? [entry] : []));

test('each day has one heading, by Toronto’s calendar', () => {
  const all = entries({
    messages: [
      message(1, '2026-11-20T23:58-05:00'),
      message(2, '2026-11-21T00:01-05:00'),
      message(3, '2026-11-21T00:02-05:00'),
    ],
  });
  expect(all.map((entry) => (entry.kind === 'day' ? entry.day : entry.kind))).toEqual([
    '2026-11-20',
    'message',
    '2026-11-21',
    'message',
    'message',
  ]);
});

test('a mark appears below the last message that it applies to', () => {
  const messages = [1, 2, 3, 4, 5].map((seq) => message(seq, NOON));
  const all = messagesOf(entries({ messages, marks: { delivered: 4, read: 2 } }));
  expect(all.map(({ mark }) => mark)).toEqual([null, 'read', null, 'delivered', 'sent']);
});

test('the team’s messages have no marks', () => {
  const messages = [message(1, NOON), message(2, NOON, { isFromRealtor: true })];
  const all = messagesOf(entries({ messages, marks: { delivered: 1, read: 1 } }));
  expect(all.map(({ mark }) => mark)).toEqual(['read', null]);
});

test('messages from one person within five minutes are grouped', () => {
  const messages = [
    message(1, NOON),
    message(2, '2026-11-20T12:04-05:00'),
    message(3, '2026-11-20T12:09-05:00'),
    message(4, '2026-11-20T12:09-05:00', { isFromRealtor: true, senderName: 'Maren Ellery' }),
  ];
  const all = messagesOf(entries({ messages }));
  expect(all.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('notices appear where they arrived, and unsent messages at the end', () => {
  const unsent = [
    { clientId: 'mine-0001', text: 'Hello', writtenAt: new Date(NOON), refused: null },
  ];
  const notes = [
    { after: 0, text: 'before' },
    { after: 1, text: 'between' },
  ];
  const all = entries({ messages: [message(1, NOON), message(2, NOON)], unsent, notes });
  expect(all.map((entry) => (entry.kind === 'note' ? entry.text : entry.kind))).toEqual([
    'before',
    'day',
    'message',
    'between',
    'message',
    'unsent',
  ]);
});
