import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { showDesk } from '#desk/api.ts';
import { aList, aPropertyDetail } from '#listings/api.sample.ts';
import { aGuide } from '#neighbourhoods/api.sample.ts';
import { parseColumns } from '#platform/domain/columns.ts';
import type { SentPage } from '../browser/sent-page.ts';
import { apiAnswer, type CallApi, movable } from './api-answer.ts';
import type { BuildFiles } from './build-files.ts';
import { isUnchanged } from './reads.ts';
import { renderPage } from './render-page.ts';

const FACTS = {
  origin: 'https://homes.example',
  demonstration: true,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  year: 2026,
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
  appearance: { tokens: null, logo: null },
  brokerage: { ...FIRST_BROKERAGE, hours: FIRST_BROKERAGE.hours.slice(0, 1) },
};

const BUILD: BuildFiles = {
  entry: '/assets/start.js',
  styles: '/assets/styles.css',
  shared: [],
  pages: {
    '/about': ['/assets/about.js'],
    '/property/$id': ['/assets/property.js'],
    '/desk': ['/assets/desk.js'],
  },
};

afterEach(() => {
  vi.useRealTimers();
});

type Answers = Record<string, () => Response>;

const refused = (status: number) => () =>
  new Response('{}', { status, headers: { 'Cache-Control': 'no-store' } });

const LIST_CALL = '/api/properties?limit=27&offset=0&facets=1';
const HOME = '/api/properties/12';

/** Renders the page at a path from these answers to its calls; all others are refused with 404. */
async function rendered(path: string, answers: Answers = {}, build: BuildFiles | null = BUILD) {
  const all: Answers = { '/api/site': () => Response.json(FACTS), ...answers };
  const call: CallApi = async (path) =>
    apiAnswer((all[path] ?? (() => new Response('{}', { status: 404 })))());
  const page = await renderPage(new URL(path, FACTS.origin), call, build);
  const html = String(page.html);
  const [, state = '{}'] = /<script id="site-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const sent: SentPage = parseColumns(state);
  return { ...page, html, sent, call };
}

const list: Answers = { [LIST_CALL]: () => Response.json(aList()) };
const home: Answers = {
  [HOME]: () =>
    Response.json({ property: aPropertyDetail({ id: 12 }), similar: [], lastRefreshed: null }),
};

describe('a page', () => {
  test('is complete if every call is answered, and sent with the answers', async () => {
    const { status, location, isComplete, isCacheable, html, sent } = await rendered(
      '/properties',
      list,
    );
    expect({ status, location, isComplete, isCacheable }).toEqual({
      status: 200,
      location: null,
      isComplete: true,
      isCacheable: true,
    });
    expect(html).toContain('48 Sample Road');
    expect(sent).toMatchObject({ path: '/properties', query: '', outcome: { status: 'found' } });
    expect(Object.keys(sent.answers.answers).sort()).toEqual([LIST_CALL, '/api/site']);
    expect(sent.answers.failures).toBeNull();
  });

  test('is unchanged until one of its calls has another answer', async () => {
    const { reads, call } = await rendered('/properties', list);
    expect(reads.map(({ path }) => path).sort()).toEqual([LIST_CALL, '/api/site']);
    expect(await isUnchanged(reads, call)).toBe(true);
    const changed: CallApi = async (path) =>
      path === LIST_CALL ? apiAnswer(Response.json(aList({ total: 3 }))) : call(path);
    expect(await isUnchanged(reads, changed)).toBe(false);
  });

  test('starts with its own scripts, whichever of its paths it is at', async () => {
    const pages = ['/property/12', '/properties/12'].map(async (path) => {
      const build = { ...BUILD, pages: { [path.replace('12', '$id')]: [`/assets${path}.js`] } };
      return (await rendered(path, home, build)).html.includes(`["/assets${path}.js"]`);
    });
    expect(await Promise.all(pages)).toEqual([true, true]);
  });

  test('has one ETag, whenever and wherever it is rendered, until its content changes', async () => {
    const etagAt = async (time: number, answers: Answers) => {
      vi.setSystemTime(time);
      return (await rendered('/', answers)).etag;
    };
    const facts: Answers = { '/api/site': () => Response.json({ ...FACTS, year: 2027 }) };
    const etag = await etagAt(1795351843948, {});
    expect(await etagAt(1795351999999, {})).toBe(etag);
    expect(await etagAt(1795351843948, facts)).not.toBe(etag);
  });
});

