import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showUser } from '#accounts/api.ts';
import { autofill } from '#platform/ui/forms/autofill.sample.ts';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { listNamed } from '#search/api.ts';
import { CHAT_CONSENT } from '../../domain/chat-consent.ts';
import { SERVICE_RESTART } from '../../domain/close-codes.ts';
import { Registration } from '../../domain/registration.ts';
import { ADA, aChatServer, fromTeam, NOON } from '../chat-server.sample.ts';
import { ChatPanel } from './chat-panel.tsx';

// The first validation loads its code, which fake timers can't wait for.
beforeAll(async () => {
  const fields = { userName: '', userEmail: '' };
  const options = { fields: {}, shouldUseNativeValidation: false };
  await resolveFields(async () => Registration)(fields, undefined, options);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOME = { id: 12, price: 2_895_000, address: '48 Sample Road', imageUrls: [] };

function open({ takesFocus = true } = {}) {
  const server = aChatServer();
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => null } },
  });
  client.setQueryData([showUser.path], null);
  client.setQueryData([`${listNamed.path}?ids=12`], {
    properties: [{ ...HOME, listOfficeName: 'SAMPLE REALTY', transactionType: 'For Sale' }],
  });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Toasts>
        <ChatPanel headingId="chat" from="/property/12" takesFocus={takesFocus} />
      </Toasts>
    </QueryClientProvider>,
  );
  return { ...server, unmount };
}

