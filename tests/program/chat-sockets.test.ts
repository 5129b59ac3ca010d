import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aClientId,
  type ChatClient,
  chatClient,
} from '../../src/chat/server/chat-client.sample.ts';
import { upgrade } from '../../src/chat/server/chat-wire.sample.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

const ORIGIN = 'http://homes.example';
let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  if (site && site.process.exitCode === null) return;
  site = await startSite({
    dataDir: join(folder, 'site'),
    port: await freePort(),
    env: { TRUST_PROXY: 'true', PUBLIC_URL: ORIGIN },
  });
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
});

let networks = 0;
/** A network that no other visitor uses. */
const aNetwork = () => `10.${networks >> 16}.${(networks >> 8) & 255}.${networks++ & 255}`;

/** Opens this many visitor sockets, each from a separate network. */
async function visitors(count: number): Promise<ChatClient[]> {
  const clients: ChatClient[] = [];
  for (let n = 0; n < count; n += 50)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - n) }, () =>
          chatClient(site.address, { origin: ORIGIN, from: aNetwork() }),
        ),
      )),
    );
  return clients;
}

/** The site's memory in kilobytes. */
const memory = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]);

/** Twenty visitors who have entered their names and may send five messages each. */
async function registeredVisitors(): Promise<ChatClient[]> {
  const clients = await visitors(20);
  for (const [n, client] of clients.entries()) {
    client.send({ type: 'register', userName: 'Ada', userEmail: `ada${n}@mail.example` });
    await client.next('registered');
  }
  return clients;
}

/** Milliseconds until a message is stored: the 99th percentile of all messages they may send. */
async function ackLatency(clients: readonly ChatClient[]): Promise<number> {
  const waited: number[] = [];
  for (const client of clients)
    for (let sent = 0; sent < 5; sent++) {
      const began = performance.now();
      client.send({ type: 'message', clientId: aClientId(), content: 'Hello' });
      await client.next('ack');
      waited.push(performance.now() - began);
    }
  for (const { socket } of clients) socket.terminate();
  return waited.toSorted((one, other) => one - other).at(-2) ?? Number.NaN;
}

/** Opens sockets, `atOnce` of them every 20 ms. Returns how many were accepted. */
async function openAndCloseSockets(count: number, atOnce: number, from: () => string) {
  const statuses: Promise<number>[] = [];
  const openAndClose = async () => {
    const { wire, status } = await upgrade(site.address, {
      Origin: ORIGIN,
      'X-Forwarded-For': from(),
    });
    wire.destroy();
    return status;
  };
  for (; statuses.length < count; await pause(20))
    for (let n = 0; n < atOnce; n++) statuses.push(openAndClose());
  const all = await Promise.all(statuses);
  return all.filter((status) => status === 101).length;
}

test('fault 41: of 10,000 idle connections 2,000 stay open, in addition to 1,000 idle chats, and other visitors get responses', async () => {
  const alone = await ackLatency(await registeredVisitors());
  const late = await registeredVisitors();
  const chats = await visitors(200);
  const before = await memory();
  chats.push(...(await visitors(1_000)));
  await Promise.all(chats.map((client) => client.next('welcome')));
  const each = ((await memory()) - before) / 1_000;
  const { hostname, port } = new URL(site.address);
  const idle: Socket[] = [];
  let open = 0;
  for (let n = 0; n < 10_000; n += 500) {
    const some = Array.from({ length: 500 }, () => connect(Number(port), hostname));
    for (const socket of some) {
      socket.on('error', () => {});
      socket.once('connect', () => open++);
      socket.once('close', () => open--);
    }
    await Promise.all(
      some.map((socket) =>
        Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => null),
      ),
    );
    idle.push(...some);
  }
  await until(async () => open <= 2_000);
  const duringFlood = await ackLatency(late);
  expect(duringFlood).toBeLessThan(Math.max(500, 5 * alone));
  // That limit is for web connections only: chats are counted separately and keep working.
  expect(chats.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  for (const socket of idle) socket.destroy();
  await until(async () => (await fetch(`${site.address}/healthz`)).ok);
  expect((await fetch(`${site.address}/api/properties`)).status).toBe(200);
  // Includes everything else the program allocates meanwhile.
  expect(each).toBeLessThan(60);
  for (const { socket } of chats) socket.terminate();
});

test('fault 80: chats are answered while 500 connections a second come and go, or 10,000 from one address', async () => {
  const alone = await ackLatency(await registeredVisitors());
  const before = await memory();
  const [some, others] = [await registeredVisitors(), await registeredVisitors()];
  const [accepted, duringFlood] = await Promise.all([
    openAndCloseSockets(1_000, 10, aNetwork),
    ackLatency(some),
  ]);
  // On a slow machine a few find all slots taken.
  expect(accepted).toBeGreaterThan(950);
  const [one, duringOneAddress] = await Promise.all([
    openAndCloseSockets(10_000, 40, () => '203.0.113.7'),
    ackLatency(others),
  ]);
  // Sixty at once and then one a second, of which five may stay.
  expect(one).toBeLessThan(200);
  for (const wait of [duringFlood, duringOneAddress])
    expect(wait).toBeLessThan(Math.max(500, 5 * alone));
  expect((await memory()) - before).toBeLessThan(120_000);
});

test('fault 10: without a free file descriptor the site keeps serving its connections, and accepts new ones once it can', async () => {
  const [ada] = await visitors(1);
  const limit = (files: number) =>
    execFileSync('prlimit', ['--pid', `${site.process.pid}`, `--nofile=${files}:`]);
  limit(256);
  const { hostname, port } = new URL(site.address);
  const crowd = Array.from({ length: 400 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    return socket;
  });
  await Promise.all(
    crowd.map((socket) =>
      Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => null),
    ),
  );
  ada?.send({ type: 'message', content: 'Hello' });
  expect(await ada?.next('refused')).toMatchObject({ message: /who you are/ });
  for (const socket of crowd) socket.destroy();
  await until(async () => (await fetch(`${site.address}/healthz`)).ok);
  expect(site.process.exitCode).toBeNull();
  limit(4_096);
  ada?.socket.terminate();
});

/** A request that the site has partly read: `end` sends the rest and returns the response status. */
async function underWay(from: string) {
  const asking = request(`${site.address}/api/ai/analyze`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      Expect: '100-continue',
    },
    agent: false,
  });
  asking.flushHeaders();
  await once(asking, 'continue');
  return {
    async end(): Promise<number | undefined> {
      asking.end('{}');
      const [answer]: IncomingMessage[] = await once(asking, 'response');
      answer?.resume();
      return answer?.statusCode;
    },
  };
}

test('fault 4: on SIGTERM under load, pending requests are answered, 1,000 sockets are closed with 1012, and the exit code is 0', async () => {
  const clients = await visitors(1_000);
  const asked = await Promise.all(Array.from({ length: 40 }, (_, n) => underWay(`10.8.0.${n}`)));
  const ended = site.end('SIGTERM');
  const statuses = await Promise.all(clients.map(({ closed }) => closed));
  expect([...new Set(statuses)]).toEqual([1012]);
  const answers = await Promise.all(asked.map(({ end }) => end()));
  expect([...new Set(answers)]).toEqual([400]);
  expect(await ended).toBe(0);
});
