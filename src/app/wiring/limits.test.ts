import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { rateRules } from '#platform/server/http/rate-rules.ts';
import { RATE_LIMITS } from './rest.ts';

type Ask = { path?: string; from?: string; forwarded?: string; status?: 201 | 204 | 400 | 409 };

function aSite({ trustProxy = false }: { trustProxy?: TrustProxy } = {}) {
  const app = new Hono()
    // The clock is stopped, so that a slow machine reaches the limit too.
    .route('/', rateRules(RATE_LIMITS, { trustProxy, now: () => 0 }).routes)
    .post('/api/*', (context) => context.body(null, Number(context.req.header('X-Status')) as 204));
  return async ({ path = '/api/login', from = '192.0.2.1', ...ask }: Ask = {}) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: {
          'X-Status': String(ask.status ?? 204),
          ...(ask.forwarded ? { 'X-Forwarded-For': ask.forwarded } : {}),
        },
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

/** How many of these requests were accepted. */
async function passed(ask: ReturnType<typeof aSite>, asked: readonly Ask[]): Promise<number> {
  let count = 0;
  for (const each of asked) if ((await ask(each)).status === 204) count += 1;
  return count;
}

const many = (count: number, each: (at: number) => Ask): Ask[] =>
  Array.from({ length: count }, (_, at) => each(at));

describe('fault 67: guessing passwords from one network', () => {
  test('10,000 accounts tried once each: ten attempts a minute get through', async () => {
    const through = await passed(
      aSite(),
      many(10_000, () => ({})),
    );
    expect(through).toBe(10);
  });

  test('a forged X-Forwarded-For changes nothing without TRUST_PROXY', async () => {
    const forwarded = (at: number) => ({ forwarded: `198.51.100.${at}` });
    expect(await passed(aSite(), many(100, forwarded))).toBe(10);
    expect(await passed(aSite({ trustProxy: true }), many(100, forwarded))).toBe(100);
  });

  test('behind a proxy only the address added by the proxy counts', async () => {
    const forwarded = (at: number) => ({ forwarded: `203.0.113.${at}, 198.51.100.7` });
    expect(await passed(aSite({ trustProxy: true }), many(100, forwarded))).toBe(10);
  });

  test('behind two proxies only the address that the outer one added counts, whatever comes before it', async () => {
    const cdn = '203.0.113.9';
    const forged = (at: number) => ({ forwarded: `192.0.2.${at}, 198.51.100.7, ${cdn}` });
    expect(await passed(aSite({ trustProxy: 2 }), many(100, forged))).toBe(10);
    const visitors = (at: number) => ({ forwarded: `198.51.100.${at}, ${cdn}` });
    expect(await passed(aSite({ trustProxy: 2 }), many(100, visitors))).toBe(100);
  });

  test('all addresses of an IPv6 /64 share a limit, and another /64 has its own', async () => {
    const inOne = (at: number) => ({
      from: `2001:db8:1:2:${at.toString(16)}::${(at * 7).toString(16)}`,
    });
    expect(await passed(aSite(), many(100, inOne))).toBe(10);
    const inMany = (at: number) => ({ from: `2001:db8:1:${at.toString(16)}::1` });
    expect(await passed(aSite(), many(100, inMany))).toBe(100);
  });
});

test('a /56, which one connection may have, stores a thousand areas a day, from whichever of its networks', async () => {
  const from = (at: number) => `2001:db8:1:2${(at % 250).toString(16).padStart(2, '0')}::1`;
  const inOne = (at: number) => ({ path: '/api/map/areas', from: from(at) });
  expect(await passed(aSite(), many(1_500, inOne))).toBe(1_000);
});

test.each([
  ['/api/login', 10],
  ['/api/register', 10],
  ['/api/password-reset/request', 5],
  ['/api/market-reports', 5],
  ['/api/email-verification/request', 5],
  ['/api/chat/unread', 600],
])(
  '%s accepts %i requests of one network at once, then answers 429 with Retry-After',
  async (path, times) => {
    const ask = aSite();
    expect(
      await passed(
        ask,
        many(times, () => ({ path })),
      ),
    ).toBe(times);
    const refused = await ask({ path });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  },
);

describe('a family sharing one address', () => {
  const statuses = async (ask: ReturnType<typeof aSite>, asked: readonly Ask[]) => {
    const answers: number[] = [];
    for (const each of asked) answers.push((await ask({ path: '/api/register', ...each })).status);
    return answers;
  };

  test('can register five people who mistype the form twice each and find two names taken', async () => {
    const one = [400, 400, 409, 409, 201] as const;
    const all = Array.from({ length: 5 }, () => one).flat();
    expect(
      await statuses(
        aSite(),
        all.map((status) => ({ status })),
      ),
    ).toEqual(all);
  });

  test('has separate limits for creating accounts and for learning taken names', async () => {
    const made = Array.from({ length: 12 }, () => ({ status: 201 }) as const);
    expect(await statuses(aSite(), made)).toEqual([...Array(10).fill(201), 429, 429]);
    const taken = Array.from({ length: 22 }, () => ({ status: 409 }) as const);
    expect(await statuses(aSite(), taken)).toEqual([...Array(20).fill(409), 429, 429]);
  });

  test.each([
    '/api/inquiries',
    '/api/newsletter',
    '/api/market-reports',
    '/api/password-reset/request',
  ])(
    'a mistyped form at %s does not count towards the hourly five, but is still limited',
    async (path) => {
      const ask = aSite();
      const wrong = many(10, () => ({ path, status: 400 }));
      for (const each of wrong) expect((await ask(each)).status).toBe(400);
      expect(
        await passed(
          ask,
          many(10, () => ({ path })),
        ),
      ).toBe(5);
      for (const each of many(30, () => ({ path, status: 400 }))) await ask(each);
      expect((await ask({ path, status: 400 })).status).toBe(429);
    },
  );
});
