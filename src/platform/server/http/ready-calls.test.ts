import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../domain/call.ts';
import { handleFromMemory } from './handle.ts';
import { httpServer } from './http-server.ts';
import { rateRules } from './rate-rules.ts';
import { answersFromMemory, readyCalls } from './ready-calls.ts';
import { apiRoutes } from './routes.ts';

const countHomes = call({
  method: 'GET',
  path: '/api/homes',
  summary: 'Counts homes.',
  query: z.object({ city: z.optional(z.enum(['Oakville', 'Whitby'])) }),
  answer: z.object({ city: z.nullable(z.string()) }),
});

const handlers = [
  handleFromMemory(countHomes, {
    parse: (query) => countHomes.query.safeParse(Object.fromEntries(query)).data ?? null,
    complete: async (query) => query,
    answer({ city = null }) {
      if (city === 'Whitby') throw new Error('Whitby cannot be counted.');
      return { city };
    },
  }),
];

/** The same API, with its limits, answered by its routes only, or without them where possible. */
async function aServer({ isReady = true, isLoaded = true, perMinute = 1_000, perHour = 1_000 }) {
  const logged: object[] = [];
  let answered = 0;
  let time = 0;
  const limits = [
    { path: '/api/homes/*', perMinute },
    { path: '/api/homes', perHour },
  ];
  const rules = rateRules(limits, { trustProxy: false, now: () => time });
  const api = apiRoutes([rules.routes, handlers], {
    log: { error: (fields: object) => logged.push(fields) },
  });
  const { admissionTo } = rules;
  const ready = readyCalls({ handlers, headers: {}, admissionTo, isReady: () => isLoaded });
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
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    async get(path: string, init?: RequestInit) {
      const answer = await fetch(origin + path, init);
      const type = answer.headers.get('Content-Type');
      const cached = answer.headers.get('Cache-Control');
      const wait = answer.headers.get('Retry-After');
      return { status: answer.status, type, cached, wait, body: await answer.text() };
    },
  };
}

const fast = await aServer({});
const routed = await aServer({ isReady: false });
afterAll(() => Promise.all([fast.close(), routed.close()]));

test.each([
  ['/api/homes', 1],
  ['/api/homes?city=Oakville', 1],
  ['/api/homes?city=Whitby&city=Oakville', 1],
  ['/api/homes?city=Oakville&other=1', 0],
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

test('a parameter that the call doesn’t have is refused by name, with and without the routes', async () => {
  const { status, body } = await fast.get('/api/homes?city=Oakville&q=garage&utm_source=x&q=pool');
  expect([status, JSON.parse(body).message]).toEqual([400, 'Unknown parameters: q, utm_source']);
  expect(await fast.get('/api/homes?q=garage')).toEqual(await routed.get('/api/homes?q=garage'));
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

test('a refusal beyond the rate limit is the same with and without the routes', async () => {
  const [fast, routed] = await Promise.all([
    aServer({ perMinute: 1 }),
    aServer({ perMinute: 1, isReady: false }),
  ]);
  for (const { get } of [fast, routed])
    expect(await get('/api/homes')).toMatchObject({ wait: null });
  const refused = await routed.get('/api/homes');
  expect(refused).toMatchObject({ status: 429, wait: '60' });
  expect(await fast.get('/api/homes')).toEqual(refused);
  expect(await fast.get('/api/homes?city=Paris')).toEqual(refused);
  expect(await fast.get('/api/homes', { method: 'HEAD' })).toEqual({ ...refused, body: '' });
  expect(fast.answeredWithoutRoutes()).toBe(4);
  await Promise.all([fast.close(), routed.close()]);
});

test('a request refused by one limit does not count towards the next', async () => {
  const { get, pass, close } = await aServer({ perMinute: 1, perHour: 2 });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await get('/api/homes')).status);
  pass(60_000);
  for (let n = 0; n < 2; n++) statuses.push((await get('/api/homes')).status);
  expect(statuses).toEqual([200, 429, 429, 429, 429, 200, 429]);
  await close();
});

test('until calls can be answered, all requests go to the routes', async () => {
  const { get, close, answeredWithoutRoutes } = await aServer({ isLoaded: false });
  expect(await get('/api/homes')).toMatchObject({ status: 200 });
  expect(answeredWithoutRoutes()).toBe(0);
  await close();
});

test.each([
  ['/api/homes?city=Oakville', '{"city":"Oakville"}'],
  ['/api/homes', '{"city":null}'],
  ['/api/homes?city=Atlantis', null],
  ['/api/homes?city=Whitby', null],
  ['/api/other', null],
])(
  'the server’s own calls are answered from memory, unless the routes refuse them: %s',
  (at, json) => {
    expect(answersFromMemory(handlers)(at)?.toString() ?? null).toBe(json);
  },
);
