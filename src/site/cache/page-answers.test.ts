import { describe, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';
import { apiAnswer } from '../server/api-answer.ts';
import { renderAnswer, renderedPage } from '../server/rendered-page.sample.ts';
import type { RenderPage } from '../threads/renderings.ts';
import { PageEndsThread } from '../threads/thread-pool.ts';
import { PageAnswers, type PageDeps } from './page-answers.ts';

/** A page that shows its address and the number of renderings so far. */
const aPage =
  (made: string[]): RenderPage =>
  async ({ href }) => {
    made.push(href);
    return renderedPage(`${href} ${made.length}`);
  };

const NETWORK = '192.0.2.1';

function aSite(given: Partial<PageDeps> = {}) {
  const made: string[] = [];
  const pages = new PageAnswers({
    origin: 'https://homes.example',
    brokerage: () => FIRST_BROKERAGE,
    render: aPage(made),
    call: async () => apiAnswer(new Response()),
    callWith: (cookies) => async () => apiAnswer(new Response(cookies)),
    version: () => '1',
    isCached: true,
    queue: (_network, work) => work(),
    secondsToWait: () => 0,
    avoided: new Map(),
    ...given,
  });
  const visit = (
    path: string,
    { headers = {}, host = 'http://localhost', network = NETWORK } = {},
  ) => pages.page(new Request(host + path, { headers }), network);
  return { visit, answer: (address: string) => pages.answer(address, () => NETWORK), made };
}

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

test('a visitor who has seen more than a rendering in progress may show does not share it', async () => {
  let asOf = 7;
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { visit, made } = aSite({
    changes: { asOf: () => asOf, upTo: () => asOf },
    render: async ({ href }) => {
      made.push(href);
      const text = `as of ${asOf}`;
      begun.resolve();
      if (made.length === 1) await first.promise;
      return renderedPage(text);
    },
  });
  const early = visit('/properties');
  // No more can be shown to a visitor with a number that does not exist.
  const sharing = ['seen=7', 'seen=999'].map((Cookie) =>
    visit('/properties', { headers: { Cookie } }),
  );
  await begun.promise;
  asOf = 8;
  const late = await visit('/properties', { headers: { Cookie: 'theme=dark; seen=8' } });
  first.resolve();
  const texts = [early, ...sharing, late].map(async (page) => (await page).text());
  expect(await Promise.all(texts)).toEqual(['as of 7', 'as of 7', 'as of 7', 'as of 8']);
  expect(late.headers.get('Server-Timing')).toBe('data;desc="8"');
  expect(made).toHaveLength(2);
});

test('each query that a page reads is a separate page', async () => {
  const { visit, made } = aSite();
  for (const query of ['', '?page=2', '?page=3', '?page=2']) await visit(`/properties${query}`);
  expect(made).toHaveLength(3);
});

describe('when data changes', () => {
  /** A page that shows the answer of one call. */
  const showing = (answer: () => Response, given: Partial<PageDeps> = {}) => {
    const data = { version: '1', rendered: 0 };
    const site = aSite({
      version: () => data.version,
      call: async () => apiAnswer(answer()),
      render: (url, call) => {
        data.rendered += 1;
        return renderAnswer(url, call);
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
    const { visit, answer, data } = showing(() => new Response('$1'));
    await visit('/');
    data.version = '2';
    expect(answer('/')).toBeInstanceOf(Promise);
    await Promise.all([visit('/'), visit('/')]);
    expect(answer('/')).toBeInstanceOf(ReadyAnswer);
    expect(data.rendered).toBe(1);
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
    const { visit, answer, made } = aSite({ version: () => data.version });
    await visit('/privacy-policy');
    data.version = '2';
    expect(answer('/privacy-policy')).toBeInstanceOf(ReadyAnswer);
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

test('the policy allows the inline scripts of the page, and no others', async () => {
  const scripts = ["'sha256-b3Vycw=='", "'sha256-w6k='"];
  const { visit } = aSite({ render: async () => renderedPage('a page', { scripts }) });
  const policy = (await visit('/')).headers.get('Content-Security-Policy');
  expect(policy?.match(/script-src [^;]*/)?.[0]).toBe(`script-src 'self' ${scripts.join(' ')}`);
});

test.each([
  ['/properties?show=map', "connect-src 'self' https://tiles.example"],
  ['/about', "connect-src 'self'"],
])(
  'the policy of %s says %s: only pages with a map load an online style',
  async (path, allowed) => {
    const { visit } = aSite({ mapOrigins: ['https://tiles.example'] });
    const policy = (await visit(path)).headers.get('Content-Security-Policy');
    expect(policy?.match(/connect-src [^;]*/)?.[0]).toBe(allowed);
  },
);

test('a page that the browser already has gets a 304', async () => {
  const { visit } = aSite();
  const etag = (await visit('/')).headers.get('ETag') ?? '';
  const answer = await visit('/', { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('ETag')).toBe(etag);
  expect(await answer.text()).toBe('');
});

test('a 304 has the headers and the policy of the page', async () => {
  const scripts = ["'sha256-b3Vycw=='"];
  const { visit } = aSite({
    headers: { 'X-Content-Type-Options': 'nosniff' },
    render: async () => renderedPage('a page', { scripts }),
  });
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
  ['may be cached', true, 1],
  ['may not be cached', false, 2],
])(
  'a page that %s is rendered for the first of two requests: %s',
  async (_, isCacheable, times) => {
    const counted = { times: 0 };
    const { visit } = aSite({
      render: async () => {
        counted.times += 1;
        return renderedPage('absent', { status: 404, isComplete: false, isCacheable });
      },
    });
    const answers = [await visit('/nowhere'), await visit('/nowhere')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(counted.times).toBe(times);
  },
);

test.each([
  [200, null],
  [404, null],
  [500, null],
  [503, '5'],
])(
  'browsers do not store an incomplete page, and a 503 says when to ask again: %i',
  async (status, seconds) => {
    const incomplete = { status, isComplete: false, isCacheable: false };
    const { visit } = aSite({ render: async () => renderedPage('a page', incomplete) });
    const { headers } = await visit('/property/1');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Retry-After')).toBe(seconds);
  },
);

test('caches revalidate a page before every use, because it may show a home that is withdrawn later', async () => {
  const { headers } = await aSite().visit('/properties');
  expect(headers.get('Cache-Control')).toBe('public, no-cache');
});

describe('a page has one spelling', () => {
  test.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['/CITY/oakville/', '/city/oakville'],
    ['/Properties/?page=1&city=oakville', '/properties?city=oakville'],
    ['//else.example/', '/else.example/'],
  ])('%s moves permanently to %s', async (path, to) => {
    const { visit, made } = aSite();
    const { status, headers } = await visit(path);
    expect([status, headers.get('Location'), made]).toEqual([308, to, []]);
  });

  test.each([
    ['/properties?city=oakville&fbclid=1&gclid=2', '/properties?city=oakville'],
    ['/properties?fbclid=1&utm_source=x&city=oakville', '/properties?city=oakville&utm_source=x'],
    ['/?fbclid=3', '/'],
    ['//else.example/?fbclid=3', '/else.example/'],
    ['/about?noise=1', '/about'],
    ['/nowhere?noise=1', '/nowhere'],
    ['/%?noise=1', '/%'],
  ])('without the parameters that it does not read: %s moves to %s', async (path, to) => {
    const { visit, made } = aSite();
    const { status, headers } = await visit(path);
    expect([status, headers.get('Location'), made]).toEqual([308, to, []]);
  });

  test.each([
    '/properties?city=oakville&utm_source=x',
    '/properties?utm_source=x&city=oakville&utm_medium=A%20mail',
    '/properties?utm_=&city=oakville',
  ])('but a campaign’s stay in the address, and the cached page is shared: %s', async (path) => {
    const { visit, answer, made } = aSite();
    const [own, campaign] = [await visit('/properties?city=oakville'), await visit(path)];
    expect([campaign.status, await campaign.text()]).toEqual([200, await own.text()]);
    expect(answer(path)).toBe(answer('/properties?city=oakville'));
    expect(made).toEqual(['https://homes.example/properties?city=oakville']);
  });

  test('another is redirected without the routes', async () => {
    const { answer, made } = aSite();
    expect((await answer('/about/?noise=1'))?.status).toBe(308);
    expect(made).toEqual([]);
  });
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
  const busy = () => aSite({ secondsToWait: (network) => (network === 'greedy' ? 7 : 0) });

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

describe('a public page', () => {
  test.each(['/', '/about', '/property/12', '/properties?city=oakville', '/mortgage?tab=results'])(
    'is answered without the routes: %s',
    async (address) => {
      const { answer, made } = aSite();
      expect((await answer(address))?.status).toBe(200);
      expect(made).toEqual([`https://homes.example${address}`]);
      expect(answer(address)).toBeInstanceOf(ReadyAnswer);
    },
  );

  test('moves to its canonical address, and is refused beyond the network’s rate', async () => {
    const { answer } = aSite({ secondsToWait: () => 7 });
    expect((await answer('/property/12?noise=1'))?.status).toBe(308);
    expect((await answer('/property/12'))?.status).toBe(429);
  });

  test('is left to the routes if its rendering fails, which log why', async () => {
    const { answer } = aSite({ render: () => Promise.reject(new Error('broken')) });
    expect(await answer('/property/12')).toBeNull();
  });

  test.each([
    '/robots.txt',
    '/api/properties',
    '/nowhere',
    '/property/%E0',
    '/profile',
    '/auth?tab=register',
    '/desk',
    '//about',
  ])('is not at %s, which is left to the routes', (address) => {
    const { answer, made } = aSite();
    expect([answer(address), made]).toEqual([null, []]);
  });
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
  const failures = [new Error('no memory')];
  const { visit } = aSite({
    render: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return renderedPage('a page');
    },
  });
  await expect(visit('/')).rejects.toThrow('no memory');
  expect((await visit('/')).status).toBe(200);
});

test.each([307, 308])(
  'a page that has moved answers %d, and is asked again by the next request',
  async (code) => {
    let isOpen = false;
    const moved = renderedPage('', { status: code, location: '/properties', isCacheable: false });
    const { visit } = aSite({ render: async () => (isOpen ? renderedPage('open') : moved) });
    const { status, headers } = await visit('/preconstruction');
    expect([status, headers.get('Location')]).toEqual([code, '/properties']);
    expect(headers.get('Content-Security-Policy')).toBe(CLOSED_POLICY);
    isOpen = true;
    expect((await visit('/preconstruction')).status).toBe(200);
  },
);

test.each([
  ['/properties', 'https://homes.example/properties'],
  ['/else.example/a', 'https://homes.example/else.example/a'],
  ['/%00', 'https://homes.example/%00'],
  ['/%E0%A4%A', 'https://homes.example/%E0%A4%A'],
])("%s is rendered at the site's own origin, whatever the host", async (path, at) => {
  const { visit, made } = aSite();
  await visit(path, { host: 'http://evil.example' });
  expect(made).toEqual([at]);
});

test('in development every answer is rendered again, without a policy', async () => {
  const { visit, answer, made } = aSite({ isCached: false });
  await visit('/');
  const { headers } = await visit('/');
  expect(made).toHaveLength(2);
  expect(headers.has('Content-Security-Policy')).toBe(false);
  expect(answer('/')).toBeNull();
});

test('a personal page sends no referrer, no cache keeps it, and it has no ETag', async () => {
  const { headers } = await aSite().visit('/profile');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.has('ETag')).toBe(false);
});

describe('a page for one visitor', () => {
  const as = (Cookie: string) => ({ headers: { Cookie } });

  test('is rendered with their cookies, never cached, and sends no referrer', async () => {
    const { visit } = aSite({ render: renderAnswer });
    for (const cookies of ['session=ann', 'session=bob']) {
      const answer = await visit('/desk?open=talk-3', as(cookies));
      expect([answer.status, await answer.text()]).toEqual([200, cookies]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(answer.headers.has('ETag')).toBe(false);
    }
  });

  test('is never the answer that another visitor got, not even from those who ask at once', async () => {
    const { visit, answer } = aSite({
      render: async () => renderedPage('No such page', { status: 404 }),
    });
    await visit('/desk', as('session=ann'));
    expect(answer('/desk')).toBeNull();
  });

  test('is a 404 as any other to visitors who are signed in and have no access', async () => {
    const absent = { status: 404, isComplete: false };
    const { visit } = aSite({ render: async () => renderedPage('No such page', absent) });
    const asked = [visit('/nowhere'), visit('/desk', as('session=x'))];
    const [unknown, hidden] = await Promise.all(
      asked.map(async (each) => {
        const { status, headers } = await each;
        return { status, headers: Object.fromEntries(headers) };
      }),
    );
    expect(unknown?.status).toBe(404);
    expect(hidden).toEqual(unknown);
  });

  describe('sends visitors who are signed out to sign in, and back to its whole address', () => {
    const signedOut: Partial<PageDeps> = {
      callWith: () => async () => apiAnswer(new Response('{}', { status: 401 })),
    };

    test.each([
      ['no cookies', {}],
      ['cookies without a session', as('theme=dark')],
      ['a session that has ended', as('session=ended; signed-in=1')],
    ])('with %s', async (_, request) => {
      const { visit, made } = aSite(signedOut);
      const { status, headers } = await visit('/desk?open=talk-3', request);
      const next = '/auth?next=%2Fdesk%3Fopen%3Dtalk-3';
      expect([status, headers.get('Location')]).toEqual([302, next]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(made).toEqual([]);
      expect((await visit(next)).status).toBe(200);
    });

    test('not those whose session can’t be read now: they get the page’s own failure', async () => {
      const failure = { status: 503, isComplete: false };
      const { visit } = aSite({
        callWith: () => async () => apiAnswer(new Response('{}', { status: 503 })),
        render: async () => renderedPage('It didn’t load', failure),
      });
      expect((await visit('/desk', as('session=ann'))).status).toBe(503);
    });
  });

  test('has one spelling, too', async () => {
    const { status, headers } = await aSite().visit('/Desk/?noise=1', as('session=ann'));
    expect([status, headers.get('Location')]).toEqual([308, '/desk']);
  });

  test('is limited in rate and number as any other', async () => {
    const ann = as('session=ann');
    const busy = await aSite({ queue: async () => null }).visit('/desk', ann);
    const refused = await aSite({ secondsToWait: () => 7 }).visit('/desk', ann);
    expect([busy.status, refused.status]).toEqual([503, 429]);
  });

  test('is the only one whose rendering depends on cookies', async () => {
    const { visit } = aSite({ render: renderAnswer });
    expect(await (await visit('/about', as('session=ann'))).text()).toBe('');
  });
});
