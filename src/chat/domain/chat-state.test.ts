import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chat, NEW_CHAT, nextChat, receivedUpTo, unreadAfter } from './chat-state.ts';
import type { MessageFrame, ToGuest } from './frames.ts';
import { type Mark, markOf } from './marks.ts';

const NOON = '2026-11-21T17:00:00.000Z';

const frameOf = (id: number, more: Partial<MessageFrame> = {}): MessageFrame => ({
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
  isRealtorThere: true,
  isOpen: true,
  messages: [],
  delivered: 0,
  read: 0,
  ...more,
});

const receive = (chat: Chat, ...frames: ToGuest[]) =>
  frames.reduce((state, frame) => nextChat(state, { kind: 'received', frame }), chat);
const wrote = (chat: Chat, clientId: string, text = 'Is it still available?') =>
  nextChat(chat, { kind: 'wrote', clientId, text, at: new Date(NOON) });
const talking = () => receive(NEW_CHAT, welcome());
const textsOf = ({ messages }: Chat) => messages.map(({ text }) => text);

test('a visitor is unknown, then new, then registered', () => {
  expect(NEW_CHAT.visitor).toEqual({ status: 'unknown' });
  const fresh = receive(NEW_CHAT, welcome({ registered: null }));
  expect(fresh.visitor).toEqual({ status: 'new', refused: null });
  const registered = {
    type: 'registered',
    userName: 'Ada',
    userEmail: 'ada@mail.example',
  } as const;
  expect(receive(fresh, registered).visitor).toEqual({
    status: 'known',
    guest: { name: 'Ada', email: 'ada@mail.example' },
  });
});

test('the reason for a refused registration is shown until the visitor tries again', () => {
  const fresh = receive(NEW_CHAT, welcome({ registered: null }));
  const refused = receive(fresh, {
    type: 'refused',
    message: 'Please enter your real email address.',
  });
  expect(refused.visitor).toEqual({
    status: 'new',
    refused: 'Please enter your real email address.',
  });
  expect(nextChat(refused, { kind: 'registering' }).visitor).toEqual({
    status: 'new',
    refused: null,
  });
});

test('a deleted conversation keeps only its unsent messages', () => {
  const before = wrote(receive(talking(), frameOf(1), frameOf(2)), 'mine-0001');
  const gone = receive(before, welcome({ registered: null }));
  expect([gone.visitor.status, gone.messages, gone.unsent]).toEqual(['new', [], before.unsent]);
});

test('a written message appears at once and gets a sequence number once stored', () => {
  const written = wrote(talking(), 'mine-0001');
  expect(written.unsent.map(({ text }) => text)).toEqual(['Is it still available?']);
  const stored = receive(written, { type: 'ack', clientId: 'mine-0001', id: 1, timestamp: NOON });
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
  const mine = frameOf(1, { clientId: 'mine-0001', message: 'Hello', isFromRealtor: false });
  const after = receive(written, mine, {
    type: 'ack',
    clientId: 'mine-0001',
    id: 1,
    timestamp: NOON,
  });
  expect([textsOf(after), after.unsent]).toEqual([['Hello'], []]);
});

test('a refused message shows the reason and can be retried', () => {
  const written = wrote(talking(), 'mine-0001');
  const why = 'Please wait a moment.';
  const failed = receive(written, { type: 'refused', message: why, clientId: 'mine-0001' });
  expect(failed.unsent[0]?.refused).toBe(why);
  const again = nextChat(failed, { kind: 'retried', clientId: 'mine-0001' });
  expect(again.unsent).toEqual(written.unsent);
});

test('the team’s typing indicator ends with a message, a lost connection or a timeout', () => {
  const typing = receive(talking(), { type: 'typing' });
  expect(typing.isTeamTyping).toBe(true);
  expect(receive(typing, frameOf(1)).isTeamTyping).toBe(false);
  expect(receive(typing, frameOf(1, { isFromRealtor: false })).isTeamTyping).toBe(true);
  expect(nextChat(typing, { kind: 'lost' }).isTeamTyping).toBe(false);
  expect(nextChat(typing, { kind: 'typing-over' }).isTeamTyping).toBe(false);
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
  const marked = receive(
    talking(),
    { type: 'marks', delivered: 3, read: 2 },
    { type: 'marks', delivered: 2, read: 2 },
  );
  expect(marked.marks).toEqual({ delivered: 3, read: 2 });
});

