import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/server/database/database.ts';
import {
  aClientId,
  type ChatClient,
  chatClient,
} from '../../src/chat/server/chat-client.sample.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

/** 200 for a long run. */
const CYCLES = Number(import.meta.env.VITE_KILL_CYCLES ?? 3);
const VISITORS = 4;
/** Milliseconds between a visitor's messages: without a pause, four visitors outrun the readers. */
const MESSAGE_PAUSE = 20;
const ORIGIN = 'http://homes.example';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;
const ports: number[] = [];
/** Two processes on one database. */
let sites: [RunningSite, RunningSite];

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  own = connect(database.directUrl, { max: 1, statementTimeout: 60_000 });
  ports.push(await freePort(), await freePort());
  sites = [await start(0), await start(1)];
});
afterAll(async () => {
  await own.end();
  await database.close();
  await rm(folder, { recursive: true });
});

async function start(which: 0 | 1): Promise<RunningSite> {
  const site = await startSite({
    dataDir: join(folder, `site-${which}`),
    port: ports[which] ?? 0,
    env: { DATABASE_URL: database.directUrl, TRUST_PROXY: 'true', PUBLIC_URL: ORIGIN },
  });
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
  return site;
}

let networks = 0;
const aNetwork = () => `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`;

/** Everything that one visitor's browser stores. */
type Browser = {
  name: string;
  cookie: string;
  /** Acknowledged messages: client id to position. */
  acknowledged: Map<string, number>;
  /** Messages received from other tabs or the desk, by position. */
  received: Map<number, string>;
};

/**
 * Sends messages until stopped, resending each with the same id until it is acknowledged, over any available socket.
 */
async function chatUntil(
  browser: Browser,
  address: () => string,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const client = await chatClient(address(), {
      origin: ORIGIN,
      cookie: browser.cookie,
      from: aNetwork(),
    }).catch(() => null);
    if (!client) {
      await pause(50);
      continue;
    }
    browser.cookie = client.cookie;
    await sendUntil(client, browser, isOver).catch(() => {});
    client.socket.terminate();
  }
}

async function sendUntil(
  client: ChatClient,
  browser: Browser,
  isOver: () => boolean,
): Promise<void> {
  const { registered, messages } = await client.next('welcome');
  for (const { clientId, id } of messages) browser.received.set(id, clientId);
  if (!registered) {
    const { name } = browser;
    client.send({ type: 'register', userName: name, userEmail: `${name}@mail.example` });
    await client.next('registered');
  }
  while (!isOver()) {
    const clientId = aClientId();
    const frame = { type: 'message', clientId, content: `${browser.name} says ${clientId}` };
    const ack = () =>
      client.received.find((frame) => frame.type === 'ack' && frame.clientId === clientId);
    // Sends each twice, like a browser that is unsure, and again until it is acknowledged.
    client.send(frame);
    for (let n = 0; !ack(); n++) {
      if (n % 20 === 0) client.send(frame);
      await pause(20);
      if (client.socket.readyState !== client.socket.OPEN) return;
    }
    const sent = ack();
    if (sent?.type === 'ack') browser.acknowledged.set(clientId, sent.id);
    await pause(MESSAGE_PAUSE);
  }
}

