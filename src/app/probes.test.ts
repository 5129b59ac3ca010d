import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import { probes } from './probes.ts';

/** Nothing listens there: what is asked of it here is never sent, or refused at once. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

const configured = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.problems.join());
  return reading.config;
};

function aProbe(path: string, environment: Record<string, string> = {}) {
  const { sql } = connect(NO_DATABASE);
  const index = { isReady: () => true, size: () => 7 };
  const figures = new Registry();
  const app = probes({ config: configured(environment), sql, index, figures });
  return (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
}

describe('figures are read', () => {
  const statusFor = async (address: string, headers = {}, environment = {}) =>
    (await aProbe('/metrics', environment)(address, headers)).status;

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('from this machine (%s)', async (address) => {
    const answer = await aProbe('/metrics')(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('listings_public 7');
  });

  test.each([
    ['198.51.100.7', {}],
    ['127.0.0.1', { 'X-Forwarded-For': '198.51.100.7' }],
    ['::1', { Forwarded: 'for=198.51.100.7' }],
  ])(
    'from nowhere else, through a proxy on this machine neither (%s, %j)',
    async (address, headers) => {
      expect(await statusFor(address, headers)).toBe(404);
    },
  );

  test('from everywhere by whoever has the token, where there is one, and by nobody else', async () => {
    const environment = { METRICS_TOKEN: 'a-long-random-text' };
    const token = { Authorization: 'Bearer a-long-random-text' };
    expect(await statusFor('198.51.100.7', token, environment)).toBe(200);
    expect(await statusFor('127.0.0.1', {}, environment)).toBe(404);
    expect(await statusFor('127.0.0.1', { Authorization: 'Bearer x' }, environment)).toBe(404);
  });
});

test('a site without its database is alive but not ready, and says what is missing', async () => {
  expect((await aProbe('/healthz')('127.0.0.1')).status).toBe(200);
  const answer = await aProbe('/readyz')('127.0.0.1');
  expect([answer.status, await answer.json()]).toEqual([503, { missing: ['database'] }]);
});
