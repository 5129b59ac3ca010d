import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { requestPipeline } from './request-pipeline.ts';

/** A site whose page or call fails if the path says so, and its log. */
function aSite() {
  const logged: string[] = [];
  const log = { error: (_fields: object, message: string) => logged.push(message) };
  const fall = () => {
    throw new TypeError('SELECT password FROM accounts at /srv/site/secret.ts:1');
  };
  const slice = new Hono().get('/api/falls', fall).get('/api/stands', ({ json }) => json({}));
  const pipeline = requestPipeline({
    log,
    headers: commonHeaders({ isSecure: true }),
    probes: new Hono().get('/healthz', ({ json }) => json({})),
    rest: apiRoutes([slice], { log }),
    siteRoutes: [new Hono().get('/feed.xml', fall)],
    page: async ({ url }) => (url.endsWith('/falls') ? fall() : new Response('a page')),
    trustProxy: false,
    clientFiles: null,
  });
  return { get: (path: string) => pipeline.request(`http://localhost${path}`), logged };
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

test('a personal page has private headers, even when it fails', async () => {
  const { get } = aSite();
  for (const path of ['/profile', '/auth/falls']) {
    const { headers } = await get(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  }
  expect((await get('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
});
