import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { SECOND } from '#platform/domain/duration.ts';
import { networkOf, rateLimit, rateLimiter } from './rate-limit.ts';

type Given = {
  trustProxy?: boolean;
  perMinute?: number;
  burst?: number;
  price?: (address: string) => number;
};

function aSite({ trustProxy = false, perMinute = 3, burst = perMinute, price }: Given = {}) {
  let time = 0;
  const app = new Hono()
    .use(
      rateLimit({
        secondsToWait: rateLimiter({ perMinute, burst }),
        trustProxy,
        now: () => time,
        ...(price && { price }),
      }),
    )
    .get('/', (context) => context.text('ok'));
  return {
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    ask: (remoteAddress: string | null, forwarded?: string) =>
      app.request(
        '/',
        forwarded ? { headers: { 'X-Forwarded-For': forwarded } } : {},
        remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } },
      ),
  };
}

/** The statuses of sequential requests. */
async function statuses(requests: (() => Response | Promise<Response>)[]): Promise<number[]> {
  const given: number[] = [];
  for (const request of requests) given.push((await request()).status);
  return given;
}

describe('a client', () => {
  test("gets a minute's worth of answers, then 429 with the seconds to wait", async () => {
    const { ask } = aSite();
    const asks = Array.from({ length: 4 }, () => () => ask('198.51.100.7'));
    expect(await statuses(asks)).toEqual([200, 200, 200, 429]);
    const refused = await ask('198.51.100.7');
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect(await refused.json()).toEqual({
      message: 'Too many requests. Please try again in 20 s.',
    });
  });

  test('pays a costly request with as many others, and waits until it can', async () => {
    const { ask, pass } = aSite({ perMinute: 6, price: () => 4 });
    expect((await ask('198.51.100.7')).status).toBe(200);
    expect((await ask('198.51.100.7')).headers.get('Retry-After')).toBe('20');
    pass(20 * SECOND);
    expect((await ask('198.51.100.7')).status).toBe(200);
  });

  test('with a long wait gets the time in minutes', async () => {
    const { ask } = aSite({ perMinute: 5 / 60, burst: 1 });
    await ask('198.51.100.7');
    expect(await (await ask('198.51.100.7')).json()).toEqual({
      message: 'Too many requests. Please try again in 12 minutes.',
    });
  });

  test('is accepted again after the wait, and not before', async () => {
    const { ask, pass } = aSite();
    for (let n = 0; n < 3; n++) await ask('198.51.100.7');
    pass(20 * SECOND - 1);
    expect((await ask('198.51.100.7')).status).toBe(429);
    pass(1);
    expect((await ask('198.51.100.7')).status).toBe(200);
    expect((await ask('198.51.100.7')).status).toBe(429);
  });

  test("is not affected by another client's requests", async () => {
    const { ask } = aSite({ perMinute: 1 });
    expect(await statuses([() => ask('198.51.100.7'), () => ask('198.51.100.8')])).toEqual([
      200, 200,
    ]);
  });

  test('with a whole IPv6 network counts as one client', async () => {
    const { ask } = aSite({ perMinute: 1 });
    expect(
      await statuses([
        () => ask('2001:db8:1:2::1'),
        () => ask('2001:db8:1:2:ffff::9'),
        () => ask('2001:db8:1:3::1'),
      ]),
    ).toEqual([200, 429, 200]);
  });

  test("can't forge its address with forwarding headers", async () => {
    const { ask } = aSite({ perMinute: 1 });
    expect(
      await statuses([
        () => ask('198.51.100.7', '203.0.113.1'),
        () => ask('198.51.100.7', '203.0.113.2'),
      ]),
    ).toEqual([200, 429]);
  });

  test('behind a trusted proxy is identified by the address that the proxy saw', async () => {
    const { ask } = aSite({ perMinute: 1, trustProxy: true });
    expect(
      await statuses([
        () => ask('127.0.0.1', 'made up, 203.0.113.1'),
        () => ask('127.0.0.1', '192.0.2.1, 203.0.113.1'),
        () => ask('127.0.0.1', '203.0.113.2'),
        () => ask('127.0.0.1', 'nonsense'),
        () => ask('127.0.0.1'),
      ]),
    ).toEqual([200, 429, 200, 200, 429]);
  });
});

test('requests made in process are not limited', async () => {
  const { ask } = aSite({ perMinute: 1 });
  expect(await statuses([() => ask(null), () => ask(null)])).toEqual([200, 200]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::6', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the least recently seen clients are dropped first', () => {
  const wait = rateLimiter({ perMinute: 1, remember: 2 });
  wait('a', 0);
  wait('b', 0);
  wait('a', 1);
  wait('c', 1);
  expect(wait('a', 2)).toBeGreaterThan(0);
  expect(wait('b', 2)).toBe(0);
});

test('however a client spaces its requests, no period lets in more than its share', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 60 }), (spaces, perMinute) => {
      const wait = rateLimiter({ perMinute });
      let now = 0;
      let letIn = 0;
      for (const space of spaces) {
        now += space;
        if (wait('a', now) === 0) letIn++;
      }
      expect(letIn).toBeLessThanOrEqual(perMinute + (now * perMinute) / (60 * SECOND) + 1e-6);
    }),
  );
});
