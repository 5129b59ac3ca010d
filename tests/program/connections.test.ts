import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '#platform/server/database/database.ts';
import { aClientId, chatClient } from '../../src/chat/server/chat-client.sample.ts';
import { bodyFor } from './call-examples.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aPgBouncer } from './pgbouncer.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, runSite, startSite, until } from './start-site.ts';
import { aPerson, aVisitor, registered } from './visitor.ts';

const MAX_CONNECTIONS = 10;
const ORIGIN = 'http://homes.example';

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let own: Database;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  own = connect(database.directUrl, { max: 1, statementTimeout: 60_000, applicationName: 'test' });
});
afterAll(async () => {
  await own.end();
  await database.close();
  await rm(folder, { recursive: true });
});

let sites = 0;
/** A site that reads its board every second, until the test has ended. */
async function aSite(addresses: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({
    dataDir: join(folder, `site-${++sites}`),
    env: { TRUST_PROXY: 'true', PUBLIC_URL: ORIGIN, FEED_INTERVAL: '1s', ...addresses },
  });
  onTestFinished(async () => {
    await site.end('SIGTERM');
  });
  return site;
}

const isReady = (site: RunningSite) =>
  until(async () => (await fetch(`${site.address}/readyz`)).ok);

type Held = { name: string; connections: number; listening: number };

/** Every other connection to the server, by its name. */
const held = () => own.sql<Held>`
  select application_name as name, count(*)::int as connections,
    (count(*) filter (where query ilike 'listen %'))::int as listening
  from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()
  group by 1`;

const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);

/** The most connections that were ever held while the work was done. */
async function mostDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, sum((await held()).map(({ connections }) => connections)));
    await pause(10);
  }
  await working;
  return most;
}

async function homesOf(site: RunningSite): Promise<number[]> {
  const { properties } = await (await fetch(`${site.address}/api/properties?limit=20`)).json();
  return properties.map(({ id }: { id: number }) => id);
}

let people = 0;
/** Registers a visitor, who saves homes, reads them again, and asks about one. */
async function visit(site: RunningSite): Promise<void> {
  const visitor = aVisitor(site.address);
  const person = aPerson(`visitor${++people}`);
  await registered(visitor, person);
  const homes = await homesOf(site);
  for (const id of homes.slice(0, 3))
    expect((await visitor.ask('POST', `/api/favorites/${id}`)).status).toBeLessThan(300);
  const saved = await (await visitor.ask('GET', '/api/favorites')).json();
  expect(JSON.stringify(saved)).toContain(`"id":${homes[0]}`);
  const path = '/api/inquiries';
  const inquiry = { ...bodyFor({ method: 'POST', path }), email: person.email };
  expect((await visitor.ask('POST', path, { body: inquiry })).status).toBe(201);
}

const untilMailsHaveLeft = () =>
  until(async () => {
    const [row] = await own.sql`
      select count(*)::int as all, count(sent_at)::int as sent from mails`;
    return row?.all > 0 && row?.all === row?.sent;
  });

const untilAnotherPass = async () => {
  const now = new Date().toISOString();
  await until(async () => {
    const rows = await own.sql`select from feeds where last_success_at > ${now}::timestamptz`;
    return rows.length > 0;
  });
};

test('a process never holds more than ten connections, and listens on exactly one', async () => {
  const most = await mostDuring(async () => {
    const site = await aSite({ DATABASE_URL: database.directUrl });
    await isReady(site);
    await Promise.all(Array.from({ length: 20 }, () => visit(site)));
    await untilAnotherPass();
    await untilMailsHaveLeft();
  });
  expect(most).toBeLessThanOrEqual(MAX_CONNECTIONS);
  expect(sum((await held()).map(({ listening }) => listening))).toBe(1);
});

describe('behind PgBouncer in transaction mode', () => {
  /** For two sites, of which one at a time holds the lease. */
  const SERVER_CONNECTIONS = 8;

  async function aPooler() {
    const pooler = await aPgBouncer(database.directUrl, SERVER_CONNECTIONS);
    onTestFinished(() => pooler.close());
    return pooler;
  }

  test('visitors register, save homes and inquire, mails leave, and passes and jobs run', async () => {
    const pooler = await aPooler();
    const addresses = {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: database.directUrl,
    };
    await own.sql`truncate jobs.job`;
    const [one, other] = [await aSite(addresses), await aSite(addresses)];
    await Promise.all([isReady(one), isReady(other)]);
    await Promise.all(Array.from({ length: 10 }, () => [visit(one), visit(other)]).flat());
    await untilMailsHaveLeft();
    await untilAnotherPass();
    await until(async () => {
      const done = await own.sql`
        select from jobs.job where name = 'retention' and state = 'completed'`;
      return done.length > 0;
    });
    const listening = (await held()).map((each) => each.listening);
    expect(sum(listening)).toBe(2);
  });

  test('a message reaches a visitor’s other tab through another process at once', async () => {
    const pooler = await aPooler();
    const addresses = {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: database.directUrl,
    };
    const [one, other] = [await aSite(addresses), await aSite(addresses)];
    await Promise.all([isReady(one), isReady(other)]);
    const tab = await chatClient(one.address, { origin: ORIGIN });
    tab.send({ type: 'register', userName: 'Ada', userEmail: 'ada@mail.example' });
    await tab.next('registered');
    const second = await chatClient(other.address, { origin: ORIGIN, cookie: tab.cookie });
    await second.next('welcome');
    tab.send({ type: 'message', clientId: aClientId(), content: 'Is it sold?' });
    expect(await second.next('message')).toMatchObject({ message: 'Is it sold?' });
    await Promise.all([tab.close(), second.close()]);
  });

  test('a statement over its time limit is cancelled, and the connection stays usable', async () => {
    const pooler = await aPooler();
    const pool = connect(pooler.url, { max: 1, statementTimeout: 100 });
    onTestFinished(() => pool.end());
    await expect(pool.sql`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' });
    expect(await pool.sql`select 1 as n`).toEqual([{ n: 1 }]);
    const sleeping = await own.sql`
      select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`;
    expect(sleeping).toEqual([]);
  });

  test('a transaction’s limits end with it, and do not reach the pooler’s next client', async () => {
    const pooler = await aPgBouncer(database.directUrl, 1);
    onTestFinished(() => pooler.close());
    const pool = connect(pooler.url, { max: 1 });
    onTestFinished(() => pool.end());
    const setting = `select current_setting('idle_in_transaction_session_timeout') as after`;
    const { rows } = await pool.db.transaction((transaction) => transaction.execute(setting));
    expect(rows).toEqual([{ after: '5s' }]);
    expect((await pool.db.execute(setting)).rows).toEqual([{ after: '0' }]);
  });

  test('a start without DATABASE_SESSION_URL is refused, because nothing would be heard', async () => {
    const pooler = await aPooler();
    const { code, output } = await runSite({
      dataDir: join(folder, 'refused'),
      env: { DATABASE_URL: pooler.url },
    });
    expect(code).not.toBe(0);
    expect(output).toContain('Set DATABASE_SESSION_URL');
  });
});
