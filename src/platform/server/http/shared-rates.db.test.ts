import { Hono } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '../database/database.ts';
import { testDatabase } from '../database/test-database.sample.ts';
import { siteKey } from '../site-key.ts';
import { RateCountStore } from './rate-count-store.ts';
import { type RateRule, rateRules } from './rate-rules.ts';
import { SharedRates } from './shared-rates.ts';

const database = await testDatabase();
const { sql } = database;
const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map((own) => own.end())));
afterAll(database.drop);
beforeEach(() => sql`truncate rate_counts`);

const RULES: RateRule[] = [
  { path: '/api/inquiries', perMinute: 30 },
  { path: '/api/inquiries', perHour: 5 },
  { path: '/api/map/areas', perDay: 4 },
  { path: '/api/login', perMinute: 10, isShared: true },
];
const NETWORK = '198.51.100.7';

type Process = { within?: number; own?: Database };

/** One process of the site, with its own connections; `within` as generous as a slow machine needs. */
function aProcess({ within = 30_000, own = connect(database.url) }: Process = {}) {
  opened.push(own);
  const warnings: string[] = [];
  const shared = new SharedRates({
    store: new RateCountStore(own.db),
    key: siteKey(own.db),
    log: { warn: (_: object, message?: string) => void warnings.push(message ?? '') },
    within,
  });
  const app = new Hono()
    .route('/', rateRules(RULES, { trustProxy: false, now: () => 0, shared }).routes)
    .post('/api/*', ({ req, body }) => body(null, Number(req.header('X-Status') ?? 204) as 204));
  const ask = async (path = '/api/inquiries', { from = NETWORK, status = 204 } = {}) => {
    const given = { method: 'POST', headers: { 'X-Status': String(status) } };
    return app.request(path, given, { incoming: { socket: { remoteAddress: from } } });
  };
  return { ask, own, warnings };
}

type Ask = ReturnType<typeof aProcess>['ask'];

/** The statuses of requests that take turns between processes. */
async function statuses(asks: Ask[], count: number, ...asked: Parameters<Ask>): Promise<number[]> {
  const given: number[] = [];
  for (let n = 0; n < count; n += 1)
    for (const ask of asks) given.push((await ask(...asked)).status);
  return given;
}

const passed = (given: number[]): number => given.filter((status) => status === 204).length;

test.each([
  ['/api/inquiries', 5],
  ['/api/map/areas', 4],
  ['/api/login', 10],
])('two processes together let %s in exactly %i times', async (path, times) => {
  const asks = [aProcess().ask, aProcess().ask];
  expect(passed(await statuses(asks, 20, path))).toBe(times);
  const refused = await asks[0]?.(path);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('three processes do so when every request comes at once', async () => {
  const asks = [aProcess().ask, aProcess().ask, aProcess().ask];
  const all = Array.from({ length: 50 }, () => asks.map((ask) => ask())).flat();
  expect(passed((await Promise.all(all)).map(({ status }) => status))).toBe(5);
});

test('a restart forgets nothing', async () => {
  const before = aProcess();
  expect(passed(await statuses([before.ask], 5))).toBe(5);
  await before.own.end();
  expect(await statuses([aProcess().ask], 1)).toEqual([429]);
});

test('a mistyped form counts in no process', async () => {
  const asks = [aProcess().ask, aProcess().ask];
  expect(await statuses(asks, 10, '/api/inquiries', { status: 400 })).toEqual(Array(20).fill(400));
  expect(passed(await statuses(asks, 10))).toBe(5);
});

test('an IPv6 connection, a /56, has one share of a day, through whichever process', async () => {
  const asks = [aProcess().ask, aProcess().ask];
  const given: number[] = [];
  for (let n = 0; n < 10; n += 1)
    given.push(...(await statuses(asks, 1, '/api/map/areas', { from: `2001:db8:1:20${n}::1` })));
  expect(passed(given)).toBe(4);
});

test('a flood is refused from memory: it asks the database no more often than the limit', async () => {
  const { ask, own } = aProcess();
  const asked: string[] = [];
  own.pool.on('acquire', () => void asked.push('connection'));
  await statuses([ask], 3, '/api/login');
  const { length } = asked;
  await statuses([ask], 100, '/api/login');
  // Three were let in before.
  expect(asked.length - length).toBe(7);
});

test('no address is stored, and the same network has another hash elsewhere', async () => {
  const { ask } = aProcess();
  await ask();
  await ask('/api/map/areas', { from: '2001:db8:1:200::1' });
  const rows = await sql<{ rule: string; network: string }>`
    select * from rate_counts order by rule`;
  expect(rows.map(({ rule }) => rule)).toEqual(['/api/inquiries 5/hour', '/api/map/areas 4/day']);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|2001:db8/);
  const key = siteKey(database.db);
  expect(rows[0]?.network).not.toBe(await key.sign('network', NETWORK));
});

/** Longer than the 200 ms of a limit, and less than any timeout of a statement. */
const SOON = 1_000;

/** The statuses of requests to a process whose database is gone, none of which may take long. */
async function statusesWithout({ ask, warnings }: ReturnType<typeof aProcess>): Promise<number[]> {
  const given: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const begun = performance.now();
    given.push((await ask()).status);
    expect(performance.now() - begun).toBeLessThan(SOON);
  }
  expect(warnings).toEqual(['rate limits counted by this process alone']);
  return given;
}

const FIVE_THEN_NONE = [...Array(5).fill(204), 429, 429];

test('while the database is gone a process counts on its own, and logs that once', async () => {
  const lost = aProcess({ within: 200 });
  await lost.own.end();
  expect(await statusesWithout(lost)).toEqual(FIVE_THEN_NONE);
});

test('while the database hangs it does so, too, without waiting for it', async () => {
  const hanging = aProcess({ within: 200 });
  const locking = await database.openConnection();
  await locking.sql`begin`;
  await locking.sql`lock table rate_counts in access exclusive mode`;
  expect(await statusesWithout(hanging)).toEqual(FIVE_THEN_NONE);
  await locking.close();
});

test('what a process let in on its own still counts when the database is back', async () => {
  const { ask } = aProcess({ within: 200 });
  const locking = await database.openConnection();
  await locking.sql`begin`;
  await locking.sql`lock table rate_counts in access exclusive mode`;
  expect(await statuses([ask], 5)).toEqual(Array(5).fill(204));
  await locking.sql`rollback`;
  await locking.close();
  expect(await statuses([ask], 1)).toEqual([429]);
});
