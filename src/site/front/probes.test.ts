import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/database/connection.ts';
import { connect } from '#platform/server/database/database.ts';
import { LoadBalancers } from './load-balancers.ts';
import { type Backup, probes } from './probes.ts';

/** Nothing listens there: queries in these tests are never sent, or fail at once. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

const configured = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.problems.join());
  return reading.config;
};

function aProbe(
  path: string,
  environment: Record<string, string> = {},
  {
    isReady = true,
    isWarm = true,
    lastBackup = async (): Promise<Backup | null> => null,
    balancers = new LoadBalancers(),
    onQuery = () => {},
    answersQueries = false,
  } = {},
) {
  const database = connect(NO_DATABASE);
  const sql: Sql = (...given) => {
    onQuery();
    return answersQueries ? Promise.resolve([]) : database.sql(...given);
  };
  const index = { isReady: () => isReady, size: () => 7 };
  const refusedConnections = { address: 3, total: 0 };
  const answerBudget = { held: 9, refused: { network: 4, total: 0 } };
  const config = configured(environment);
  const pageAnswers = { cached: 5, revalidated: 0, rendered: 1 };
  const app = probes({
    config,
    sql,
    index,
    balancers,
    refusedConnections,
    answerBudget,
    pageAnswers,
    isWarm: () => isWarm,
    lastBackup,
    metrics: [],
    registry: new Registry(),
  });
  return (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
}

describe('metrics can be read', () => {
  const statusFor = async (address: string, headers = {}, environment = {}) =>
    (await aProbe('/metrics', environment)(address, headers)).status;

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('from this machine (%s)', async (address) => {
    const answer = await aProbe('/metrics')(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(
      /listings_public 7[\s\S]*http_connections_refused_total\{limit="address"\} 3[\s\S]*http_answers_held_bytes 9[\s\S]*http_answers_refused_total\{limit="network"\} 4[\s\S]*page_answers_total\{from="cached"\} 5/,
    );
  });

  test.each([
    ['198.51.100.7', {}],
    ['127.0.0.1', { 'X-Forwarded-For': '198.51.100.7' }],
    ['::1', { Forwarded: 'for=198.51.100.7' }],
    ['127.0.0.1', { Via: '1.1 proxy' }],
  ])(
    'from nowhere else, even through a proxy on this machine (%s, %j)',
    async (address, headers) => {
      expect(await statusFor(address, headers)).toBe(404);
    },
  );

  test('not under the public host name, which a proxy on this machine may forward', async () => {
    expect((await aProbe('http://homes.example/metrics')('127.0.0.1')).status).toBe(404);
  });

  test.each([
    ['a trusted proxy', { TRUST_PROXY: 'true' }],
    ['https, which only a proxy can speak for us', { PUBLIC_URL: 'https://homes.example' }],
  ])('not without a token behind %s, which may not report the client', async (_, environment) => {
    expect(await statusFor('127.0.0.1', {}, environment)).toBe(404);
    const token = { Authorization: 'Bearer x' };
    expect(await statusFor('127.0.0.1', token, { ...environment, METRICS_TOKEN: 'x' })).toBe(200);
  });

  test('from anywhere with the token if one is configured, and never without it', async () => {
    const environment = { METRICS_TOKEN: 'a-long-random-text' };
    const token = { Authorization: 'Bearer a-long-random-text' };
    expect(await statusFor('198.51.100.7', token, environment)).toBe(200);
    expect(await statusFor('127.0.0.1', {}, environment)).toBe(404);
    expect(await statusFor('127.0.0.1', { Authorization: 'Bearer x' }, environment)).toBe(404);
  });
});

describe('a load balancer', () => {
  const asked = async (path: string, given = {}) => {
    const answer = await aProbe(path, {}, given)('127.0.0.1');
    return [answer.status, await answer.json()];
  };

  test('that asks for reads only is ready without the database', async () => {
    expect(await asked('/readyz?for=reads')).toEqual([200, { status: 'ok' }]);
    const unread = [503, { missing: ['listings'] }];
    expect(await asked('/readyz?for=reads', { isReady: false })).toEqual(unread);
  });

  test('waits for the threads that render pages', async () => {
    const cold = [503, { missing: ['pages'] }];
    expect(await asked('/readyz?for=reads', { isWarm: false })).toEqual(cold);
  });

  test.each(['/readyz', '/readyz?for=reads'])(
    'gets 503 from %s before the site stops',
    async (path) => {
      const balancers = new LoadBalancers();
      balancers.startDraining();
      expect(await asked(path, { balancers })).toMatchObject([
        503,
        { missing: expect.arrayContaining(['stopping']) },
      ]);
      expect(await asked('/livez', { balancers })).toEqual([200, { status: 'ok' }]);
    },
  );
});

test('a site only drains if a load balancer has probed it in the last minute', () => {
  let time = 0;
  const balancers = new LoadBalancers(() => time);
  expect(balancers.startDraining()).toBe(false);
  expect(balancers.recordProbe()).toBe(true);
  time = 59_999;
  expect(balancers.startDraining()).toBe(true);
  time = 60_000;
  expect(balancers.startDraining()).toBe(false);
});

test('probes at the same time share one query', async () => {
  let queries = 0;
  const probe = aProbe('/readyz', {}, { onQuery: () => (queries += 1) });
  await Promise.all(Array.from({ length: 100 }, () => probe('198.51.100.7')));
  expect(queries).toBe(1);
  await probe('198.51.100.7');
  expect(queries).toBe(2);
});

describe('the last good backup', () => {
  const LAST = { takenAt: new Date('2020-01-01T08:00:00Z'), bytes: 7, seconds: 1.5 };
  const answered = async (lastBackup: () => Promise<Backup | null>, path = '/readyz') => {
    const given = { lastBackup, answersQueries: true };
    const answer = await aProbe(path, {}, given)('127.0.0.1');
    return [answer.status, await answer.json()];
  };

  test('is shown, and not where it is', async () => {
    const kept = { ...LAST, location: 's3://site-backups/a.tar' };
    const shown = { takenAt: '2020-01-01T08:00:00.000Z', bytes: 7, seconds: 1.5 };
    expect(await answered(async () => kept)).toEqual([200, { status: 'ok', lastBackup: shown }]);
  });

  test.each([
    ['missing', async () => null],
    ['unreadable', () => Promise.reject(new Error('The table is locked.'))],
  ])('is no condition of readiness: %s', async (_, lastBackup) => {
    expect(await answered(lastBackup)).toEqual([200, { status: 'ok' }]);
  });

  test('is not asked for by a probe for reads, which needs no database', async () => {
    let asked = 0;
    const lastBackup = async () => {
      asked += 1;
      return null;
    };
    expect(await answered(lastBackup, '/readyz?for=reads')).toEqual([200, { status: 'ok' }]);
    expect(asked).toBe(0);
  });
});

test('a site without its database is alive but not ready, and reports what is missing', async () => {
  expect((await aProbe('/healthz')('127.0.0.1')).status).toBe(200);
  const answer = await aProbe('/readyz')('127.0.0.1');
  expect([answer.status, await answer.json()]).toEqual([503, { missing: ['database'] }]);
});
