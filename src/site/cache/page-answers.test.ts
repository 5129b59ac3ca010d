import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiAnswer } from './api-answer.ts';
import { PageEndsThread } from './page-threads.ts';
import { type PageDeps, pageHandler } from './pages.ts';
import { type RenderDeps, renderPage } from './render-page.ts';

type Render = RenderDeps['render'];

/** A page that shows its address and the number of renderings so far, in an inline script. */
const aPage =
  (made: string[]): Render =>
  async ({ href }, { nonce }) => {
    made.push(href);
    const script = `<script nonce="${nonce}">${made.length}</script>`;
    return rendering(`${script}${href} ${made.length}${script}`);
  };

type Rendered = Awaited<ReturnType<Render>>;

const rendering = (html: string, given: Partial<Rendered> = {}): Rendered => ({
  ...{ status: 200, location: null, html },
  ...given,
});

type Given = Partial<Omit<PageDeps, 'render'> & { render: Render }>;

function aSite({ isCached = true, ...given }: Given = {}) {
  const made: string[] = [];
  const render = given.render ?? aPage(made);
  const { page, ready, soon } = pageHandler({
    origin: 'https://homes.example',
    call: async () => apiAnswer(new Response()),
    version: () => '1',
    isCached,
    queue: (_network, work) => work(),
    secondsToWait: () => 0,
    avoided: new Map(),
    ...given,
    render: (url, call) => renderPage(url, { render, call, isCached }),
  });
  const visit = (
    path: string,
    { headers = {}, host = 'http://localhost', network = '192.0.2.1' } = {},
  ) => page(new Request(host + path, { headers }), network);
  return { visit, ready, soon, made };
}

const answering =
  (status: number, location: string | null = null): Render =>
  async () =>
    rendering('page', { status, location });

test('a cached page is rendered once', async () => {
  const { visit, made } = aSite();
  const first = await visit('/properties');
  expect(await (await visit('/properties')).text()).toBe(await first.text());
  expect(made).toHaveLength(1);
});

test('concurrent requests for the same page share one rendering', async () => {
  const { visit, made } = aSite();
  const pages = await Promise.all(Array.from({ length: 100 }, () => visit('/properties')));
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1);
  expect(made).toHaveLength(1);
});

test('each query that a page reads is a separate page', async () => {
  const { visit, made } = aSite();
  for (const query of ['', '?page=2', '?page=3', '?page=2']) await visit(`/properties${query}`);
  expect(made).toHaveLength(3);
});

