import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { NEW_CHAT, nextChat, receivedUpTo } from '../domain/chat-state.ts';
import { SERVICE_RESTART } from '../domain/close-codes.ts';
import type { ToGuest } from '../domain/frames.ts';
import { CHAT_CHANNEL } from './announce.ts';
import { aClientId, type ChatClient } from './chat-client.sample.ts';
import { chatSite, NO_RATE_LIMIT } from './chat-site.sample.ts';

const { sql, at, url, here, open, join, visitor, realtor, mails, messages, errors } =
  await chatSite();
const { notified, stop } = await aListener();

afterEach(() => expect(errors).toEqual([]));
afterAll(() => stop());

/** Later than the processes keep an answer about who is at the desk. */
const pass = (seconds: number) => {
  at.now = new Date(at.now.getTime() + 1_000 * seconds);
};

/** Listens to what processes announce to each other. */
async function aListener() {
  const { listen, end } = connect(url, { max: 1 });
  const heard: string[] = [];
  let markers = 0;
  let onHeard = () => {};
  const started = Promise.withResolvers<void>();
  const onMessage = (payload: string) => {
    heard.push(payload);
    onHeard();
  };
  await listen(CHAT_CHANNEL, onMessage, started.resolve);
  await started.promise;
  return {
    /** Everything announced so far. PostgreSQL delivers in the order of commits, so a marker comes last. */
    async notified(): Promise<string[]> {
      markers += 1;
      const marker = `marker ${markers}`;
      const passed = new Promise<void>((resolve) => {
        onHeard = () => void (heard.includes(marker) && resolve());
      });
      await sql`select pg_notify(${CHAT_CHANNEL}, ${marker})`;
      await passed;
      return heard.filter((payload) => !payload.startsWith('marker'));
    },
    stop: end,
  };
}

const UNLIMITED = { signals: NO_RATE_LIMIT, frames: NO_RATE_LIMIT, messages: NO_RATE_LIMIT };

/** A thousand keystrokes in a minute, from clients that report each. `type` resolves when one has been shown. */
async function typeForAMinute(type: () => Promise<unknown>): Promise<void> {
  // A clock that went back, to the 0 that fake ones begin at, would make the limits refuse everything.
  const begun = performance.now();
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(begun);
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 1_000; n++) {
    await type();
    vi.advanceTimersByTime(60);
  }
}

/** The rows of presence, with their versions. */
const presenceRows = () => sql<{ row: string }>`
  select concat(xmin, ctid, process) as row from visitor_presence
  union all select concat(xmin, ctid, process) from desk_presence order by 1`;

test('a thousand keystrokes of both sides in one process send no NOTIFY and write no presence', async () => {
  const { address } = await open(UNLIMITED);
  const maren = await realtor(7, address);
  const ada = await visitor('Ada', address);
  await maren.next('presence');
  const rows = [...(await presenceRows())];
  const before = (await notified()).length;
  await typeForAMinute(async () => {
    ada.send({ type: 'typing' });
    await maren.next('typing');
    maren.send({ type: 'typing', conversation: 1 });
    await ada.next('typing');
  });
  expect(await notified()).toHaveLength(before);
  expect([...(await presenceRows())]).toEqual(rows);
});

test('a thousand keystrokes of each side send thirteen NOTIFYs at most while both are read in another process', async () => {
  const [first, second] = [await open(UNLIMITED), await open(UNLIMITED)];
  // Each side is read in both processes; a reader of the same process paces the typist.
  const [maren, idris] = [await realtor(7, first.address), await realtor(8, second.address)];
  const ada = await visitor('Ada', first.address);
  const elsewhere = await join({ cookie: ada.cookie }, second.address);
  for (const arrival of [1, 2]) expect(await idris.next('presence'), `${arrival}`).toBeTruthy();
  const rows = [...(await presenceRows())];
  const before = (await notified()).length;
  await typeForAMinute(async () => {
    ada.send({ type: 'typing' });
    await maren.next('typing');
    maren.send({ type: 'typing', conversation: 1 });
    await ada.next('typing');
  });
  await idris.next('typing');
  await elsewhere.next('typing');
  const typing = (await notified()).slice(before).map((payload) => JSON.parse(payload));
  for (const by of ['guest', 'realtor']) {
    const count = typing.filter((each) => each.type === 'typing' && each.by === by).length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThanOrEqual(13);
  }
  expect(typing.filter(({ type }) => type !== 'typing')).toEqual([]);
  expect([...(await presenceRows())]).toEqual(rows);
});