test('a notice follows the latest message at the time and is not repeated', () => {
  const notice = { type: 'notice', kind: 'unanswered', text: 'No one is free.' } as const;
  const closed = { type: 'notice', kind: 'closed', text: 'Closed.' } as const;
  const both = [notice, closed];
  const after = receive(talking(), frameOf(1), ...both, ...both, frameOf(2), notice);
  expect(after.notes).toEqual([
    { after: 1, text: 'No one is free.' },
    { after: 1, text: 'Closed.' },
    { after: 2, text: 'No one is free.' },
  ]);
});

test('unread counts the team’s messages after the last one seen', () => {
  const after = receive(
    talking(),
    frameOf(1),
    frameOf(2, { isFromRealtor: false }),
    frameOf(3),
    frameOf(4),
  );
  expect([0, 1, 3, 4].map((seen) => unreadAfter(after, seen))).toEqual([3, 2, 1, 0]);
});

test.each([
  ['nothing yet', [], 0],
  ['all', [1, 2, 3], 3],
  ['one that an answer has overtaken', [1, 3, 4], 1],
  ['the first', [2, 3], 0],
])('with %s missing, catch-up starts after the last message before the gap', (_, ids, upTo) => {
  expect(receivedUpTo(receive(talking(), ...ids.map((id) => frameOf(id))))).toBe(upTo);
});

test('the unloaded start of a long conversation is not requested', () => {
  const later = receive(NEW_CHAT, welcome({ messages: [frameOf(51), frameOf(52)] }));
  expect(receivedUpTo(later)).toBe(52);
  expect(receivedUpTo(receive(later, frameOf(54)))).toBe(52);
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
function chatAfter(all: { what: string; pick: number }[]) {
  const stored: MessageFrame[] = [];
  let chat = talking();
  let inFlight: ToGuest[] = [];
  let isUp = true;
  const written: string[] = [];

  const toServer = (clientId: string, text: string) => {
    const known = stored.find((message) => message.clientId === clientId);
    const message =
      known ?? frameOf(stored.length + 1, { clientId, message: text, isFromRealtor: false });
    if (!known) stored.push(message);
    inFlight.push({ type: 'ack', clientId, id: message.id, timestamp: NOON }, message);
  };
  const reconnect = () => {
    isUp = true;
    chat = receive(chat, welcome({ messages: stored.slice(-3) }));
    inFlight.push(...stored.filter(({ id }) => id > receivedUpTo(chat)));
    for (const { clientId, text } of chat.unsent) toServer(clientId, text);
  };
  const deliverAll = () => {
    chat = receive(chat, ...inFlight);
    inFlight = [];
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
      const answer = frameOf(stored.length + 1, { message: `theirs-${stored.length}` });
      stored.push(answer);
      if (isUp) inFlight.push(answer);
    }
    const at = pick % Math.max(1, inFlight.length);
    if (what === 'deliver') chat = receive(chat, ...inFlight.splice(at, 1));
    if (what === 'shuffle') inFlight.push(...inFlight.splice(0, at));
    if (what === 'double') inFlight.push(...inFlight.slice(at, at + 1));
    if (what === 'lose') {
      isUp = false;
      inFlight = [];
      chat = nextChat(chat, { kind: 'lost' });
    }
    if (what === 'return' && !isUp) reconnect();
  }
  // Finally the connection drops and comes back, as it does after an ack timeout.
  inFlight = [];
  reconnect();
  deliverAll();
  return { chat, stored, written };
}

test('each message appears once and in order, whatever frames are lost, duplicated or reordered', () => {
  fc.assert(
    fc.property(HAPPENINGS, (all) => {
      const { chat, stored, written } = chatAfter(all);
      expect(textsOf(chat)).toEqual(stored.map(({ message }) => message));
      expect(chat.unsent).toEqual([]);
      const mine = stored.filter(({ isFromRealtor }) => !isFromRealtor);
      expect(mine.map(({ clientId }) => clientId).sort()).toEqual([...written].sort());
    }),
    { numRuns: 500 },
  );
});
