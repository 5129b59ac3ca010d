import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { egress } from '#platform/server/egress/egress.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { LenderRates } from '../api.ts';
import { lenderRates, RATES_TTL, RETRY_DELAY } from './lender-rates.ts';
import { mortgageRoutes } from './routes.ts';

const VALID_RATES = {
  rates: [{ term: '5 Year', rate: 4.59, type: 'fixed', bank: 'Maple Bank' }],
  lastUpdated: '2026-11-21T08:00:00Z',
};
const withRate = (rate: unknown) => ({
  ...VALID_RATES,
  rates: [{ ...VALID_RATES.rates[0], rate }],
});
const rows = (count: number) => ({
  ...VALID_RATES,
  rates: Array(count).fill(VALID_RATES.rates[0]),
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A local rates source, a count of the calls it received, and the site's endpoint in front of it. */
async function aSource(first: unknown = VALID_RATES) {
  let answer: RequestListener = sends(JSON.stringify(first));
  let [calls, time] = [0, 0];
  const server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const warned: object[] = [];
  const rates = lenderRates({
    source: new URL(`${origin}/rates.json`),
    door: egress({
      allowedHosts: [],
      trustedOrigins: [origin],
      limits: { finishWithin: 300, atMost: 100_000 },
    }),
    log: { warn: (fields) => warned.push(fields) },
    now: () => time,
  });
  const api = routesOf(mortgageRoutes({ rates }));
  return {
    calls: () => calls,
    warned,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    answers: (next: RequestListener) => {
      answer = next;
    },
    ask: async () => api.request('/api/mortgage/rates'),
  };
}

const sends =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

const IMPLAUSIBLE_RATES: [string, string][] = [
  ['-1', JSON.stringify(withRate(-1))],
  ['99 %', JSON.stringify(withRate(99))],
  ['NaN', '{"rates":[{"term":"5 Year","rate":NaN,"type":"fixed","bank":"Maple Bank"}]}'],
  ['NaN as a string', JSON.stringify(withRate('NaN'))],
  ['1e308', JSON.stringify(withRate(1e308))],
  [
    'one absurd rate among good ones',
    JSON.stringify({ ...VALID_RATES, rates: [...VALID_RATES.rates, ...withRate(0.49).rates] }),
  ],
  ['no rates', JSON.stringify({ ...VALID_RATES, rates: [] })],
  ['an implausible number of rows', JSON.stringify(rows(101))],
  ['no date', JSON.stringify({ rates: VALID_RATES.rates })],
  [
    'a bank without a name',
    JSON.stringify({ ...VALID_RATES, rates: [{ ...VALID_RATES.rates[0], bank: ' \u0000' }] }),
  ],
  ['a body that is not JSON', '<html>Sign in</html>'],
  ['a body over the size limit', `${' '.repeat(200_000)}${JSON.stringify(VALID_RATES)}`],
];

const FAILING_SERVERS: [string, RequestListener][] = [
  ['a status of 500', sends('{}', 500)],
  ['a redirect', (_, response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['a dropped connection', (_, response) => response.destroy()],
  ['no answer', () => {}],
];

describe('fault 22: rates source down/absurd', () => {
  const all = [
    ...FAILING_SERVERS,
    ...IMPLAUSIBLE_RATES.map(([what, body]): (typeof FAILING_SERVERS)[0] => [what, sends(body)]),
  ];

  test.each(all)('%s: the last good rates are served, with their date', async (_, fails) => {
    const source = await aSource();
    const good = await (await source.ask()).json();
    source.answers(fails);
    source.later(RATES_TTL);
    const stale = await source.ask();
    expect(stale.status).toBe(200);
    expect(await stale.json()).toEqual(good);
    expect(good.lastUpdated).toBe('2026-11-21T08:00:00.000Z');
    expect(source.calls()).toBe(2);
    expect(source.warned).toHaveLength(1);
  });

  test.each(all)('%s, without any earlier good rates: 503', async (_, fails) => {
    const source = await aSource();
    source.answers(fails);
    const refused = await source.ask();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: 'Unable to fetch current mortgage rates.' });
  });

  test('after a failure the source is not retried for a minute', async () => {
    const source = await aSource();
    source.answers(sends('', 500));
    await source.ask();
    await source.ask();
    expect(source.calls()).toBe(1);
    source.answers(sends(JSON.stringify(VALID_RATES)));
    source.later(RETRY_DELAY);
    expect((await source.ask()).status).toBe(200);
  });
});

test('rates are cached for eight hours: 28,800,000 ms', async () => {
  expect(RATES_TTL).toBe(28_800_000);
  const source = await aSource();
  await source.ask();
  source.later(RATES_TTL - 1);
  await source.ask();
  expect(source.calls()).toBe(1);
  source.later(1);
  await source.ask();
  expect(source.calls()).toBe(2);
});

test('a hundred concurrent visitors share one fetch', async () => {
  const source = await aSource();
  const answers = await Promise.all(Array.from({ length: 100 }, () => source.ask()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(source.calls()).toBe(1);
});

test('rates from 0.5 to 15% are accepted', async () => {
  for (const rate of [0.5, 15]) {
    const source = await aSource(withRate(rate));
    expect((await (await source.ask()).json()).rates[0].rate).toBe(rate);
  }
});

test('text is cut to one line, and an unnamed source is shown by its host', async () => {
  const source = await aSource({
    ...VALID_RATES,
    rates: [{ ...VALID_RATES.rates[0], bank: `Maple\nBank ${'x'.repeat(100)}` }],
  });
  const { rates, source: named } = LenderRates.parse(await (await source.ask()).json());
  expect(rates[0]?.bank).toMatch(/^Maple Bank x{48}…$/);
  expect(named).toEqual({ name: '127.0.0.1', isSample: false, isFromModel: false });
});

test('rates are marked as model-sourced only if the source says so', async () => {
  const source = await aSource({
    ...VALID_RATES,
    source: { name: 'Rates Inc.', isFromModel: true },
  });
  const { source: named } = LenderRates.parse(await (await source.ask()).json());
  expect(named).toEqual({ name: 'Rates Inc.', isSample: false, isFromModel: true });
});

test('sample rates are served, and labelled as samples, if no source is configured', async () => {
  const door = { get: () => Promise.reject(new Error('unexpected request')) };
  const rates = lenderRates({ door, log: { warn: () => {} }, now: () => 0 });
  const answer = await routesOf(mortgageRoutes({ rates })).request('/api/mortgage/rates');
  const { source, rates: samples } = LenderRates.parse(await answer.json());
  expect(source).toEqual({ name: 'Sample rates', isSample: true, isFromModel: false });
  expect(samples.every(({ bank }) => bank.startsWith('Sample'))).toBe(true);
});