test(`fault 84: kill -9 in the middle of chats, ${CYCLES} times on two processes: every acknowledged message is stored once and in order`, {
  timeout: 240_000 + CYCLES * 60_000,
}, async () => {
  let isOver = false;
  const browsers: Browser[] = Array.from({ length: VISITORS }, (_, n) => ({
    name: `visitor${n}`,
    cookie: '',
    acknowledged: new Map(),
    received: new Map(),
  }));
  const speaking = browsers.map((browser, n) => {
    let turn = n;
    // Each visitor reconnects to the other process.
    return chatUntil(
      browser,
      () => sites[turn++ % 2]?.address ?? '',
      () => isOver,
    );
  });
  const acknowledged = () => browsers.reduce((sum, browser) => sum + browser.acknowledged.size, 0);
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    // At a random moment, in the middle of sending. After its first messages each visitor may send one every three seconds.
    const before = acknowledged() + Math.floor(Math.random() * 6);
    await until(async () => acknowledged() > before);
    await pause(Math.random() * 200);
    const which = cycle % 2 === 0 ? 0 : 1;
    await sites[which].end('SIGKILL');
    sites[which] = await start(which);
  }
  const before = acknowledged();
  await until(async () => acknowledged() > before);
  isOver = true;
  await Promise.all(speaking);

  const stored = await own.sql<{ name: string; seq: number; client_id: string }>`
    select c.name, m.seq, m.client_id from chat_messages m
    join conversations c on c.id = m.conversation_id order by c.id, m.seq`;
  let [lost, doubled] = [0, 0];
  for (const { name, acknowledged: acks } of browsers) {
    const own = stored.filter((row) => row.name === name);
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, at) => at + 1));
    doubled += own.length - new Set(own.map(({ client_id }) => client_id)).size;
    for (const [clientId, id] of acks)
      lost += own.find(({ seq }) => seq === id)?.client_id === clientId ? 0 : 1;
    // The order of acknowledgement equals the order of sending.
    const places = [...acks.values()];
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  const conversations = await own.sql`select from conversations`;
  expect({ lost, doubled, conversations: conversations.length }).toEqual({
    lost: 0,
    doubled: 0,
    conversations: VISITORS,
  });
  expect(acknowledged()).toBeGreaterThan(CYCLES);
});

test('fault 84: a visitor who was offline gets all missed messages, once and in order, from another process', async () => {
  const [one, other] = sites;
  const ada = await chatClient(one.address, { origin: ORIGIN, from: aNetwork() });
  ada.send({ type: 'register', userName: 'Ada', userEmail: 'ada@mail.example' });
  await ada.next('registered');
  ada.send({ type: 'message', content: 'first', clientId: aClientId() });
  await ada.next('ack');
  const [{ id } = { id: 0 }] = await own.sql<{ id: number }>`
    select id from conversations where name = 'Ada'`;
  const tab = await chatClient(other.address, {
    origin: ORIGIN,
    cookie: ada.cookie,
    from: aNetwork(),
  });
  await tab.next('welcome');
  ada.socket.terminate();
  await own.sql`
    insert into chat_messages (conversation_id, seq, client_id, is_from_realtor, sender_name, text, sent_at)
    select ${id}, n, 'meanwhile-' || n, true, 'Maren', 'x', now() from generate_series(2, 300) n`;
  await own.sql`update conversations set last_seq = 300 where id = ${id}`;
  // This process loses its LISTEN connection at that moment.
  await own.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and pid <> pg_backend_pid()`;
  const idsOf = (client: ChatClient) =>
    client.received.flatMap((frame) => (frame.type === 'message' ? frame.id : []));
  const meanwhile = Array.from({ length: 299 }, (_, at) => at + 2);
  await until(async () => idsOf(tab).length >= 299);
  expect(idsOf(tab)).toEqual(meanwhile);

  const back = await chatClient(other.address, {
    origin: ORIGIN,
    cookie: ada.cookie,
    from: aNetwork(),
  });
  const { messages } = await back.next('welcome');
  expect(messages.at(-1)?.id).toBe(300);
  back.send({ type: 'resume', after: 1 });
  await until(async () => idsOf(back).length >= 299);
  expect(idsOf(back)).toEqual(meanwhile);
  for (const client of [tab, back]) client.socket.terminate();
});

test('fault 14: a message sent while the database is down is refused with a reason, and stored once it is up', async () => {
  const [site] = sites;
  const ada = await chatClient(site.address, { origin: ORIGIN, from: aNetwork() });
  ada.send({ type: 'register', userName: 'Eve', userEmail: 'eve@mail.example' });
  await ada.next('registered');
  await database.kill();
  const frame = { type: 'message', content: 'still there?', clientId: aClientId() };
  ada.send(frame);
  expect(await ada.next('refused')).toMatchObject({
    clientId: frame.clientId,
    message: /can’t take messages right now/,
  });
  await database.end().catch(() => {});
  await database.start();
  const again = setInterval(() => ada.send(frame), 500);
  expect(await ada.next('ack')).toMatchObject({ clientId: frame.clientId, id: 1 });
  clearInterval(again);
  ada.socket.terminate();
  for (const each of sites) expect(await each.end('SIGTERM')).toBe(0);
});
