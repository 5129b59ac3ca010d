import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chat, heardUpTo, NEW_CHAT, nextChat, unreadAfter } from './chat-state.ts';
import type { MessageFrame, ToGuest } from './frames.ts';
import { type Mark, markOf } from './marks.ts';

const NOON = '2026-11-21T17:00:00.000Z';

const said = (id: number, more: Partial<MessageFrame> = {}): MessageFrame => ({
  type: 'message',
  id,
  clientId: `client-${id}`,
  message: `message ${id}`,
  isFromRealtor: true,
  timestamp: NOON,
  senderName: 'Maren Ellery',
  ...more,
});

const welcome = (more: Partial<Extract<ToGuest, { type: 'welcome' }>> = {}): ToGuest => ({
  type: 'welcome',
  registered: { userName: 'Ada', userEmail: 'ada@mail.example' },
  isSomebodyThere: true,
  isOpen: true,
  messages: [],
  delivered: 0,
  read: 0,
  ...more,
});

const hear = (chat: Chat, ...frames: ToGuest[]) =>
  frames.reduce((heard, frame) => nextChat(heard, { is: 'heard', frame }), chat);
const wrote = (chat: Chat, clientId: string, text = 'Is it still available?') =>
  nextChat(chat, { is: 'wrote', clientId, text, at: new Date(NOON) });
const talking = () => hear(NEW_CHAT, welcome());
const textsOf = ({ messages }: Chat) => messages.map(({ text }) => text);

test('a visitor is unknown, then new, then registered', () => {
  expect(NEW_CHAT.visitor).toEqual({ at: 'unknown' });
  const fresh = hear(NEW_CHAT, welcome({ registered: null }));
  expect(fresh.visitor).toEqual({ at: 'new', refused: null });
  const registered = {
    type: 'registered',
    userName: 'Ada',
    userEmail: 'ada@mail.example',
  } as const;
  expect(hear(fresh, registered).visitor).toEqual({
    at: 'known',
    guest: { name: 'Ada', email: 'ada@mail.example' },
  });
});

test('the reason for a refused registration is shown until the visitor tries again', () => {
  const fresh = hear(NEW_CHAT, welcome({ registered: null }));
  const refused = hear(fresh, {
    type: 'refused',
    message: 'Please enter your real email address.',
  });
  expect(refused.visitor).toEqual({
    at: 'new',
    refused: 'Please enter your real email address.',
  });
  expect(nextChat(refused, { is: 'asked-in' }).visitor).toEqual({ at: 'new', refused: null });
});

test('a deleted conversation keeps only its unsent messages', () => {
  const kept = wrote(hear(talking(), said(1), said(2)), 'mine-0001');
  const gone = hear(kept, welcome({ registered: null }));
  expect([gone.visitor.at, gone.messages, gone.unsent]).toEqual(['new', [], kept.unsent]);
});

test('a written message appears at once and gets a sequence number once stored', () => {
  const written = wrote(talking(), 'mine-0001');
  expect(written.unsent.map(({ text }) => text)).toEqual(['Is it still available?']);
  const stored = hear(written, { type: 'ack', clientId: 'mine-0001', id: 1, timestamp: NOON });
  expect(stored.unsent).toEqual([]);
  expect(stored.messages).toEqual([
    {
      seq: 1,
      clientId: 'mine-0001',
      text: 'Is it still available?',
      isFromRealtor: false,
      senderName: 'Ada',
      sentAt: new Date(NOON),
    },
  ]);
});

test('the delivered message confirms storage as well as its ack does', () => {
  const written = wrote(talking(), 'mine-0001', 'Hello');
  const mine = said(1, { clientId: 'mine-0001', message: 'Hello', isFromRealtor: false });
  const heard = hear(written, mine, { type: 'ack', clientId: 'mine-0001', id: 1, timestamp: NOON });
  expect([textsOf(heard), heard.unsent]).toEqual([['Hello'], []]);
});

test('a refused message shows the reason and can be retried', () => {
  const written = wrote(talking(), 'mine-0001');
  const why = 'Please wait a moment.';
  const failed = hear(written, { type: 'refused', message: why, clientId: 'mine-0001' });
  expect(failed.unsent[0]?.refused).toBe(why);
  const again = nextChat(failed, { is: 'retried', clientId: 'mine-0001' });
  expect(again.unsent).toEqual(written.unsent);
});

test('the team’s typing indicator ends with a message, a lost connection or a timeout', () => {
  const typing = hear(talking(), { type: 'typing' });
  expect(typing.isTeamTyping).toBe(true);
  expect(hear(typing, said(1)).isTeamTyping).toBe(false);
  expect(hear(typing, said(1, { isFromRealtor: false })).isTeamTyping).toBe(true);
  expect(nextChat(typing, { is: 'lost' }).isTeamTyping).toBe(false);
  expect(nextChat(typing, { is: 'typing-over' }).isTeamTyping).toBe(false);
});

test.each<[number, Mark]>([
  [1, 'read'],
  [2, 'read'],
  [3, 'delivered'],
  [4, 'sent'],
])('message %i is %s after two were read and three delivered', (seq, mark) => {
  expect(markOf(seq, { delivered: 3, read: 2 })).toBe(mark);
});

