import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { routeOf } from './handle.ts';
import { withoutTyped } from './refusals.ts';
import { apiRoutes } from './routes.ts';

type Line = { fields: object; message: string };

function anApi() {
  const lines: Line[] = [];
  const homes = new Hono()
    .get('/api/homes', (context) => context.json({ query: context.req.query() }))
    .get('/api/homes/:id', (context) => context.json({ id: context.req.param('id') }))
    .post('/api/homes', async (context) => context.json(await context.req.json()))
    .get('/api/broken', () => {
      throw new Error('password=hunter2 at /srv/db.ts, SELECT * FROM accounts');
    });
  const log = {
    error: (fields: object, message: string) => {
      lines.push({ fields, message });
    },
  };
  return { api: apiRoutes([homes], { log }), lines };
}

const post = (body: BodyInit | null, headers: Record<string, string>) =>
  anApi().api.request('/api/homes', { method: 'POST', body, headers });

test("path parameters are converted to Hono's syntax", () => {
  expect(routeOf({ path: '/api/properties/{id}' })).toBe('/api/properties/:id');
});

test.each(['/api/nothing', '/api', '/api/homes/1/rooms', '/api/%E0%A4%A'])(
  'the unknown path %s is refused as JSON',
  async (address) => {
    const answer = await anApi().api.request(address);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Not found' });
  },
);

test('the API does not handle pages of the same server', async () => {
  const site = new Hono().route('/', anApi().api).get('/about', (context) => context.text('About'));
  expect(await (await site.request('/about')).text()).toBe('About');
  expect((await site.request('/api/nothing')).status).toBe(404);
  expect((await site.request('/api/homes', { method: 'DELETE' })).status).toBe(405);
  expect((await site.request('/api/broken')).status).toBe(500);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a known path refuses %s and lists the allowed methods',
  async (method) => {
    const answer = await anApi().api.request('/api/homes', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(await answer.json()).toEqual({ message: 'Method not allowed' });
  },
);

test('HEAD answers as GET does, without the body', async () => {
  const answer = await anApi().api.request('/api/homes/7', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

describe('an unexpected error', () => {
  test('is hidden from the client', async () => {
    const answer = await anApi().api.request('/api/broken');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Something went wrong' });
  });

  test("is logged in full, except for the visitor's input", async () => {
    const { api, lines } = anApi();
    await api.request('/api/broken?email=ada@example.com');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.fields).toMatchObject({ method: 'GET', path: '/api/broken' });
    expect(lines[0]?.fields).toHaveProperty('err.message', expect.stringContaining('hunter2'));
    expect(JSON.stringify(lines)).not.toContain('ada@');
  });
});

describe('a URL', () => {
  const withLength = (length: number) => '/api/homes?q='.padEnd(length, 'x');

  test('of 4,096 characters is accepted', async () => {
    expect((await anApi().api.request(withLength(4096))).status).toBe(200);
  });

  test('of 4,097 characters is refused', async () => {
    const answer = await anApi().api.request(withLength(4097));
    expect(answer.status).toBe(414);
    expect(await answer.json()).toEqual({ message: 'An address has at most 4096 characters' });
  });
});

describe('a request body', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is read as %s',
    async (type) => {
      expect((await post('{"a":1}', { 'Content-Type': type })).status).toBe(200);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json\ta',
    'text/plain, application/json',
  ])('is refused as %s', async (type) => {
    expect((await post('{"a":1}', { 'Content-Type': type })).status).toBe(415);
  });

  test('without a type is refused', async () => {
    const bytes = new TextEncoder().encode('{"a":1}');
    expect((await post(bytes, { 'Content-Length': '7' })).status).toBe(415);
  });

  test('is optional', async () => {
    const api = apiRoutes([new Hono().post('/api/hearts', (context) => context.body(null, 204))], {
      log: { error: () => {} },
    });
    expect((await api.request('/api/hearts', { method: 'POST' })).status).toBe(204);
    const empty = { method: 'POST', headers: { 'Content-Length': '0' } };
    expect((await api.request('/api/hearts', empty)).status).toBe(204);
  });

  const jsonOf = (length: number) => `"${'x'.repeat(length - 2)}"`;
  const asJson = { 'Content-Type': 'application/json' };

  test('of 16 KiB is accepted, and one byte more is refused', async () => {
    expect((await post(jsonOf(16 * 1024), asJson)).status).toBe(200);
    const answer = await post(jsonOf(16 * 1024 + 1), asJson);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'A request has at most 16 KiB' });
  });

  test('that never ends is only read up to the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const streamed = { method: 'POST', body: endless, headers: asJson, duplex: 'half' };
    expect((await anApi().api.request('/api/homes', streamed)).status).toBe(413);
    expect(sent).toBeLessThan(64 * 1024);
  });
});

test.each([
  ['/api/favorites/41', '/api/favorites/41'],
  ['/neighborhoods/niagara-on-the-lake', '/neighborhoods/niagara-on-the-lake'],
  ['/api/newsletter/one-click/3.aV1kLzz0_9sXkq2mQnR7tYw4', '/api/newsletter/one-click/…'],
  ['/city/ada@mail.example', '/city/…'],
  ['/city/a%0Ab', '/city/…'],
])('the log shows %s as %s', (path, logged) => {
  expect(withoutTyped(path)).toBe(logged);
});
