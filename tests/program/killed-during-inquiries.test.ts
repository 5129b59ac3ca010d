import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { mailServer, textOf } from '#platform/server/mail/mail.sample.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

/** 200 for a long run. */
const CYCLES = Number(import.meta.env.VITE_KILL_CYCLES ?? 3);
const WRITERS = 3;
/** Milliseconds between a writer's inquiries, so that all are mailed before the end. */
const INQUIRY_PAUSE = 100;

let folder: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let mailbox: Awaited<ReturnType<typeof aMailServer>>;
let start: () => Promise<RunningSite>;
let site: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
  mailbox = await aMailServer();
  const port = await freePort();
  start = () =>
    startSite({
      dataDir: join(folder, 'site'),
      port,
      env: { DATABASE_URL: database.directUrl, SMTP_URL: mailbox.url, TRUST_PROXY: 'true' },
    });
});
afterAll(async () => {
  await site.end('SIGTERM');
  await mailbox.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** A mail server slightly slower than the writers, so that a mail is always in flight. */
async function aMailServer() {
  const taken: string[] = [];
  const server = await mailServer({
    onData(stream, _, done) {
      textOf(stream).then(async (raw) => {
        await pause(15);
        taken.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
        done();
      }, done);
    },
  });
  return { ...server, taken };
}

let sent = 0;

/** The response to one network's visitor; null if the site went down first. */
async function inquire(address: string, name: string, from: string) {
  const inquiry = {
    firstName: 'Ada',
    lastName: name,
    email: `${name}@example.com`,
    message: `This is the question of ${name}.`,
  };
  const answer = await fetch(`${address}/api/inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(inquiry),
  }).catch(() => null);
  const body: { id?: number } | null = await (answer?.json() ?? null)?.catch(() => null);
  return answer && body ? { status: answer.status, id: body.id ?? 0 } : null;
}

/** Sends inquiries one after another, retrying each until it is acknowledged, as people do. */
async function writeUntil(isOver: () => boolean, address: string, log: Map<string, number>) {
  while (!isOver()) {
    const name = `writer${++sent}`;
    while (!isOver() && !log.has(name)) {
      const { id, status } = (await inquire(address, name, aNetwork())) ?? {};
      if (id && status === 201) log.set(name, id);
      else await pause(20);
    }
    await pause(INQUIRY_PAUSE);
  }
}

const aNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

test(`fault 1: kill -9 between storing and mailing, ${CYCLES} times over, loses and duplicates no acknowledged inquiry`, {
  timeout: 60_000 + CYCLES * 20_000,
}, async () => {
  const acknowledged = new Map<string, number>();
  let isOver = false;
  site = await start();
  await until(async () => (await fetch(`${site.address}/healthz`)).ok);
  const writers = Array.from({ length: WRITERS }, () =>
    writeUntil(() => isOver, site.address, acknowledged),
  );
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    // At a random moment: while others are being written, stored or mailed.
    const before = acknowledged.size + Math.floor(Math.random() * 20);
    await until(async () => acknowledged.size > before);
    await site.end('SIGKILL');
    site = await start();
  }
  const before = acknowledged.size;
  await until(async () => acknowledged.size > before);
  isOver = true;
  await Promise.all(writers);

  const { sql, end } = connect(database.directUrl, { max: 1 });
  await until(async () => {
    const [row] = await sql`select count(*)::int as n from mails where sent_at is null`;
    return row?.n === 0;
  });
  const stored = await sql<{ id: number; name: string }>`
    select id, last_name as name from leads order by id`;
  const mailed = await sql<{ id: string }>`select id from mails`;
  await end();

  const names = stored.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const ids = new Map(stored.map(({ name, id }) => [name, id]));
  for (const [name, id] of acknowledged) expect([name, ids.get(name)]).toEqual([name, id]);
  expect(acknowledged.size).toBeGreaterThan(CYCLES);

  // A mail accepted at the moment of the kill is sent again with the same Message-ID. Each inquiry produces a mail to
  // the brokerage and a confirmation to the sender.
  expect(mailed).toHaveLength(2 * stored.length);
  expect(new Set(mailbox.taken)).toEqual(new Set(mailed.map(({ id }) => `<${id}@localhost>`)));
  expect(mailbox.taken.length - mailed.length).toBeLessThanOrEqual(CYCLES);
});

test('the sixth inquiry from one network within an hour is answered 429; a mail program may unsubscribe', async () => {
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await inquire(site.address, `visitor${n}`, '203.0.113.7'))?.status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await inquire(site.address, 'another', '203.0.113.8'))?.status).toBe(201);

  const forged = await fetch(`${site.address}/api/newsletter/one-click/1-${'x'.repeat(43)}`, {
    method: 'POST',
    headers: { Origin: 'https://mail.example' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(forged.status).toBe(410);
});
