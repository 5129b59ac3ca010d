import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { anHAProxy } from './haproxy.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;
let balancer: Awaited<ReturnType<typeof anHAProxy>>;
let sites: RunningSite[];

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  own = connect(database.directUrl, { max: 1 });
  const ports = [await freePort(), await freePort(), await freePort()];
  sites = await Promise.all(
    ports.map((port, at) =>
      startSite({
        dataDir: join(folder, `site-${at}`),
        port,
        env: {
          DATABASE_URL: database.directUrl,
          // The balancer's, and one that says which network a visitor is in.
          TRUST_PROXY: '2',
          FEED_INTERVAL: '1s',
          PUBLIC_URL: 'http://homes.example',
        },
      }),
    ),
  );
  balancer = await anHAProxy(ports);
  await Promise.all(
    sites.map(({ address }) => until(async () => (await fetch(`${address}/readyz`)).ok)),
  );
  await until(async () => (await fetch(`${balancer.address}/readyz`)).ok);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  await balancer.close();
  await own.end();
  await database.close();
  await rm(folder, { recursive: true });
});

type Seen = { path: string; status: number; at: number };

const seen: Seen[] = [];
let isOver = false;

/** Each from another network, as visitors are. 0 if there was no answer. */
async function ask(path: string, body?: object): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
  };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const at = performance.now();
  const status = await fetch(balancer.address + path, { ...init, headers }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  seen.push({ path, status, at });
  return status;
}

const confirmed: string[] = [];
async function write(writer: number): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const lastName = `writer${writer}n${n}`;
    const email = `${lastName}@example.com`;
    const message = `This is the question of ${lastName}.`;
    // As people do who get no answer.
    while (
      !isOver &&
      (await ask('/api/inquiries', { firstName: 'Ada', lastName, email, message })) !== 201
    )
      await pause(100);
    if (!isOver) confirmed.push(lastName);
    await pause(50);
  }
}

async function read(path: string): Promise<void> {
  while (!isOver) {
    await ask(path);
    await pause(20);
  }
}

/** When the board was last read to its end, by whichever process. */
async function lastPass(): Promise<number> {
  const [row] = await own.sql<{ at: string }>`select max(last_success_at)::text as at from feeds`;
  return Date.parse(row?.at ?? '');
}

test('kill -9 of one of three behind HAProxy: no failed read after a second, no confirmed write is lost, and the board is read on', {
  timeout: 90_000,
  retry: 0,
}, async () => {
  const { properties } = await (await fetch(`${balancer.address}/api/properties?limit=1`)).json();
  const paths = [
    '/properties',
    `/property/${properties[0].id}`,
    '/api/properties?limit=9',
    '/healthz',
  ];
  const work = [...paths.map(read), ...[0, 1, 2].map(write)];
  await until(async () => confirmed.length >= 10);

  const [killed] = sites.splice(0, 1);
  await killed?.end('SIGKILL');
  const killedAt = performance.now();
  const passed = await lastPass();
  const before = confirmed.length;
  await until(async () => confirmed.length >= before + 30 && seen.length > 500);
  await until(async () => (await lastPass()) > passed);
  const passAfter = performance.now() - killedAt;
  isOver = true;
  await Promise.all(work);

  const reads = seen.filter(({ path }) => paths.includes(path));
  const failed = reads.filter(({ status }) => status !== 200);
  expect(failed.filter(({ at }) => at < killedAt - 1_000 || at > killedAt + 1_000)).toEqual([]);
  expect(reads.filter(({ at }) => at > killedAt + 1_000).length).toBeGreaterThan(100);
  const stored = await own.sql<{ name: string }>`select last_name as name from leads`;
  const names = stored.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(confirmed));
  expect(passAfter).toBeLessThan(30_000);
});
