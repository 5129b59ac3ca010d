import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#platform/server/database/connection.ts';
import { connect, connectionOptions } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let site: RunningSite;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  env = { DATABASE_URL: database.url };
  site = await startSite({ dataDir: join(folder, 'site'), env });
  await site.ready;
  await until(async () => (await ask('/readyz')).status === 200);
});
afterAll(async () => {
  connection.destroy();
  await site.end('SIGTERM');
  await database.close();
  await rm(folder, { recursive: true });
});

type Answer = { status: number; retryAfter: string | undefined; body: string };

/** One connection that stays open, so that a request needs no new one. */
const connection = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(path: string, body?: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asking = request(site.address + path, {
    agent: connection,
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
  });
  asking.on('error', reject).on('response', async (answer) => {
    const { statusCode: status = 0, headers } = answer;
    resolve({ status, retryAfter: headers['retry-after'], body: await text(answer) });
  });
  asking.end(body && JSON.stringify(body));
  return promise;
}

let subscribers = 0;
const subscribe = () =>
  ask('/api/newsletter', { email: `ada-${subscribers++}@mail.example`, website: '' });

const readiness = async (path = '/readyz') => {
  const { status, body } = await ask(path);
  return [status, JSON.parse(body)];
};

const firstHome = async (): Promise<number> =>
  JSON.parse((await ask('/api/properties?limit=1')).body).properties[0].id;

/** What a replica is, and what an operator's `default_transaction_read_only` does. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const own = await openConnection(connectionOptions(database.directUrl));
  const { sql } = own;
  await sql`set default_transaction_read_only = off`;
  if (isReadOnly) await sql`alter system set default_transaction_read_only = on`;
  else await sql`alter system reset default_transaction_read_only`;
  await sql`select pg_reload_conf()`;
  await own.close();
}

describe('a database that takes no writes', () => {
  test('is named by /readyz; writes are refused for the moment, and reads go on', async () => {
    expect((await subscribe()).status).toBeLessThan(300);
    await makeReadOnly(true);
    await until(async () => (await ask('/readyz')).status === 503);
    expect(await readiness()).toEqual([503, { missing: ['writable database'] }]);
    expect(await readiness('/readyz?for=reads')).toEqual([200, { status: 'ok' }]);
    const { status, retryAfter, body } = await subscribe();
    expect([status, retryAfter]).toEqual([503, '2']);
    expect(JSON.parse(body)).toEqual({ message: 'Not available at the moment' });
    // The details come from the database, whose circuit breaker stays closed.
    const { property } = JSON.parse((await ask(`/api/properties/${await firstHome()}`)).body);
    expect(property).toHaveProperty('StandardStatus');
  });

  test('does not end a start, which waits until it can migrate', async () => {
    const other = await startSite({ dataDir: join(folder, 'other'), env });
    onTestFinished(() => void other.end('SIGTERM'));
    await until(async () => other.log().includes('database cannot be migrated yet; retrying'));
    expect((await fetch(`${other.address}/healthz`)).status).toBe(200);
    await makeReadOnly(false);
    await other.ready;
  });

  test('is used again as soon as it takes writes, without a restart', async () => {
    await until(async () => (await ask('/readyz')).status === 200);
    expect((await subscribe()).status).toBeLessThan(300);
  });
});

describe('a process without file descriptors', () => {
  const allow = (descriptors: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', `${site.process.pid}`, `--nofile=${descriptors}:`]);

  test('is named by /readyz; writes that need a new connection are refused for the moment', async () => {
    const before = /Max open files\s+(\d+)/.exec(
      execFileSync('cat', [`/proc/${site.process.pid}/limits`], { encoding: 'utf8' }),
    )?.[1];
    await ask('/healthz');
    // No number above those in use can be given out.
    const used = readdirSync(`/proc/${site.process.pid}/fd`).map(Number);
    const lowestFree = used.toSorted((a, b) => a - b).findIndex((fd, at) => fd !== at);
    allow(lowestFree < 0 ? used.length : lowestFree);
    onTestFinished(() => void allow(Number(before)));
    expect((await readiness())[1]).toEqual({ missing: ['file descriptors'] });

    const { sql, end } = connect(database.directUrl, { max: 1 });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'site' and pid <> pg_backend_pid()`;
    await end();
    // The ended connections' numbers are free again, unless something else of the process has taken them.
    allow(3);
    const refused = await subscribe();
    expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
    expect(await readiness()).toEqual([503, { missing: ['file descriptors', 'database'] }]);

    allow(Number(before));
    await until(async () => (await ask('/readyz')).status === 200);
    // The circuit breaker's half second is over as well.
    await until(async () => (await ask('/api/properties/2000000000')).status === 404);
    expect((await subscribe()).status).toBeLessThan(300);
  });
});
