import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { call } from '#platform/domain/call.ts';
import { handleFromMemory } from '#platform/server/http/handle.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { rateRules } from '#platform/server/http/rate-rules.ts';
import { readyCalls } from '#platform/server/http/ready-calls.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { crawlersMustWait } from './crawlers-wait.ts';
import { requestPipeline } from './request-pipeline.ts';

/** A site whose page or call fails if the path says so, and its log. */
function aSite({ isFilling = false } = {}) {
  const logged: string[] = [];
  const log = { error: (_fields: object, message: string) => logged.push(message) };
  const fall = () => {
    throw new TypeError('SELECT password FROM accounts at /srv/site/secret.ts:1');
  };
  const slice = new Hono().get('/api/falls', fall).get('/api/stands', ({ json }) => json({}));
  const pipeline = requestPipeline({
    log,
    headers: commonHeaders({ isSecure: true }),
    brokerage: () => FIRST_BROKERAGE,
    probes: new Hono().get('/healthz', ({ json }) => json({})),
    rest: apiRoutes([slice], { log }),
    siteRoutes: [new Hono().get('/feed.xml', fall)],
    page: async ({ url }) => (url.endsWith('falls') ? fall() : new Response('a page')),
    mustWait: crawlersMustWait(() => isFilling),
    trustProxy: false,
    upTo: () => 42,
    files: null,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    pipeline.request(`http://localhost${path}`, { headers });
  return { get, logged };
}

test.each(['/falls', '/api/falls', '/feed.xml'])(
  'fault 90: an error in %s fails only that request, and its message reveals nothing',
  async (path) => {
    const { get, logged } = aSite();
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: 'Something went wrong' },
    ]);
    expect(logged).toEqual(['request failed']);
    for (const other of ['/', '/api/stands', '/healthz'])
      expect((await get(other)).status).toBe(200);
  },
);

test('calls tell the last change that they may show, and probes do not', async () => {
  const { get } = aSite();
  const told = async (path: string) => (await get(path)).headers.get('Server-Timing');
  expect(await told('/api/stands')).toBe('data;desc="42"');
  expect(await told('/healthz')).toBeNull();
});

test('a personal page has private headers, even when it fails', async () => {
  const { get } = aSite();
  for (const path of ['/profile', '/auth?falls']) {
    const { headers } = await get(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  }
  expect((await get('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
});

describe('before the first listings are complete', () => {
  const crawler = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const visitor = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };

  test.each(['/', '/properties', '/properties?city=oakville', '/property/7', '/city/oakville'])(
    'crawlers are asked to come back for %s, and visitors get the page',
    async (path) => {
      const { get } = aSite({ isFilling: true });
      const answer = await get(path, crawler);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '600']);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
      expect(await answer.text()).toContain('We’re adding homes');
      expect((await get(path, visitor)).status).toBe(200);
      expect((await aSite().get(path, crawler)).status).toBe(200);
    },
  );

  test.each(['/about', '/mortgage', '/robots.txt'])(
    'pages without listings are for crawlers, too: %s',
    async (path) => {
      expect((await aSite({ isFilling: true }).get(path, crawler)).status).toBe(200);
    },
  );
});

const countHomes = call({
  method: 'GET',
  path: '/api/homes',
  summary: 'Counts homes.',
  query: z.object({}),
  answer: z.object({ count: z.number(), notes: z.string() }),
});

/** A site with a call answered from memory once per network and minute, with or without the routes. */
async function aListeningSite({ isReady }: { isReady: boolean }) {
  const log = { error: () => {} };
  const headers = commonHeaders({ isSecure: true });
  const notes = 'Long enough to be compressed. '.repeat(100);
  const handlers = [
    handleFromMemory(countHomes, {
      parse: () => ({}),
      complete: async () => ({}),
      answer: () => ({ count: 1, notes }),
    }),
  ];
  const rules = rateRules([{ path: '/api/*', perMinute: 1 }], { trustProxy: false, now: () => 0 });
  const { fetch } = requestPipeline({
    log,
    headers,
    brokerage: () => FIRST_BROKERAGE,
    siteRoutes: [],
    trustProxy: false,
    files: new Map(),
    probes: new Hono(),
    rest: apiRoutes([rules.routes, handlers], { log }),
    page: async () => new Response('a page'),
  });
  const ready = readyCalls({ handlers, headers, admissionTo: rules.admissionTo });
  const { listen, close } = httpServer(fetch, {}, isReady ? ready : undefined);
  return { origin: await listen(0, '127.0.0.1'), close };
}

test.each([
  ['GET', 'identity'],
  ['GET', 'br'],
  ['HEAD', 'identity'],
])(
  'a call answered from memory has the same headers and body without the routes, also when refused: %s, %s',
  async (method, encoding) => {
    const answers = [true, false].map(async (isReady) => {
      const { origin, close } = await aListeningSite({ isReady });
      const ask = async () => {
        const init = { method, headers: { 'Accept-Encoding': encoding } };
        const answer = await fetch(`${origin}/api/homes`, init);
        const headers = Object.fromEntries(answer.headers);
        // The routes send no length to HEAD, and compress at another quality.
        for (const name of ['content-length', 'date']) delete headers[name];
        return { status: answer.status, headers, body: await answer.text() };
      };
      const both = [await ask(), await ask()];
      await close();
      return both;
    });
    const [ready, routed] = await Promise.all(answers);
    expect(ready).toEqual(routed);
    expect(ready?.map(({ status }) => status)).toEqual([200, 429]);
  },
);
