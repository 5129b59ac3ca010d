import { expect, test } from 'vitest';
import { pageHandler } from './pages.ts';

type Needs = Parameters<typeof pageHandler>[0];
type Render = Needs['render'];

/** A page that says where it stands and how often a page has been made, in a script of its own. */
const aPage =
  (made: string[]): Render =>
  ({ url }, { context }) => {
    made.push(url);
    const script = `<script nonce="${context.nonce}"></script>`;
    return new Response(`${script}${url} ${made.length}${script}`);
  };

function aSite(given: Partial<Needs> = {}) {
  const made: string[] = [];
  const page = pageHandler({
    render: aPage(made),
    origin: 'https://homes.example',
    fetch: async () => new Response(),
    version: () => '1',
    keep: true,
    ...given,
  });
  const visit = (path: string, { nonce = 'n', headers = {}, host = 'http://localhost' } = {}) =>
    page(new Request(host + path, { headers }), nonce);
  return { visit, made };
}

const answering =
  (status: number, headers: Record<string, string> = {}): Render =>
  () =>
    new Response('page', { status, headers });

test('a kept page is rendered once', async () => {
  const { visit, made } = aSite();
  const first = await visit('/properties');
  expect(await (await visit('/properties')).text()).toBe(await first.text());
  expect(made).toHaveLength(1);
});

test('equal requests at one time share one rendering', async () => {
  const { visit, made } = aSite();
  const pages = await Promise.all(Array.from({ length: 100 }, () => visit('/properties')));
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1);
  expect(made).toHaveLength(1);
});

test('each query is a page of its own', async () => {
  const { visit, made } = aSite();
  for (const query of ['', '?page=2', '?page=3', '?page=2']) await visit(`/properties${query}`);
  expect(made).toHaveLength(3);
});

test('when what pages show has changed they are rendered anew', async () => {
  let version = '1';
  const { visit, made } = aSite({ version: () => version });
  const { headers: before } = await visit('/');
  version = '2';
  const { headers: after } = await visit('/');
  expect(made).toHaveLength(2);
  expect(after.get('ETag')).not.toBe(before.get('ETag'));
});

test('pages that nobody has asked for lately make room', async () => {
  const { visit, made } = aSite();
  await visit('/first');
  await visit('/second');
  for (let n = 0; n < 499; n += 1) {
    await visit(`/home/${n}`);
    await visit('/first');
  }
  await visit('/first');
  expect(made.filter((url) => url.endsWith('/first'))).toHaveLength(1);
  await visit('/second');
  expect(made.filter((url) => url.endsWith('/second'))).toHaveLength(2);
});

test('each answer has a nonce of its own, in its policy and in every script', async () => {
  const { visit } = aSite();
  for (const nonce of ['one', 'two']) {
    const answer = await visit('/', { nonce });
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    const places = (await answer.text()).match(/nonce="[^"]*"/g);
    expect(places).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
  }
});

test('a page that the browser has already is not sent again: 304, and no policy', async () => {
  const { visit } = aSite();
  const etag = (await visit('/')).headers.get('ETag') ?? '';
  const answer = await visit('/', { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('ETag')).toBe(etag);
  // Its nonce would not be the one in the page that the browser has.
  expect(answer.headers.has('Content-Security-Policy')).toBe(false);
  expect(await answer.text()).toBe('');
});

test.each([
  ['another version', (etag: string) => etag.replace(/.."$/, '__"'), 200],
  ['several, this one among them', (etag: string) => `"a", ${etag}, W/"b"`, 304],
  ['this one, made strong by a proxy', (etag: string) => etag.replace('W/', ''), 304],
  ['whatever there is', () => '*', 304],
])('a browser that has %s', async (_what, has, status) => {
  const { visit } = aSite();
  const etag = (await visit('/')).headers.get('ETag') ?? '';
  expect((await visit('/', { headers: { 'If-None-Match': has(etag) } })).status).toBe(status);
});

test.each([404, 410, 500, 503])('only good pages are kept: not a %i', async (status) => {
  const counted = { times: 0 };
  const { visit } = aSite({
    render: () => {
      counted.times += 1;
      return new Response('page', { status });
    },
  });
  const answer = await visit('/nowhere');
  await visit('/nowhere');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(counted.times).toBe(2);
});

test('a rendering that fails is tried again by the next who asks', async () => {
  const renders: Render[] = [() => Promise.reject(new Error('no memory')), answering(200)];
  const { visit } = aSite({ render: (...given) => (renders.shift() ?? answering(500))(...given) });
  await expect(visit('/')).rejects.toThrow('no memory');
  expect((await visit('/')).status).toBe(200);
});

test('a page whose listing has left the market is gone: 410', async () => {
  const { visit } = aSite({
    fetch: async () => new Response('', { status: 410 }),
    render: async (_request, { context }) => {
      await context.fetch('/api/properties/1');
      return new Response('page', { status: 404 });
    },
  });
  expect((await visit('/property/1')).status).toBe(410);
});

test('a page that has moved has moved for good: 308', async () => {
  const { visit } = aSite({ render: answering(307, { Location: '/properties' }) });
  const answer = await visit('/properties/');
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/properties']);
});

test.each([
  ['/properties', 'https://homes.example/properties'],
  ['//else.example/a', 'https://homes.example//else.example/a'],
  ['/%00', 'https://homes.example/%00'],
])('%s is looked for at the site’s own origin, whatever the host', async (path, at) => {
  const { visit, made } = aSite();
  await visit(path, { host: 'http://evil.example' });
  expect(made).toEqual([at]);
});

test.each(['/%', '/%E0%A4%A', '/properties/%ff', '/_serverFn/x', '/%5FserverFn/x'])(
  'what stands at %s is not found',
  async (path) => {
    const { visit, made } = aSite();
    await visit(`${path}?a=1`);
    expect(made).toEqual(['https://homes.example/not-found']);
  },
);

test('under development every answer is rendered anew, without policy and nonce', async () => {
  const { visit, made } = aSite({ keep: false });
  await visit('/');
  const answer = await visit('/');
  expect(made).toHaveLength(2);
  expect(answer.headers.has('Content-Security-Policy')).toBe(false);
  expect(await answer.text()).toContain('nonce=""');
});

test('a page that says less than the whole truth is not kept, here or elsewhere', async () => {
  const { visit, made } = aSite({
    render: async (request, options) => {
      await options.context.fetch('/api/properties/1');
      return aPage(made)(request, options);
    },
    fetch: async () => new Response('', { headers: { 'Cache-Control': 'no-store' } }),
  });
  expect((await visit('/property/1')).headers.get('Cache-Control')).toBe('no-store');
  await visit('/property/1');
  expect(made).toHaveLength(2);
});

test('a page whose call can’t be answered now is not broken: 503, and when to come again', async () => {
  const { visit } = aSite({
    render: async (request, options) => {
      await options.context.fetch('/api/properties/1');
      return answering(500)(request, options);
    },
    fetch: async () => new Response('', { status: 503 }),
  });
  const { status, headers } = await visit('/property/1');
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
});
