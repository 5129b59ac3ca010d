import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProperty, aPropertyDetail } from '#listings/api.sample.ts';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { aNeighbourhood } from '#neighbourhoods/api.sample.ts';
import { stubNothingNear } from '#platform/ui/browser/use-near-viewport.sample.ts';
import { hrefs, visit } from './visit.sample.ts';

beforeEach(() => {
  // The test DOM has no media queries; a visitor who prefers reduced motion gets no video.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (body: unknown) => async () => Response.json(body);

const top3 = ['South Oakville', 'Bridle Path', 'Rosedale'].map((name) =>
  aNeighbourhood({ id: name, name }),
);

const HOME = {
  market: answer(aMarketStats()),
  answers: {
    '/api/properties/featured-showcase': answer({ property: aPropertyDetail() }),
    '/api/neighborhoods?region=gta&limit=3': answer({ neighborhoods: top3, total: 39 }),
  },
};

describe('the home page', () => {
  // It has the height that it was left with, so back leads to the same position.
  test('is shown whole after navigation', async () => {
    await visit('/', HOME);
    for (const name of ['Rosedale', 'Property Scouting']) screen.getByRole('heading', { name });
    screen.getByText('$2,557');
  });

  test('has its nine sections in order', async () => {
    const { container } = await visit('/', HOME);
    await screen.findByRole('heading', { name: 'Rosedale' });
    const landmarks = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('search'),
      container.querySelector('#market-stats'),
      screen.getByRole('heading', { name: 'Featured Luxury Property' }),
      container.querySelector('#buy-vs-rent'),
      screen.getByRole('heading', { name: 'Rosedale' }),
      screen.getByRole('heading', { name: 'Property Scouting' }),
      container.querySelector('#calculator'),
      container.querySelector('#contact'),
    ];
    const inOrder = [...container.querySelectorAll('*')];
    const places = landmarks.map((each) => (each ? inOrder.indexOf(each) : -1));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('shows the newest homes in the GTA below the search bar, with a link to all of them', async () => {
    const newest = [4, 3, 2, 1].map((id) => aProperty({ id, address: `${id} New Street` }));
    const list = { properties: newest, total: 1_072, lastRefreshed: null };
    const path = '/api/properties?city=gta&homes=1&sort=newest&limit=12';
    await visit('/', { ...HOME, answers: { ...HOME.answers, [path]: answer(list) } });
    const row = within(screen.getByRole('region', { name: 'New listings' }));
    const names = row.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['4 New Street', '3 New Street', '2 New Street', '1 New Street']);
    expect(hrefs(/^See all 1,072/)).toEqual(['/properties?city=gta&homes=1&sort=newest']);
  });

  test('has no empty row if new homes cannot be loaded', async () => {
    await visit('/', HOME);
    expect(screen.queryByRole('heading', { name: 'New listings' })).toBeNull();
  });

  test('shows the top three neighbourhoods', async () => {
    await visit('/', HOME);
    expect(await screen.findAllByRole('link', { name: /^Explore Properties/ })).toHaveLength(3);
    expect(hrefs('See all 39 neighbourhoods')).toEqual(['/neighborhoods']);
  });

  test('still renders if no market data can be loaded', async () => {
    await visit('/');
    screen.getByText('No showcase property available');
    await screen.findByText('Failed to fetch market stats');
    await screen.findByText('Failed to fetch market trends');
  });
});

describe('the neighbourhood index', () => {
  const neighborhoods = [
    { ...aNeighbourhood(), properties: [] },
    { ...aNeighbourhood({ id: 'toronto', name: 'Toronto', city: 'Toronto' }), properties: [] },
  ];
  const INDEX = {
    answers: { '/api/neighborhoods?homes=1': answer({ neighborhoods, total: 2 }) },
  };
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);

  test('keeps its city filter in the URL', async () => {
    await visit('/neighborhoods?city=toronto', INDEX);
    expect(names()).toEqual(['Toronto']);
    const filter = screen.getByLabelText<HTMLSelectElement>('City');
    expect(filter.value).toBe('toronto');
    fireEvent.change(filter, { target: { value: 'oakville' } });
    await waitFor(() => expect(names()).toEqual(['South Oakville']));
    expect(location.search).toBe('?city=oakville');
    fireEvent.change(filter, { target: { value: 'all-cities' } });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(location.search).toBe('');
  });

  test('states the source of its homes', async () => {
    await visit('/neighborhoods', INDEX);
    screen.getByText(/deemed reliable but not guaranteed/);
  });
});

const HOSTILE: [string, string][] = [
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['x'.repeat(1_000), `${'x'.repeat(59)}…`],
  ['日本語', '日本語'],
  ['\0', 'that place'],
  ['🏠', '🏠'],
];

describe.each([
  {
    what: 'neighbourhood',
    path: '/neighborhoods/',
    call: (text: string) => `/api/neighborhoods/${text}`,
    unknown: { neighborhood: null },
    title: 'No neighborhoods found',
    way: '/neighborhoods',
  },
  {
    what: 'region',
    path: '/market-insights/',
    call: (text: string) => `/api/market-stats/${text}`,
    unknown: aMarketStats({ isKnown: false, activeListings: 0, averagePrice: null, sale: null }),
    title: 'No market figures',
    way: '/market-insights',
  },
  {
    what: 'city',
    path: '/city/',
    call: (text: string) => `/api/properties?city=${text}`,
    unknown: { properties: [], total: 0, lastRefreshed: null },
    title: 'No Properties Found',
    way: '/properties',
  },
])('an unknown $what', ({ path, call, unknown, title, way }) => {
  test.each(HOSTILE)(
    '%j shows the designed empty state, with its text shown as text',
    async (text, shown) => {
      const encoded = encodeURIComponent(text);
      const { container } = await visit(path + encoded, {
        answers: { [call(encoded)]: answer(unknown) },
      });
      const state = screen.getByRole('heading', { name: title }).closest('section');
      expect(state?.textContent).toContain(`${shown}.`);
      expect(within(state ?? document.body).getAllByRole('link')).toHaveLength(1);
      expect(hrefs(/./)).toEqual([way]);
      expect(container.querySelector('script')).toBeNull();
    },
  );
});
