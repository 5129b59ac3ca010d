import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SERVICE_RESTART } from '#chat/domain/close-codes.ts';
import { aChatServer } from '#chat/ui/chat-server.sample.ts';
import { showDesk } from '../api.ts';
import { aConversation } from '../domain/conversation.sample.ts';
import type { Conversation } from '../domain/desk-conversation.ts';
import { conversationQuery } from './desk-queries.ts';
import { useDeskClient } from './use-desk-client.ts';

const MAREN = { id: 7, name: 'Maren Ellery' };
const IDRIS = { id: 8, name: 'Idris Vale' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The desk with conversation 1 open; the test sets the API's answers. */
function sitDown(me: typeof MAREN, open = (_: number) => {}) {
  const server = aChatServer();
  const requests: ((answer: { conversation: Conversation }) => void)[] = [];
  const queryFn = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path === conversationQuery(1).queryKey[0]
      ? new Promise((answer) => requests.push(answer))
      : null;
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => {
      useQuery(conversationQuery(1));
      return { desk: useDeskClient(me, open) };
    },
    { wrapper },
  );
  server.welcome();
  const shown = () => client.getQueryData(conversationQuery(1).queryKey);
  return { server, requests, client, shown, result, unmount };
}

const answer = (to: ReturnType<typeof sitDown>['requests'][number] | undefined, of: Conversation) =>
  act(async () => to?.({ conversation: of }));

test('a realtor’s unsent answers are not sent under the next realtor’s name', () => {
  const maren = sitDown(MAREN);
  maren.server.drop();
  act(() => maren.result.current.desk.client.write(1, 'It is.'));
  maren.unmount();
  const idris = sitDown(IDRIS);
  expect(idris.result.current.desk.unsent).toEqual([]);
  expect(idris.server.receivedOf('message')).toEqual([]);
  idris.unmount();
  expect(sitDown(MAREN).server.receivedOf('message')).toMatchObject([{ content: 'It is.' }]);
});

const aFrame = (id: number, message: string) =>
  JSON.stringify({
    type: 'message',
    conversation: 1,
    id,
    clientId: `client-${id}`,
    message,
    isFromRealtor: false,
    timestamp: '2026-11-20T17:00:00.000Z',
    senderName: 'Ada',
  });

const MARKS = JSON.stringify({ type: 'marks', conversation: 1, delivered: 2, read: 2 });

test.each([
  ['a message that comes', aFrame(1, 'Hello'), { messages: [{ message: 'Hello' }] }],
  [
    'a visitor who comes',
    JSON.stringify({ type: 'presence', conversation: 1, isThere: true }),
    { isVisitorThere: true },
  ],
  ['a mark that moves', MARKS, { guestSeenSeq: 2 }],
])('%s during a refetch is not lost, however late the answer', async (_, frame, stored) => {
  const { server, requests, shown } = sitDown(MAREN);
  const before = { ...aConversation(), messages: [] };
  await answer(requests.at(-1), before);
  server.sendText(JSON.stringify({ type: 'changed', conversation: 1 }));
  const late = requests.at(-1);
  server.sendText(frame);
  await answer(late, before);
  expect(shown()?.conversation).toMatchObject(stored);
});

test.each([
  ['a message that comes', aFrame(1, 'Hello')],
  ['a mark that moves', MARKS],
  ['a change', JSON.stringify({ type: 'changed', conversation: 1 })],
])('%s during the first fetch triggers another fetch', async (_, frame) => {
  const { server, requests, shown } = sitDown(MAREN);
  const first = requests.at(-1);
  server.sendText(frame);
  await answer(first, { ...aConversation(), messages: [] });
  expect(requests.at(-1)).not.toBe(first);
  await answer(requests.at(-1), { ...aConversation(), guestSeenSeq: 9 });
  expect(shown()?.conversation.guestSeenSeq).toBe(9);
});