describe('a page that is', () => {
  test.each<[string, string, Answers]>([
    ['not in the table', '/nowhere', {}],
    ['at no encoded text', '/%', {}],
    ['about a home that never was', '/property/12', {}],
    ['about no home', '/property/x', {}],
    ['about no place', '/city/narnia', {}],
  ])('%s is a 404 for the next visitor, too: %s', async (_, path, answers) => {
    const { status, isComplete, isCacheable, sent, html } = await rendered(path, answers);
    expect([status, isComplete, isCacheable]).toEqual([404, false, true]);
    expect(sent).toMatchObject({ path, outcome: { status: 'absent' } });
    expect(html).toContain('content="noindex, follow"');
  });

  test('about a home that has left the market is a 410', async () => {
    const gone = { [HOME]: () => new Response('{}', { status: 410 }) };
    const { status, isCacheable, sent } = await rendered('/property/12', gone);
    expect([status, isCacheable, sent.outcome]).toEqual([410, true, { status: 'absent' }]);
  });

  test.each(['', '&show=map'])(
    'the list of an area that is no longer stored is a 404 with the same search without it%s',
    async (show) => {
      const query = `city=oakville&area=%7Ezzzzzz`;
      const { status, isCacheable, sent, html } = await rendered(`/properties?${query}${show}`, {
        [LIST_CALL.replace('?', `?${query}&`)]: refused(400),
      });
      expect([status, isCacheable, sent.outcome]).toEqual([404, true, { status: 'absent' }]);
      expect(html).toContain('<h1 class="title">This area is no longer stored</h1>');
      expect(html).toContain(`href="/properties?city=oakville${show.replace('&', '&amp;')}"`);
    },
  );

  test('absent while another of its calls failed is asked again', async () => {
    const { status, isCacheable } = await rendered('/property/12', {
      '/api/mortgage/rates': refused(503),
    });
    expect([status, isCacheable]).toEqual([404, false]);
  });

  test.each([500, 503])('refused with %i says so, and is asked again', async (refusal) => {
    const { status, isComplete, isCacheable, sent, problems, html } = await rendered(
      '/properties',
      {
        [LIST_CALL]: refused(refusal),
      },
    );
    expect([status, isComplete, isCacheable]).toEqual([refusal, false, false]);
    expect(sent.outcome).toEqual({ status: 'failed', message: `${refusal}:` });
    expect(sent.answers.failures).toEqual({ [LIST_CALL]: `${refusal}:` });
    expect(problems).toEqual([]);
    expect(html).toContain('<title>This page didn’t load');
  });

  test('broken by an unexpected error is a 500 with one problem to log, and no word of it is sent', async () => {
    const { status, isCacheable, problems, sent, html } = await rendered('/properties', {
      [LIST_CALL]: () => new Response('postgres://secret'),
    });
    expect([status, isCacheable]).toEqual([500, false]);
    expect(problems).toEqual([expect.any(SyntaxError)]);
    expect(String(problems[0])).toContain('postgres');
    expect(sent.outcome).toEqual({ status: 'failed', message: '' });
    expect(sent.answers.failures).toEqual({ [LIST_CALL]: '' });
    expect(html).toContain('Something went wrong on our side.');
    expect(html).not.toContain('postgres');
  });

  test('shown without a part that met an unexpected error has a problem to log', async () => {
    const page = await rendered('/', { '/api/market-stats/toronto': () => new Response('<html>') });
    expect([page.status, page.problems]).toEqual([200, [expect.any(SyntaxError)]]);
  });

  test('shown without a part that failed is stored nowhere, and its failures are sent', async () => {
    const trends = '/api/market-stats/toronto';
    const page = await rendered('/', { [trends]: refused(503) });
    expect([page.status, page.isComplete, page.isCacheable]).toEqual([200, false, false]);
    expect(page.sent.answers.failures).toMatchObject({ [trends]: '503:' });
  });
});

