import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { HomeCard } from './home-card.tsx';

afterEach(cleanup);

/** Shows the card of a pill with these homes. */
function show(...ids: [number, ...number[]]) {
  const properties = ids.map((id) => aProperty({ id }));
  const pill = { kind: 'pill', x: 0, y: 0, ids, price: 749_000, count: ids.length } as const;
  return renderOnSite(
    <HomeCard pill={pill} reach={[]} onClose={vi.fn()} />,
    '/properties',
    async () => Response.json(aList({ properties })),
  );
}

test('the card of a selected home says its property type, and ‘View Details’ opens its page', async () => {
  await show(42);
  const card = within(await screen.findByRole('article'));
  card.getByText('Detached');
  card.getByText('EXAMPLE REALTY INC.');
  const link = card.getByRole('link', { name: 'View Details of 48 Sample Road' });
  expect(link.getAttribute('href')).toBe('/property/42');
  expect(card.getAllByRole('link')).toEqual([link]);
});

test('each of the homes at one address has its property type', async () => {
  await show(42, 43);
  await screen.findByRole('heading', { name: '2 listings at this address' });
  const types = screen.getAllByRole('link').map((link) => within(link).getByText('Detached'));
  expect(types).toHaveLength(2);
});