describe('when data changes', () => {
  /** A page that shows the answer of one call. */
  const showing = (answer: () => Response, given: Given = {}) => {
    const data = { version: '1', rendered: 0 };
    const site = aSite({
      version: () => data.version,
      call: async () => apiAnswer(answer()),
      render: async (_, { fetch }) => {
        data.rendered += 1;
        return rendering(await (await fetch('/api/properties')).text());
      },
      ...given,
    });
    return { ...site, data };
  };

  test('a page is rendered again if a call that it makes has another answer', async () => {
    let price = 1;
    const { visit, data } = showing(() => new Response(`$${price}`));
    const before = await visit('/');
    [price, data.version] = [2, '2'];
    const after = await visit('/');
    expect([await after.text(), data.rendered]).toEqual(['$2', 2]);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  });

  test('a page is kept if its calls have the same answers', async () => {
    const { visit, ready, data } = showing(() => new Response('$1'));
    await visit('/');
    data.version = '2';
    expect(ready('/')).toBeNull();
    await Promise.all([visit('/'), visit('/')]);
    expect([data.rendered, ready('/')?.status]).toEqual([1, 200]);
  });

  test('a full queue serves the page that it has, with its own ETag, for a minute', async () => {
    const queue = { isFull: false };
    const clock = { now: 0 };
    let price = 1;
    const { visit, data } = showing(() => new Response(`$${price}`), {
      queue: async (_network, work) => (queue.isFull ? null : work()),
      now: () => clock.now,
    });
    const etag = (await visit('/')).headers.get('ETag') ?? '';
    [queue.isFull, data.version, price] = [true, '2', 2];
    clock.now = 60_000;
    const stale = await visit('/');
    expect([stale.status, stale.headers.get('ETag'), await stale.text()]).toEqual([
      200,
      etag,
      '$1',
    ]);
    expect((await visit('/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    clock.now = 60_001;
    expect((await visit('/')).status).toBe(503);
    queue.isFull = false;
    expect(await (await visit('/')).text()).toBe('$2');
  });

  test('a page of text, which makes no calls, is never revalidated', async () => {
    const data = { version: '1' };
    const { visit, ready, made } = aSite({ version: () => data.version });
    await visit('/privacy');
    data.version = '2';
    expect(ready('/privacy')?.status).toBe(200);
    expect(made).toHaveLength(1);
  });

  test('a page is rendered again if a call fails now', async () => {
    let isThere = true;
    const { visit, data } = showing(() =>
      isThere ? new Response('$1') : new Response('', { status: 410 }),
    );
    await visit('/');
    [isThere, data.version] = [false, '2'];
    await visit('/');
    expect(data.rendered).toBe(2);
  });
});

test('the least recently used pages are evicted, by bytes', async () => {
  const { visit, made } = aSite({ cacheSize: 2_000 });
  await visit('/first');
  await visit('/second');
  for (let n = 0; n < 20; n += 1) {
    await visit(`/home/${n}`);
    await visit('/first');
  }
  await visit('/first');
  expect(made.filter((url) => url.endsWith('/first'))).toHaveLength(1);
  await visit('/second');
  expect(made.filter((url) => url.endsWith('/second'))).toHaveLength(2);
});

test('the policy allows our inline scripts by their hash, and no others', async () => {
  const scripts = ['let ours = 1', 'let ours = "é"'];
  const { visit } = aSite({
    render: async (_, { nonce }) =>
      rendering(
        `<script nonce="${nonce}">${scripts[0]}</script><p>A home<script>let theirs</script></p>
         <script class="$tsr" nonce="${nonce}">${scripts[1]}</script>
         <script type="module" src="/assets/a.js" nonce="${nonce}"></script>
         <script type="application/ld+json" nonce="${nonce}">{}</script>`,
      ),
  });
  const answer = await visit('/');
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  const [allowed] = answer.headers.get('Content-Security-Policy')?.match(/script-src [^;]*/) ?? [];
  expect(allowed).toBe(`script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`);
  expect(await answer.text()).not.toContain('nonce');
});

test('a page that the browser already has gets a 304', async () => {
  const { visit } = aSite();
  const etag = (await visit('/')).headers.get('ETag') ?? '';
  const answer = await visit('/', { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('ETag')).toBe(etag);
  expect(await answer.text()).toBe('');
});

test('a 304 has the headers and the policy of the page', async () => {
  const { visit } = aSite({ headers: { 'X-Content-Type-Options': 'nosniff' } });
  const { headers } = await visit('/');
  const again = await visit('/', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(headers));
  expect(again.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/);
});

test.each([
  ['another version', (etag: string) => etag.replace(/.."$/, '__"'), 200],
  ['several, this one among them', (etag: string) => `"a", ${etag}, W/"b"`, 304],
  ['this one, made strong by a proxy', (etag: string) => etag.replace('W/', ''), 304],
  ['whatever there is', () => '*', 304],
])('If-None-Match: a browser that has %s', async (_what, has, status) => {
  const { visit } = aSite();
  const etag = (await visit('/')).headers.get('ETag') ?? '';
  expect((await visit('/', { headers: { 'If-None-Match': has(etag) } })).status).toBe(status);
});

test.each([
  [404, 1],
  [410, 1],
  [500, 2],
  [503, 2],
])(
  'a %i is rendered %i times for two requests, and browsers do not store it',
  async (status, times) => {
    const counted = { times: 0 };
    const { visit } = aSite({
      render: async () => {
        counted.times += 1;
        return rendering('page', { status });
      },
    });
    const answer = await visit('/nowhere');
    const again = await visit('/nowhere');
    expect([answer.status, again.status]).toEqual([status, status]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(counted.times).toBe(times);
  },
);

test('a page rendered while calls failed is rendered again', async () => {
  const { visit, made } = aSite({
    call: async () => apiAnswer(new Response('', { status: 503 })),
    render: async ({ href }, { fetch }) => {
      made.push(href);
      await fetch('/api/properties/1');
      return rendering('page', { status: 404 });
    },
  });
  await visit('/property/1');
  await visit('/property/1');
  expect(made).toHaveLength(2);
});

test('caches revalidate a page before every use, because it may show a home that is withdrawn later', async () => {
  const { headers } = await aSite().visit('/properties');
  expect(headers.get('Cache-Control')).toBe('public, no-cache');
});

test('two processes give a page the same ETag, whenever each has rendered it', async () => {
  const rendered = (at: number, total = 3) =>
    aSite({
      render: async (_, { nonce }) =>
        rendering(
          `<script nonce="${nonce}">{i:"#",u:${at},l:{dataUpdatedAt:${at},dehydratedAt:${at},errorUpdatedAt:${at}},total:${total}}`,
        ),
    });
  const etagOf = async ({ visit }: ReturnType<typeof aSite>) =>
    (await visit('/')).headers.get('ETag');
  const etag = await etagOf(rendered(1795351843948));
  expect(await etagOf(rendered(1795351999999))).toBe(etag);
  expect(await etagOf(rendered(1795351843948, 4))).not.toBe(etag);
});

test.each([
  ['/properties?city=oakville&utm_source=x&fbclid=1&gclid=2', '/properties?city=oakville'],
  ['/?utm_id=3', '/'],
  ['//else.example/?utm_id=3', '/else.example/'],
  ['/about?noise=1', '/about'],
])('parameters that a page does not read do not create a separate page: %s', async (path, to) => {
  const { visit, made } = aSite();
  const { status, headers } = await visit(path);
  expect([status, headers.get('Location'), made]).toEqual([308, to, []]);
});

test('another spelling of a cached address is redirected without the routes', async () => {
  const { visit, ready } = aSite();
  expect(ready('/about?noise=1')).toBeNull();
  await visit('/about');
  expect(ready('/about?noise=1')?.status).toBe(308);
});

test('a redirect to a personal page is private too', async () => {
  const { headers } = await aSite().visit('/auth?tab=login');
  expect(headers.get('Location')).toBe('/auth');
  expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
});

describe('a network that has used up its rate of renderings', () => {
  const busy = (given: Given = {}) =>
    aSite({ secondsToWait: (network) => (network === 'greedy' ? 7 : 0), ...given });

  test('gets a 429 with a page that explains it, and Retry-After', async () => {
    const { visit, made } = busy();
    const { status, headers } = await visit('/', { network: 'greedy' });
    expect([status, headers.get('Retry-After'), made]).toEqual([429, '7', []]);
    expect(headers.get('Content-Type')).toMatch('text/html');
  });

  test('still gets every cached page, and does not hold up other networks', async () => {
    const { visit } = busy();
    expect((await visit('/')).status).toBe(200);
    expect((await visit('/', { network: 'greedy' })).status).toBe(200);
  });
});

describe('a page that there are many of', () => {
  const network = () => '192.0.2.1';

  test.each(['/property/12', '/properties?city=oakville', '/mortgage?propertyPrice=450000'])(
    '%s is rendered without the routes',
    async (address) => {
      const { soon, made } = aSite();
      expect((await soon(address, network))?.status).toBe(200);
      expect(made).toEqual([`https://homes.example${address}`]);
    },
  );

  test('moves to its canonical address, and is refused beyond the network’s rate', async () => {
    const { soon } = aSite({ secondsToWait: () => 7 });
    expect((await soon('/property/12?noise=1', network))?.status).toBe(308);
    expect((await soon('/property/12', network))?.status).toBe(429);
  });

  test('is left to the routes if its rendering fails, which log why', async () => {
    const { soon } = aSite({ render: () => Promise.reject(new Error('broken')) });
    expect(await soon('/property/12', network)).toBeNull();
  });

  test.each(['/', '/about', '/robots.txt', '/api/properties', '/property/%E0', '/property/12#a'])(
    '%s is not one',
    (address) => {
      expect(aSite().soon(address, network)).toBeNull();
    },
  );
});

test('overload is answered with a 503 page, and the next request is tried again', async () => {
  const queue = { isFull: true };
  const { visit } = aSite({ queue: async (_network, work) => (queue.isFull ? null : work()) });
  const { status, headers, body } = await visit('/');
  expect([status, headers.get('Retry-After'), body === null]).toEqual([503, '2', false]);
  expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
  queue.isFull = false;
  expect((await visit('/')).status).toBe(200);
});

test('a page that ends its thread is answered 503 at once, and is not rendered again for a while', async () => {
  const avoided = new Map<string, true>();
  let times = 0;
  const { visit } = aSite({
    avoided,
    render: () => {
      times += 1;
      return Promise.reject(new PageEndsThread());
    },
  });
  for (const _ of [1, 2]) {
    const { status, headers } = await visit('/property/1');
    expect([status, headers.get('Retry-After')]).toEqual([503, '300']);
  }
  expect(times).toBe(1);
  avoided.clear();
  await visit('/property/1');
  expect(times).toBe(2);
});

test('a failed rendering is tried again by the next request', async () => {
  const renders: Render[] = [() => Promise.reject(new Error('no memory')), answering(200)];
  const { visit } = aSite({ render: (...given) => (renders.shift() ?? answering(500))(...given) });
  await expect(visit('/')).rejects.toThrow('no memory');
  expect((await visit('/')).status).toBe(200);
});

test('the page of a listing that has left the market answers 410', async () => {
  const { visit } = aSite({
    call: async () => apiAnswer(new Response('', { status: 410 })),
    render: async (_url, { fetch }) => {
      await fetch('/api/properties/1');
      return rendering('page', { status: 404 });
    },
  });
  expect((await visit('/property/1')).status).toBe(410);
});

test('a page that has moved answers 308', async () => {
  const { visit } = aSite({ render: answering(307, '/properties') });
  const answer = await visit('/properties/');
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/properties']);
});

test.each([
  ['/properties', 'https://homes.example/properties'],
  ['//else.example/a', 'https://homes.example//else.example/a'],
  ['/%00', 'https://homes.example/%00'],
])("%s is rendered at the site's own origin, whatever the host", async (path, at) => {
  const { visit, made } = aSite();
  await visit(path, { host: 'http://evil.example' });
  expect(made).toEqual([at]);
});

test.each(['/%', '/%E0%A4%A', '/properties/%ff', '/_serverFn/x', '/%5FserverFn/x'])(
  '%s renders the not-found page',
  async (path) => {
    const { visit, made } = aSite();
    await visit(`${path}?a=1`);
    expect(made).toEqual(['https://homes.example/not-found']);
  },
);

test('in development every answer is rendered again, without a policy', async () => {
  const { visit, made } = aSite({ isCached: false });
  await visit('/');
  const answer = await visit('/');
  expect(made).toHaveLength(2);
  expect(answer.headers.has('Content-Security-Policy')).toBe(false);
});

test('an incomplete page is not stored by us or by browsers', async () => {
  const { visit, made } = aSite({
    render: async (url, request) => {
      await request.fetch('/api/properties/1');
      return aPage(made)(url, request);
    },
    call: async () => apiAnswer(new Response('', { headers: { 'Cache-Control': 'no-store' } })),
  });
  expect((await visit('/property/1')).headers.get('Cache-Control')).toBe('no-store');
  await visit('/property/1');
  expect(made).toHaveLength(2);
});

test('a page whose call is temporarily unavailable answers 503 with Retry-After', async () => {
  const { visit } = aSite({
    render: async (url, request) => {
      await request.fetch('/api/properties/1');
      return answering(500)(url, request);
    },
    call: async () => apiAnswer(new Response('', { status: 503 })),
  });
  const { status, headers } = await visit('/property/1');
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
});

test('scripts are loaded and started once the page has loaded', async () => {
  const { visit } = aSite({
    render: async (_, { nonce }) =>
      rendering(
        `<head><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Homes</p><script type="module" async="" src="/assets/a.js" nonce="${nonce}"></script></body>`,
      ),
  });
  const html = await (await visit('/')).text();
  expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/);
  expect(html).toMatch(
    /^<head><\/head><body><p>Homes<\/p>.*import\('\/assets\/a\.js'\).*<\/body>$/s,
  );
});

test('a personal page is not cached and has no ETag', async () => {
  const { headers } = await aSite().visit('/profile');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.has('ETag')).toBe(false);
});