/** A visitor's browser: `connect` does what the page does after a restart. */
function aBrowser({ cookie }: Pick<ChatClient, 'cookie'>) {
  let chat = NEW_CHAT;
  let client: ChatClient | null = null;
  const take = (frame: ToGuest) => {
    const wasKnown = chat.visitor.status === 'known';
    chat = nextChat(chat, { kind: 'received', frame });
    if (frame.type !== 'welcome') return;
    if (wasKnown) client?.send({ type: 'resume', after: receivedUpTo(chat) });
    for (const { clientId, text } of chat.unsent)
      client?.send({ type: 'message', clientId, content: text });
  };
  return {
    async connect(address: string): Promise<ChatClient> {
      client = await join({ cookie }, address);
      for (const frame of client.received) take(frame);
      client.socket.on('message', (bytes) => take(JSON.parse(String(bytes))));
      await client.next('welcome');
      return client;
    },
    write(text: string) {
      const clientId = aClientId();
      chat = nextChat(chat, { kind: 'wrote', clientId, text, at: at.now });
      if (client?.socket.readyState === client?.socket.OPEN)
        client?.send({ type: 'message', clientId, content: text });
    },
    chat: () => chat,
  };
}

test('a visitor whose process restarts continues in the other one: each message arrives once and in order', async () => {
  const [first, second] = [await open(UNLIMITED), await open(UNLIMITED)];
  const maren = await realtor(7, second.address);
  pass(1);
  const ada = await visitor('Ada', first.address);
  const browser = aBrowser(ada);
  await ada.close();
  const before = await browser.connect(first.address);
  expect(browser.chat().office).toMatchObject({ isRealtorThere: true });
  browser.write('Hello');
  await maren.next('message');
  before.send({ type: 'typing' });
  await maren.next('typing');
  maren.send({ type: 'typing', conversation: 1 });
  await before.next('typing');

  const texts = Array.from({ length: 10 }, (_, n) => `question ${n}`);
  for (const text of texts) browser.write(text);
  const timesLeft = () =>
    maren.received.filter((frame) => frame.type === 'presence' && !frame.isThere).length;
  const timesLeftBefore = timesLeft();
  first.chat.drain(0);
  expect(await before.closed).toBe(SERVICE_RESTART);
  browser.write('last question');
  maren.send({ type: 'message', conversation: 1, content: 'Yes', clientId: aClientId() });
  await maren.next('ack');
  const again = await browser.connect(second.address);
  await first.close();

  await expect.poll(() => browser.chat().unsent).toEqual([]);
  const stored = (await messages()).map(({ text }) => text);
  expect(stored.filter((text) => text !== 'Yes')).toEqual(['Hello', ...texts, 'last question']);
  await expect.poll(() => browser.chat().messages.map(({ text }) => text)).toEqual(stored);
  const ofVisitor = () =>
    maren.received.flatMap((frame) =>
      frame.type === 'message' && !frame.isFromRealtor ? frame.message : [],
    );
  await expect.poll(ofVisitor).toEqual(['Hello', ...texts, 'last question']);

  again.send({ type: 'typing' });
  await maren.next('typing');
  expect(browser.chat().office).toMatchObject({ isRealtorThere: true });
  expect(timesLeft()).toBe(timesLeftBefore);
  await maren.close();
  await expect.poll(() => browser.chat().office).toMatchObject({ isRealtorThere: false });
});

test('a realtor whose process restarts counts as present for ten seconds, so visitors see no change and no email is sent', async () => {
  const { chat, address } = await open();
  const maren = await realtor(7, address);
  pass(1);
  const ada = await visitor();
  const office = () => ada.received.findLast(({ type }) => type === 'office' || type === 'welcome');
  await expect.poll(office).toMatchObject({ isRealtorThere: true });
  chat.drain(0);
  expect(await maren.closed).toBe(SERVICE_RESTART);
  await chat.close();
  pass(1);
  ada.send({ type: 'message', content: 'Are you there?' });
  await ada.next('ack');
  expect(office()).toMatchObject({ isRealtorThere: true });
  expect(await mails()).toEqual([]);

  const again = await realtor(7, here.address);
  pass(10);
  await again.close();
  await expect.poll(office).toMatchObject({ isRealtorThere: false });
});
