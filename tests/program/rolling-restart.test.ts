import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE_RESTART } from '#chat/domain/close-codes.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { aClientId, chatClient } from '../../src/chat/server/chat-client.sample.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { roundRobin } from './round-robin.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

const ORIGIN = 'http://homes.example';
/** Milliseconds between two requests of a client. */
const REQUEST_PAUSE = 20;
/** Milliseconds between two messages: a visitor may write twenty a minute. */
const MESSAGE_PAUSE = 3_000;

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;
let balancer: Awaited<ReturnType<typeof roundRobin>>;
const sites: RunningSite[] = [];
const ports: number[] = [];

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  own = connect(database.directUrl, { max: 1 });
  ports.push(await freePort(), await freePort());
  balancer = await roundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
  await Promise.all(ports.map((_, which) => start(which)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  balancer.close();
  await own.end();
  await database.close();
  await rm(folder, { recursive: true });
});

async function start(which: number): Promise<void> {
  const site = await startSite({
    dataDir: join(folder, `site-${which}`),
    port: ports[which] ?? 0,
    env: {
      DATABASE_URL: database.directUrl,
      TRUST_PROXY: 'true',
      PUBLIC_URL: ORIGIN,
      DRAIN: '2s',
    },
  });
  sites[which] = site;
  await until(async () => balancer.isReady(site.address));
}

const aNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

type Answer = { status: number; text: string };

/** A client with one connection, which it uses for as long as the site keeps it open. */
function aClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (path: string, body?: object): Promise<Answer> => {
    const asking = request(`${balancer.address}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': aNetwork() },
    });
    asking.end(body && JSON.stringify(body));
    const [incoming]: IncomingMessage[] = await once(asking, 'response');
    const chunks = (await incoming?.toArray()) ?? [];
    return { status: incoming?.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
  };
}

/** What clients saw: the count of good answers, and every other answer or error. */
const seen = { good: 0, failures: [] as string[] };
let isOver = false;

/** Repeats a request until the end; each may fail, and is not retried. */
async function repeat(send: () => Promise<Answer>, status: number): Promise<void> {
  while (!isOver) {
    const answer = await send().catch((error: Error) => ({ status: 0, text: String(error) }));
    if (answer.status === status) seen.good += 1;
    else seen.failures.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    await pause(REQUEST_PAUSE);
  }
}

const acknowledged: string[] = [];

async function inquire(ask: ReturnType<typeof aClient>): Promise<Answer> {
  const name = `writer${acknowledged.length}-${aClientId()}`;
  const answer = await ask('/api/inquiries', {
    firstName: 'Ada',
    lastName: name,
    email: `${name}@mail.example`,
    message: 'Is it still available?',
  });
  if (answer.status === 201) acknowledged.push(name);
  return answer;
}

/** A visitor who writes until the end and, when a process restarts, reconnects and sends what was not acknowledged again. */
async function chat(): Promise<{ written: string[]; closed: number[] }> {
  const [written, closed]: [string[], number[]] = [[], []];
  let cookie: string | undefined;
  let next = aClientId();
  let isAcknowledged = true;
  while (!isOver || !isAcknowledged) {
    const client = await chatClient(balancer.address, { origin: ORIGIN, cookie, from: aNetwork() });
    cookie = client.cookie;
    void client.closed.then((code) => closed.push(code));
    if (!(await client.next('welcome')).registered) {
      client.send({ type: 'register', userName: 'Ada', userEmail: 'ada@mail.example' });
      await client.next('registered');
    }
    do {
      client.send({ type: 'message', clientId: next, content: next });
      isAcknowledged = await client.next('ack').then(
        () => true,
        () => false,
      );
      if (isAcknowledged) {
        written.push(next);
        next = aClientId();
      }
      await Promise.race([pause(MESSAGE_PAUSE), client.closed]);
    } while (!isOver && client.socket.readyState === client.socket.OPEN);
    client.socket.terminate();
    await client.closed;
  }
  return { written, closed };
}

test('a rolling restart of two processes under load fails no request, and stores every acknowledged inquiry once', {
  retry: 0,
}, async () => {
  let [home, asset] = ['', ''];
  await until(async () => {
    // On a busy machine the first page may come without homes, to be drawn in the browser.
    const { text } = await aClient()('/properties');
    home = /href="(\/property\/[^"]+)"/.exec(text)?.[1] ?? '';
    asset = /"(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    return home !== '' && asset !== '';
  });
  const reading = ['/properties', home, asset, '/api/properties?limit=9'].map((path) => {
    const ask = aClient();
    return repeat(() => ask(path), 200);
  });
  const asking = aClient();
  const writing = repeat(() => inquire(asking), 201);
  const chatting = chat();

  const before = seen.good;
  await until(async () => seen.good > before + 50);
  for (const which of [0, 1]) {
    expect(await sites[which]?.end('SIGTERM')).toBe(0);
    await start(which);
  }
  const after = seen.good;
  await until(async () => seen.good > after + 50);
  isOver = true;
  await Promise.all([...reading, writing]);
  const { written, closed } = await chatting;

  expect(seen.failures).toEqual([]);
  const stored = await own.sql<{ name: string }>`select last_name as name from leads order by id`;
  expect(stored.map(({ name }) => name)).toEqual(acknowledged);
  // The test itself ends the last socket.
  expect([...new Set(closed.slice(0, -1))]).toEqual([SERVICE_RESTART]);
  const messages = await own.sql<{ id: string }>`
    select client_id as id from chat_messages where not is_from_realtor order by seq`;
  expect(messages.map(({ id }) => id)).toEqual(written);
});