test('while the server restarts the desk seems online, and an answer written meanwhile is sent once', () => {
  const { server, result } = sitDown(MAREN);
  server.drop(SERVICE_RESTART);
  expect(result.current.desk).toMatchObject({ isUp: false, seemsUp: true });
  act(() => result.current.desk.client.write(1, 'It is.'));
  expect(server.receivedOf('message')).toEqual([]);
  fireEvent(window, new Event('online'));
  server.welcome();
  expect(server.receivedOf('message')).toMatchObject([{ content: 'It is.' }]);
});

test('a gap in the messages refetches the conversation', async () => {
  const { server, requests, shown } = sitDown(MAREN);
  const before = { ...aConversation(), messages: [] };
  await answer(requests.at(-1), before);
  await answer(requests.at(-1), before);
  const soFar = requests.length;
  server.sendText(aFrame(1, 'one'));
  expect(requests).toHaveLength(soFar);
  server.sendText(aFrame(3, 'three'));
  expect(requests).toHaveLength(soFar + 1);
  server.sendText(aFrame(2, 'two'));
  expect(shown()?.conversation.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('storing an answer refetches the number of waiting visitors', () => {
  const { server, client, result } = sitDown(MAREN);
  client.setQueryData([showDesk.path], { waiting: 1 });
  act(() => result.current.desk.client.write(1, 'It is.'));
  const [{ clientId } = {}] = server.receivedOf('message');
  const stored = { id: 1, clientId, timestamp: '2026-11-20T17:00:00.000Z' };
  server.sendText(JSON.stringify({ type: 'ack', conversation: 1, ...stored }));
  expect(client.getQueryState([showDesk.path])?.isInvalidated).toBe(true);
});

test('a browser without notifications loses no message', async () => {
  const refuses = Object.assign(
    function refuses() {
      throw new TypeError('Illegal constructor.');
    },
    { permission: 'granted' },
  );
  vi.stubGlobal('Notification', refuses);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
  const { server, requests, shown } = sitDown(MAREN);
  await answer(requests.at(-1), aConversation());
  await answer(requests.at(-1), aConversation());
  server.sendText(aFrame(1, 'Hello'));
  expect(shown()?.conversation.messages).toMatchObject([{ message: 'Hello' }]);
});

test('a notification is shown while the tab is in the background, and opens the conversation', () => {
  const shown: { title: string; requests: NotificationOptions; onclick: () => void }[] = [];
  class Shown {
    static permission = 'granted';
    onclick = () => undefined;
    close = () => undefined;
    constructor(title: string, requests: NotificationOptions) {
      shown.push(Object.assign(this, { title, requests }));
    }
  }
  vi.stubGlobal('Notification', Shown);
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(window, 'focus').mockReturnValue();
  const open = vi.fn();
  const { server } = sitDown(MAREN, open);
  server.sendText(aFrame(1, 'Hello'));
  expect(shown).toEqual([]);
  focus.mockReturnValue(false);
  server.sendText(aFrame(2, 'Is it still available?'));
  expect(shown).toMatchObject([{ requests: { body: 'Ada', tag: 'desk-1' } }]);
  expect(JSON.stringify(shown)).not.toContain('available');
  shown[0]?.onclick();
  expect(open).toHaveBeenCalledExactlyOnceWith(1);
});

test('a refused reconnect refetches the desk, so that the page can show the login', () => {
  const { server, client } = sitDown(MAREN);
  client.setQueryData([showDesk.path], { waiting: 0 });
  const isRequested = () => client.getQueryState([showDesk.path])?.isInvalidated;
  vi.useFakeTimers();
  server.drop();
  expect(isRequested()).toBe(false);
  act(() => void vi.runOnlyPendingTimers());
  server.drop();
  vi.useRealTimers();
  expect(isRequested()).toBe(true);
});

test('typing is reported every 2.6 seconds at most, and at once in another conversation or after an answer', () => {
  const { server, result } = sitDown(MAREN);
  const { client } = result.current.desk;
  const typing = () => server.receivedOf('typing').map(({ conversation }) => conversation);
  act(() => [1, 1, 2, 2].forEach((id) => void client.reportTyping(id)));
  expect(typing()).toEqual([1, 2]);
  act(() => client.write(2, 'It is.'));
  act(() => client.reportTyping(2));
  expect(typing()).toEqual([1, 2, 2]);
});
