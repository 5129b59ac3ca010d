import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { HomeCard } from './home-card.tsx';

afterEach(cleanup);

const HOME_POINT = mercator({ latitude: 43.64257, longitude: -79.38714 });
const search = { ...EMPTY_SEARCH, places: ['toronto'], minBedrooms: 2 } as const;

/** Shows the card of a pill with these homes, and maybe more. */
function show(ids: [number, ...number[]], count = ids.length) {
  const properties = ids.map((id) => aProperty({ id }));
  const pill = { kind: 'pill', ...HOME_POINT, ids, price: 749_000, count } as const;
  return renderOnSite(
    <HomeCard pill={pill} search={search} onClose={vi.fn()} />,
    '/properties',
    async () => Response.json(aList({ properties })),
  );
}

test('the card of a selected home says its property type, and ‘View Details’ opens its page', async () => {
  await show([42]);
  const card = within(await screen.findByRole('article'));
  card.getByText('Detached');
  card.getByText('EXAMPLE REALTY INC.');
  const link = card.getByRole('link', { name: 'View Details of 48 Sample Road' });
  expect(link.getAttribute('href')).toBe('/property/42');
  expect(card.getAllByRole('link')).toEqual([link]);
});

test('each of the homes at one address has its property type', async () => {
  await show([42, 43]);
  await screen.findByRole('heading', { name: '2 listings at this address' });
  const types = screen.getAllByRole('link').map((link) => within(link).getByText('Detached'));
  expect(types).toHaveLength(2);
});

test('all 27 units of a building are listed, though its pill has the ids of twenty', async () => {
  const units = Array.from({ length: 27 }, (_, at) => aProperty({ id: at + 1 }));
  const [first = 1, ...others] = units.slice(0, 20).map(({ id }) => id);
  const pill = {
    kind: 'pill',
    ...HOME_POINT,
    ids: [first, ...others],
    price: 749_000,
    count: units.length,
  } as const;
  const calls: string[] = [];
  await renderOnSite(
    <HomeCard pill={pill} search={search} onClose={vi.fn()} />,
    '/properties',
    async (path) => {
      calls.push(String(path));
      return Response.json(aList({ properties: units }));
    },
  );
  await screen.findByRole('heading', { name: '27 listings at this address' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(units.map(({ id }) => `/property/${id}`));
  const [asked = ''] = calls.filter((path) => path.startsWith('/api/properties'));
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
    city: 'toronto',
    minBedrooms: '2',
    circle: '43.64257/-79.38714/0',
    sort: 'price-asc',
    limit: '100',
  });
});

test('more homes at one address than the card shows are a link to the list of all of them', async () => {
  await show([42, 43], 1_027);
  await screen.findByRole('heading', { name: '1,027 listings at this address' });
  const link = screen.getByRole('link', { name: 'See all 1,027 properties' });
  expect(link.getAttribute('href')).toBe(
    '/properties?city=toronto&minBedrooms=2&circle=43.64257%2F-79.38714%2F0',
  );
  expect(screen.getAllByRole('link')[0]).toBe(link);
});