test('late marks never move backwards', () => {
  const marked = hear(
    talking(),
    { type: 'marks', delivered: 3, read: 2 },
    { type: 'marks', delivered: 2, read: 2 },
  );
  expect(marked.marks).toEqual({ delivered: 3, read: 2 });
});

test('a notice follows the latest message at the time and is not repeated', () => {
  const notice = { type: 'notice', kind: 'nobody-answered', text: 'Nobody is free.' } as const;
  const closed = { type: 'notice', kind: 'closed', text: 'Closed.' } as const;
  const both = [notice, closed];
  const told = hear(talking(), said(1), ...both, ...both, said(2), notice);
  expect(told.notes).toEqual([
    { after: 1, text: 'Nobody is free.' },
    { after: 1, text: 'Closed.' },
    { after: 2, text: 'Nobody is free.' },
  ]);
});

test('unread counts the team’s messages after the last one seen', () => {
  const heard = hear(talking(), said(1), said(2, { isFromRealtor: false }), said(3), said(4));
  expect([0, 1, 3, 4].map((seen) => unreadAfter(heard, seen))).toEqual([3, 2, 1, 0]);
});

test.each([
  ['nothing yet', [], 0],
  ['all', [1, 2, 3], 3],
  ['one that an answer has overtaken', [1, 3, 4], 1],
  ['the first', [2, 3], 0],
])('with %s missing, catch-up starts after the last message before the gap', (_, ids, upTo) => {
  expect(heardUpTo(hear(talking(), ...ids.map((id) => said(id))))).toBe(upTo);
});

test('the unloaded start of a long conversation is not requested', () => {
  const later = hear(NEW_CHAT, welcome({ messages: [said(51), said(52)] }));
  expect(heardUpTo(later)).toBe(52);
  expect(heardUpTo(hear(later, said(54)))).toBe(52);
});

/** Events that can happen to a conversation, as random numbers. */
const HAPPENINGS = fc.array(
  fc.record({
    what: fc.constantFrom('write', 'answer', 'deliver', 'shuffle', 'double', 'lose', 'return'),
    pick: fc.nat(1_000),
  }),
  { maxLength: 120 },
);

/** A server that stores each message once, on a network that loses, duplicates and reorders frames. */
function happening(all: { what: string; pick: number }[]) {
  const stored: MessageFrame[] = [];
  let chat = talking();
  let onItsWay: ToGuest[] = [];
  let isUp = true;
  const written: string[] = [];

  const toServer = (clientId: string, text: string) => {
    const known = stored.find((message) => message.clientId === clientId);
    const message =
      known ?? said(stored.length + 1, { clientId, message: text, isFromRealtor: false });
    if (!known) stored.push(message);
    onItsWay.push({ type: 'ack', clientId, id: message.id, timestamp: NOON }, message);
  };
  const goOn = () => {
    isUp = true;
    chat = hear(chat, welcome({ messages: stored.slice(-3) }));
    onItsWay.push(...stored.filter(({ id }) => id > heardUpTo(chat)));
    for (const { clientId, text } of chat.unsent) toServer(clientId, text);
  };
  const deliverAll = () => {
    chat = hear(chat, ...onItsWay);
    onItsWay = [];
  };

  for (const { what, pick } of all) {
    if (what === 'write') {
      const clientId = `mine-${written.length}`;
      written.push(clientId);
      chat = wrote(chat, clientId, clientId);
      // The browser keeps messages while disconnected; some are lost in transit.
      if (isUp && pick % 3 > 0) toServer(clientId, clientId);
    }
    if (what === 'answer') {
      const answer = said(stored.length + 1, { message: `theirs-${stored.length}` });
      stored.push(answer);
      if (isUp) onItsWay.push(answer);
    }
    const at = pick % Math.max(1, onItsWay.length);
    if (what === 'deliver') chat = hear(chat, ...onItsWay.splice(at, 1));
    if (what === 'shuffle') onItsWay.push(...onItsWay.splice(0, at));
    if (what === 'double') onItsWay.push(...onItsWay.slice(at, at + 1));
    if (what === 'lose') {
      isUp = false;
      onItsWay = [];
      chat = nextChat(chat, { is: 'lost' });
    }
    if (what === 'return' && !isUp) goOn();
  }
  // Finally the connection drops and comes back, as it does after an ack timeout.
  onItsWay = [];
  goOn();
  deliverAll();
  return { chat, stored, written };
}

test('each message appears once and in order, whatever frames are lost, duplicated or reordered', () => {
  fc.assert(
    fc.property(HAPPENINGS, (all) => {
      const { chat, stored, written } = happening(all);
      expect(textsOf(chat)).toEqual(stored.map(({ message }) => message));
      expect(chat.unsent).toEqual([]);
      const mine = stored.filter(({ isFromRealtor }) => !isFromRealtor);
      expect(mine.map(({ clientId }) => clientId).sort()).toEqual([...written].sort());
    }),
    { numRuns: 500 },
  );
});