test.each(['gta', 'toronto-leslieville'])(
  'a page that has moved is not drawn, and its address is asked for again: /city/%s',
  async (place) => {
    const { status, location, html, isCacheable } = await rendered(`/city/${place}`);
    expect([status, location, html, isCacheable]).toEqual([
      308,
      `/properties?city=${place}`,
      '',
      false,
    ]);
  },
);

const homesCounted = (place: string, total: number): Answers => ({
  [`/api/neighborhoods/${place}`]: () => Response.json({ neighborhood: null }),
  [`/api/properties?city=${place}&homes=1&sort=newest&limit=1`]: () =>
    Response.json({ properties: [], total, lastRefreshed: null }),
});

describe('the page of a neighbourhood without a guide', () => {
  test('has moved for now to the list of its homes', async () => {
    const place = 'toronto-leslieville';
    const page = await rendered('/neighborhoods/Toronto_Leslieville', homesCounted(place, 2));
    expect([page.status, page.location]).toEqual([307, `/properties?city=${place}`]);
  });

  test('is absent while it has no homes', async () => {
    const place = 'toronto-leslieville';
    const { status, html } = await rendered(`/neighborhoods/${place}`, homesCounted(place, 0));
    expect(status).toBe(404);
    expect(html).toContain('<title>No neighborhoods found');
  });
});

test('the page of a neighbourhood with a guide has moved to it for good', async () => {
  const { status, location } = await rendered('/neighborhoods/toronto-rosedale', {
    '/api/neighborhoods/toronto-rosedale': () =>
      Response.json({ neighborhood: aGuide({ id: 'rosedale' }) }),
  });
  expect([status, location]).toEqual([308, '/neighborhoods/rosedale']);
});

test('each page that has moved is sent from its thread with memory of its own', async () => {
  const call: CallApi = async () => apiAnswer(Response.json(FACTS));
  for (const place of ['gta', 'gta', 'oakville-bronte']) {
    const page = await renderPage(new URL(`/city/${place}`, FACTS.origin), call, BUILD);
    const transfer = movable(page.html);
    expect(structuredClone(page.html, { transfer })).toHaveLength(0);
    expect(transfer).toEqual([page.html.buffer]);
  }
});

describe('a static page', () => {
  test('stays as it is sent: the browser gets the site’s facts alone', async () => {
    const { status, sent, html } = await rendered('/about');
    expect([status, sent.outcome]).toEqual([200, { status: 'as sent' }]);
    expect(sent.answers).toEqual({ answers: { '/api/site': FACTS }, failures: null });
    expect(html).toContain('Six values we hold to');
  });

  test('one of whose calls failed is drawn again by the browser, which repeats the call', async () => {
    const { status, sent } = await rendered('/knowledge-hub');
    expect([status, sent.outcome.status]).toEqual([200, 'found']);
    expect(sent.answers.failures).toMatchObject({ '/api/mortgage/rates': '404:' });
  });
});

describe('the desk', () => {
  const desk = { me: { id: 7, name: 'Ada Sample', role: 'realtor' }, waiting: 2, newLeads: 1 };

  test('has the window to itself', async () => {
    const { status, html, sent } = await rendered('/desk?open=talk-3', {
      [showDesk.path]: () => Response.json(desk),
    });
    expect([status, sent.query]).toEqual([200, 'open=talk-3']);
    expect(html).toContain('Ada Sample');
    expect(html).not.toContain('<footer');
  });

  test('is an unknown page to everyone else, in every word but its path', async () => {
    const [unknown, absent] = [await rendered('/nowhere'), await rendered('/desk')];
    expect([absent.status, absent.sent.outcome]).toEqual([404, { status: 'absent' }]);
    expect(absent.html).toContain('404 Page Not Found');
    expect(absent.html.replaceAll('/desk', '/nowhere')).toBe(unknown.html);
    expect(absent.html).toContain('<footer');
  });
});