/** Opens the conversation of a returning visitor. */
function talking(more: Parameters<ReturnType<typeof aChatServer>['welcome']>[0] = {}) {
  const server = open();
  server.welcome({ registered: ADA, ...more });
  return server;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const settled = () => act(async () => {});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const enter = (more: object = {}) => fireEvent.keyDown(field('Message'), { key: 'Enter', ...more });
const log = () => within(screen.getByRole('log'));
const toasts = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

async function startChatting(name: string, email: string) {
  type('Name', name);
  type('Email', email);
  fireEvent.submit(screen.getByRole('form', { name: 'Start chatting' }));
  await settled();
}

test('opening the chat connects the socket', () => {
  expect(open().dialled).toEqual([expect.stringMatching(/^ws:\/\/[^/]+\/api\/ws-chat$/)]);
});

test('the registration form comes first, with the consent text; nothing is sent before the connection is up', () => {
  const { welcome } = open();
  screen.getByText('Connecting...');
  screen.getByText((text) => text.startsWith(CHAT_CONSENT.wording));
  expect(button('Start Chatting').disabled).toBe(true);
  expect(document.activeElement).toBe(field('Name'));
  welcome();
  screen.getByText('Connected - Chat in real-time!');
  expect(button('Start Chatting').disabled).toBe(false);
});

test.each([
  ['', 'ada@mail.example', 'Name required', 'Please enter your name to start chatting.'],
  ['Ada', '', 'Email required', 'Email is required to start chatting.'],
  ['Ada', 'ada@', 'Invalid Email', 'Please enter a valid email address.'],
  ['Ada', 'test@test.com', 'Invalid Email', 'Please enter your real email address.'],
  ['Ada', 'ada@example.com', 'Invalid Email', 'Please enter your real email address.'],
])('name %j and address %j are rejected with ‘%s’: %s', async (name, email, title, text) => {
  const { welcome, received } = open();
  welcome();
  await startChatting(name, email);
  toasts().getByText(title);
  toasts().getByText(text);
  const wrong = field(name === '' ? 'Name' : 'Email');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(wrong);
  expect(received).toEqual([]);
});

test('a registered visitor is connected, and focus moves to the message', async () => {
  const { welcome, received, send } = open();
  welcome();
  await startChatting(' Ada ', 'ada@mail.example');
  expect(received).toEqual([{ type: 'register', ...ADA, from: '/property/12' }]);
  send({ type: 'registered', ...ADA });
  toasts().getByText('Connected!');
  toasts().getByText("You're now connected to live chat.");
  expect(document.activeElement).toBe(field('Message'));
});

test('with no one at the desk, registering promises no live chat', async () => {
  const { welcome, send } = open();
  welcome({ isRealtorThere: false });
  const dot = screen.getByText('Leave a message').querySelector('[aria-hidden]');
  expect(dot?.className).toContain('bg-on-bar-2');
  await startChatting('Ada', 'ada@mail.example');
  send({ type: 'registered', ...ADA });
  expect(toasts().queryByText('Connected!')).toBeNull();
  expect(document.activeElement).toBe(field('Message'));
});

test('a name and an address that were filled in without an event are sent', async () => {
  const { welcome, received } = open();
  welcome();
  autofill({ Name: 'Ada', Email: 'ada@mail.example' });
  fireEvent.click(button('Start Chatting'));
  await settled();
  expect(received).toEqual([{ type: 'register', ...ADA, from: '/property/12' }]);
});

test('a name that was typed asks before it is lost, until the visitor is registered', async () => {
  const { welcome, send } = open();
  welcome();
  expect(isAskedBeforeLeaving()).toBe(false);
  type('Name', 'Ada');
  expect(isAskedBeforeLeaving()).toBe(true);
  await startChatting('Ada', 'ada@mail.example');
  send({ type: 'registered', ...ADA });
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('the server’s validation error is shown in the form until it is sent again', async () => {
  const { welcome, send } = open();
  welcome();
  await startChatting('Ada', 'ada@mail.example');
  send({ type: 'refused', message: 'Too many conversations.' });
  expect(screen.getByRole('alert').textContent).toBe('Too many conversations.');
  await startChatting('Ada', 'ada@mail.example');
  expect(screen.queryByText('Too many conversations.')).toBeNull();
});

test('a returning visitor sees the conversation and does not have to register again', () => {
  talking({ messages: [fromTeam(1, 'Good morning, Ada.')] }).unmount();
  const { welcome } = open();
  expect(screen.queryByLabelText('Name')).toBeNull();
  welcome({ registered: ADA, messages: [fromTeam(1, 'Good morning, Ada.')] });
  log().getByText('Good morning, Ada.');
  log().getByText('Maren Ellery');
  log().getByText('November 20, 2026');
});

test('a message appears at once, and then its status: sent, delivered, read', () => {
  const { receivedOf, send } = talking();
  type('Message', ' Is it still available? ');
  enter();
  expect(field('Message').value).toBe('');
  log().getByText('Is it still available?');
  log().getByText('Sending...');
  const [sent] = receivedOf('message');
  expect(sent).toMatchObject({ content: 'Is it still available?' });
  send({ type: 'ack', clientId: String(sent?.clientId), id: 1, timestamp: NOON });
  log().getByText(/· Sent$/);
  send({ type: 'marks', delivered: 1, read: 0 });
  log().getByText(/· Delivered$/);
  send({ type: 'marks', delivered: 1, read: 1 });
  log().getByText(/· Read$/);
  expect(log().getAllByText('Is it still available?')).toHaveLength(1);
});

test.each([
  ['Shift+Enter', { shiftKey: true }],
  ['Enter that chooses a character', { isComposing: true }],
])('%s sends nothing', (_, key) => {
  const { receivedOf } = talking();
  type('Message', 'one line');
  enter(key);
  expect(receivedOf('message')).toEqual([]);
  expect(field('Message').value).toBe('one line');
});

test.each(['', '   ', '\n'])('%j cannot be sent', (text) => {
  const { receivedOf } = talking();
  type('Message', text);
  enter();
  expect(button('Send').disabled).toBe(true);
  expect(receivedOf('message')).toEqual([]);
});

test.each([
  ['Enter', () => enter()],
  ['the button', () => fireEvent.click(button('Send'))],
])(
  'a message sent by %s while disconnected waits, and is sent once after the reconnect',
  (_, send) => {
    const { drop, welcome, receivedOf, dialled } = talking();
    drop();
    screen.getByText('Not connected. We’ll send your message when you’re back online.');
    type('Message', 'Are you there?');
    send();
    expect([field('Message').value, receivedOf('message')]).toEqual(['', []]);
    log().getByText('Sending...');
    wait(500);
    expect(dialled).toHaveLength(2);
    welcome({ registered: ADA });
    expect(receivedOf('message')).toMatchObject([{ content: 'Are you there?' }]);
    expect(log().getAllByText('Are you there?')).toHaveLength(1);
    expect(screen.queryByText(/^Not connected/)).toBeNull();
  },
);

test('messages written while disconnected survive a reload and are sent once, in their order', () => {
  const before = talking();
  before.drop();
  for (const text of ['One', 'Two']) {
    type('Message', text);
    enter();
  }
  before.unmount();
  const { receivedOf, welcome } = open();
  expect(log().getAllByText('Sending...')).toHaveLength(2);
  welcome({ registered: ADA });
  expect(receivedOf('message').map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(log().getAllByText('Sending...')).toHaveLength(2);
});

test('a message written while a connection attempt takes long does not interrupt it', () => {
  const { drop, dialled } = talking();
  drop();
  wait(500);
  type('Message', 'Are you there?');
  enter();
  wait(60_000);
  expect(dialled).toHaveLength(2);
});

test.each([
  [900, '100 characters left', true],
  [999, '1 character left', true],
  [1_000, '0 characters left', true],
  [1_001, '1 character too many', false],
])('with %i characters the counter reads: %s', (length, counter, mayBeSent) => {
  talking();
  type('Message', 'a'.repeat(length));
  screen.getByText(counter);
  expect(button('Send').disabled).toBe(!mayBeSent);
});

test('‘Team is typing...’ is shown for 3 seconds', () => {
  const { send } = talking();
  send({ type: 'typing' });
  wait(2_999);
  screen.getByText('Team is typing...');
  wait(1);
  expect(screen.queryByText('Team is typing...')).toBeNull();
});

test('typing is reported every 2.6 seconds at most', () => {
  const { receivedOf } = talking();
  for (const text of ['I', 'Is', 'Is ']) type('Message', text);
  expect(receivedOf('typing')).toHaveLength(1);
  wait(2_600);
  type('Message', 'Is it');
  expect(receivedOf('typing')).toHaveLength(2);
});

test('typing is reported even after the computer’s clock was set back', () => {
  const { receivedOf } = talking();
  type('Message', 'I');
  vi.setSystemTime(Date.now() - 3_600_000);
  wait(2_600);
  type('Message', 'Is');
  expect(receivedOf('typing')).toHaveLength(2);
});

test('typing right after sending a message is reported at once', () => {
  const { receivedOf } = talking();
  type('Message', 'Hello');
  enter();
  type('Message', 'Is it');
  expect(receivedOf('typing')).toHaveLength(2);
});

test('a refused message shows the reason and is resent with the same client id', () => {
  const { receivedOf, send } = talking();
  type('Message', 'Hello');
  enter();
  const clientId = String(receivedOf('message')[0]?.clientId);
  send({ type: 'refused', message: 'Please wait a moment.', clientId });
  expect(log().getByRole('alert').textContent).toContain('Not sent. Please wait a moment.');
  fireEvent.click(button('Try again'));
  expect(receivedOf('message').map((each) => each.clientId)).toEqual([clientId, clientId]);
  log().getByText('Sending...');
});

test('a lost connection is reported once, retried, and continues where it stopped', () => {
  const { drop, welcome, dialled, receivedOf, send } = talking();
  send(fromTeam(1, 'one'));
  type('Message', 'two');
  enter();
  drop();
  expect(screen.getByRole('alert').textContent).toBe(
    'Connection ErrorFailed to connect to chat service. Please try again.',
  );
  fireEvent.click(toasts().getByRole('button', { name: 'Close' }));
  wait(500);
  drop();
  expect(screen.queryByRole('alert')).toBeNull();
  wait(1_000);
  expect(dialled).toHaveLength(3);
  welcome({ registered: ADA });
  expect(receivedOf('resume')).toEqual([{ type: 'resume', after: 1 }]);
  const names = receivedOf('message').map(({ content, clientId }) => [content, clientId]);
  expect(names).toEqual([names[0], names[0]]);
  const mine = { message: 'two', clientId: String(names[0]?.[1]), isFromRealtor: false };
  send({ ...fromTeam(2, ''), ...mine }, { ...fromTeam(2, ''), ...mine });
  expect(log().getAllByText('two')).toHaveLength(1);
});

test('while the server restarts the visitor stays connected, and what is written meanwhile is sent once', () => {
  const { drop, welcome, dialled, receivedOf } = talking();
  drop(SERVICE_RESTART);
  type('Message', 'Is it still available?');
  enter();
  wait(2_999);
  expect(dialled).toHaveLength(1);
  wait(1);
  expect(dialled).toHaveLength(2);
  screen.getByText('Connected - Chat in real-time!');
  expect(screen.queryByText(/^Not connected/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  welcome({ registered: ADA });
  wait(5_000);
  expect(receivedOf('message')).toMatchObject([{ content: 'Is it still available?' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a restart of more than five seconds is reported as a lost connection, once', () => {
  const { drop, welcome, dialled } = talking();
  drop(SERVICE_RESTART);
  wait(3_000);
  drop();
  wait(1_999);
  screen.getByText('Connected - Chat in real-time!');
  wait(1);
  screen.getByText('Connecting...');
  screen.getByText('Not connected. We’ll send your message when you’re back online.');
  toasts().getByText('Connection Error');
  expect(dialled).toHaveLength(3);
  welcome({ registered: ADA });
  screen.getByText('Connected - Chat in real-time!');
});

test('when the network returns, the chat reconnects at once', () => {
  const { drop, dialled } = talking();
  drop();
  fireEvent(window, new Event('online'));
  expect(dialled).toHaveLength(2);
});

test('nothing is tried while offline; going online retries at once', () => {
  const { dialled } = talking();
  fireEvent(window, new Event('offline'));
  screen.getByText('Connecting...');
  wait(60_000);
  expect(dialled).toHaveLength(1);
  fireEvent(window, new Event('online'));
  expect(dialled).toHaveLength(2);
});

test('a connection without a response for ten seconds is treated as dead', () => {
  const { dialled } = talking();
  type('Message', 'Hello');
  enter();
  wait(9_999);
  expect(dialled).toHaveLength(1);
  wait(501);
  expect(dialled).toHaveLength(2);
});

test('unsent messages survive a reload and are resent with the same client id', () => {
  const before = talking();
  type('Message', 'Hello');
  enter();
  const [sent] = before.receivedOf('message');
  before.unmount();
  const { receivedOf } = talking();
  log().getByText('Hello');
  expect(receivedOf('message')).toEqual([sent]);
});

test.each(['{', '[]', '{"type":"nothing"}', '{"type":"message","id":-1}', 'null'])(
  'invalid frame %s is logged and otherwise ignored',
  (text) => {
    const logged = vi.fn();
    vi.stubGlobal('reportError', logged);
    const { sendText } = talking();
    sendText(text);
    expect(logged).toHaveBeenCalledOnce();
    screen.getByText('Connected - Chat in real-time!');
  },
);

test('if the connection never comes up, ‘Chat Unavailable’ is shown and the contact form opens', async () => {
  const { drop, dialled } = open();
  for (const failed of [1_000, 2_000, 4_000]) {
    drop();
    wait(failed);
  }
  drop();
  toasts().getByText('Chat Unavailable');
  screen.getByText('Chat is unavailable');
  expect(screen.queryByText('Connecting...')).toBeNull();
  vi.useRealTimers();
  expect(await screen.findByRole('form', { name: 'Inquiry' })).toBeTruthy();
  expect(dialled).toHaveLength(4);
  fireEvent.click(button('Back to the chat'));
  expect(dialled).toHaveLength(5);
  screen.getByRole('form', { name: 'Start chatting' });
});

test('messages are shown as text, never as markup', () => {
  const { send } = talking();
  const text = '<img src=x onerror=alert(1)> https://elsewhere.example/property/12';
  send(fromTeam(1, text));
  const message = log().getByText(text);
  expect(message.children).toHaveLength(0);
  expect(log().queryByRole('link')).toBeNull();
});

test('a home on this site is shown as a card, with its price and brokerage', () => {
  const { send } = talking();
  send(fromTeam(1, 'Here is the page: /property/12'));
  log().getByText('Here is the page:');
  const card = log().getByRole('link', { name: /48 Sample Road/ });
  expect(card.getAttribute('href')).toBe('/property/12');
  expect(card.textContent).toContain('$2,895,000');
  expect(card.textContent).toContain('SAMPLE REALTY');
});

test('an unanswered visitor gets a notice in the conversation', () => {
  const { send } = talking();
  const text = 'No one is free to answer right now. We’ll reply by email.';
  send({ type: 'notice', kind: 'unanswered', text });
  log().getByText(text);
});

test('outside office hours the chat shows when the office reopens', () => {
  vi.setSystemTime(new Date('2026-11-21T18:24-05:00'));
  talking({ isOpen: false, isRealtorThere: false });
  log().getByText(/We’re away until Monday at 9:00 a\.m\. We’ll reply here and by email\./);
});

test('‘Connected - Chat in real-time!’ is shown only while a realtor is at the desk', () => {
  vi.setSystemTime(new Date('2026-11-20T12:00-05:00'));
  const { send } = talking({ isRealtorThere: false });
  const status = () => screen.getAllByRole('status')[0]?.textContent;
  expect(status()).toBe('Leave a message');
  log().getByText(/We’re away right now\./);
  send({ type: 'office', isRealtorThere: true, isOpen: true });
  expect(status()).toBe('Connected - Chat in real-time!');
  expect(log().queryByText(/No one is at the desk/)).toBeNull();
  send({ type: 'office', isRealtorThere: false, isOpen: false });
  expect(status()).toBe('Leave a message');
});

test('a transcript can be requested by email once there is an answer', () => {
  const { receivedOf, send } = talking();
  fireEvent.click(button('Options'));
  expect(screen.queryByRole('button', { name: 'Email me this conversation' })).toBeNull();
  send(fromTeam(1, 'Good morning.'));
  fireEvent.click(button('Email me this conversation'));
  expect(receivedOf('transcript')).toHaveLength(1);
  expect(button('Options').getAttribute('aria-expanded')).toBe('false');
});

test('sound is off until turned on, and the choice is remembered', () => {
  talking();
  const sound = () => screen.getByRole('switch', { name: 'Sound for new messages' });
  fireEvent.click(button('Options'));
  expect(sound().getAttribute('aria-checked')).toBe('false');
  fireEvent.click(sound());
  cleanup();
  talking();
  fireEvent.click(button('Options'));
  expect(sound().getAttribute('aria-checked')).toBe('true');
});

test('a question suggested by another page prefills the message, once', () => {
  sessionStorage.setItem('chat-prompt', 'I look for a home with a study.');
  talking();
  expect(field('Message').value).toBe('I look for a home with a study.');
  type('Message', '');
  cleanup();
  talking();
  expect(field('Message').value).toBe('');
});

test('messages on the screen are reported as seen, but not in a hidden tab', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { send, receivedOf } = talking();
  send(fromTeam(1, 'one'));
  expect(receivedOf('seen')).toEqual([{ type: 'seen', id: 1 }]);
  hidden.mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  send(fromTeam(2, 'two'), fromTeam(3, 'three'));
  expect(receivedOf('seen')).toHaveLength(1);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(receivedOf('seen').at(-1)).toEqual({ type: 'seen', id: 3 });
});

test('messages seen while disconnected are reported after the reconnect', () => {
  const { send, drop, welcome, receivedOf } = talking();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  send(fromTeam(1, 'one'));
  drop();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  welcome({ registered: ADA });
  expect(receivedOf('seen')).toEqual([{ type: 'seen', id: 1 }]);
});

test('a tab hidden for over a minute may have been suspended, so it reconnects', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { dialled } = talking();
  fireEvent(document, new Event('visibilitychange'));
  wait(61_000);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(dialled).toHaveLength(2);
});

test('closing the chat closes the socket and stops all retries', () => {
  const { unmount, dialled, isUp } = talking();
  unmount();
  expect(isUp()).toBe(false);
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  wait(60_000);
  expect(dialled).toHaveLength(1);
});
