import { afterAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { call } from '../../domain/call.ts';
import { handleFromMemory } from './handle.ts';
import { httpServer } from './http-server.ts';
import { networkOfRequest } from './rate-limit.ts';
import { rateRules } from './rate-rules.ts';
import { readyCalls } from './ready-calls.ts';
import { apiRoutes } from './routes.ts';

const countHomes = call({
  method: 'GET',
  path: '/api/homes',
  summary: 'Counts homes.',
  query: z.object({ city: z.optional(z.enum(['Oakville', 'Whitby'])) }),
  answer: z.object({ city: z.nullable(z.string()) }),
});

const handlers = [
  handleFromMemory(countHomes, ({ city = null }) => {
    if (city === 'Whitby') throw new Error('Whitby cannot be counted.');
    return { city };
  }),
];

/** The same API, with its limits, answered by its routes only, or without them where possible. */
async function aServer({ isReady = true, perMinute = 1_000 }) {
  const logged: object[] = [];
  let answered = 0;
  const rules = rateRules([{ path: '/api/homes/*', perMinute }], {
    trustProxy: false,
    now: () => 0,
  });
  const api = apiRoutes([rules.routes, handlers], {
    log: { error: (fields: object) => logged.push(fields) },
  });
  const ready = readyCalls({
    handlers,
    headers: {},
    admission: (path) => {
      const secondsToWait = rules.limiterOf(path);
      return (incoming) => secondsToWait(networkOfRequest(incoming, false)) === 0;
    },
  });
  const counting: typeof ready = (incoming) => {
    const answer = ready(incoming);
    if (answer) answered += 1;
    return answer;
  };
  const { listen, close } = httpServer(api.fetch, {}, isReady ? counting : undefined);
  const origin = await listen(0, '127.0.0.1');
  return {
    logged,
    close,
    answeredWithoutRoutes: () => answered,
    async get(path: string, init?: RequestInit) {
      const answer = await fetch(origin + path, init);
      const type = answer.headers.get('Content-Type');
      const cached = answer.headers.get('Cache-Control');
      return { status: answer.status, type, cached, body: await answer.text() };
    },
  };
}

const fast = await aServer({});
const routed = await aServer({ isReady: false });
afterAll(() => Promise.all([fast.close(), routed.close()]));

test.each([
  ['/api/homes', 1],
  ['/api/homes?city=Oakville', 1],
  ['/api/homes?city=Whitby&city=Oakville&other=1', 1],
  ['/api/homes?city=Paris', 0],
  ['/api/homes?city=Whitby', 0],
  [`/api/homes?other=${'x'.repeat(2_048)}`, 0],
  ['/api/homes/', 0],
  ['/api/%68omes', 0],
])('%s gets the same answer with and without the routes', async (path, withoutRoutes) => {
  const before = fast.answeredWithoutRoutes();
  expect(await fast.get(path)).toEqual(await routed.get(path));
  expect(await fast.get(path, { method: 'HEAD' })).toMatchObject({ body: '' });
  expect(fast.answeredWithoutRoutes() - before).toBe(2 * withoutRoutes);
});

test('an error is logged once, by the routes', async () => {
  fast.logged.length = 0;
  expect(await fast.get('/api/homes?city=Whitby')).toMatchObject({ status: 500 });
  expect(fast.logged).toHaveLength(1);
});

test('answers with and without the routes count towards one rate limit', async () => {
  const { get, close } = await aServer({ perMinute: 4 });
  const paths = ['/api/homes', '/api/homes?city=Paris', '/api/homes', '/api/homes?city=Paris'];
  const statuses: number[] = [];
  for (const path of [...paths, ...paths]) statuses.push((await get(path)).status);
  expect(statuses).toEqual([200, 400, 200, 400, 429, 429, 429, 429]);
  await close();
});
