import '#platform/ui/browser/scroller.sample.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListingGrid } from '#search/ui/listing-grid.tsx';
import { aProperty } from '../api.sample.ts';
import { renderOnSite } from './on-site.sample.ts';

afterEach(cleanup);

const HOMES = ['A', 'B'].map((ListingKey, place) =>
  aProperty({ id: place + 1, ListingKey, imageUrls: [`/${ListingKey}1.avif`] }),
);
const PHOTOS = ['A1', 'A2', 'A3', 'B1'].map((name) => ({
  ResourceRecordKey: name.slice(0, 1),
  MediaURL: `/${name}.avif`,
}));

/** Renders both homes; `calls` collects the calls. */
async function show() {
  const calls: string[] = [];
  const { container } = await renderOnSite(
    <ListingGrid listings={HOMES} />,
    '/properties',
    async (path) => {
      calls.push(String(path));
      return Response.json({ value: PHOTOS });
    },
  );
  const pictures = () =>
    [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  return { calls, pictures };
}

const [firstCard, grid] = [
  () => screen.getAllByRole('article')[0]?.firstElementChild ?? document.body,
  () => screen.getAllByRole('list')[0] ?? document.body,
];

test('a pointer near the cards loads more photos once for the whole list', async () => {
  const { calls, pictures } = await show();
  expect(calls).toEqual([]);
  fireEvent.pointerEnter(grid());
  await screen.findByText('1 of 3');
  fireEvent.pointerEnter(grid());
  expect(calls).toHaveLength(1);
  expect(new URLSearchParams(calls[0]?.split('?')[1]).get('$filter')).toContain("in ('A','B')");
  expect(pictures()).toEqual(['/A1.avif', '/B1.avif']);
});

test('the photo next to the main one is preloaded for the card under the pointer', async () => {
  const { pictures } = await show();
  fireEvent.pointerEnter(grid());
  fireEvent.pointerEnter(firstCard());
  await waitFor(() => expect(pictures()).toEqual(['/A1.avif', '/A2.avif', '/B1.avif']));
});

test('a mouse pages through a card’s photos and the count updates', async () => {
  await show();
  fireEvent.pointerEnter(grid());
  await screen.findByText('1 of 3');
  const arrow = (name: string) => screen.queryByRole('button', { name, hidden: true });
  const press = (name: string) => fireEvent.click(arrow(name) ?? document.body);
  expect(arrow('Previous photo')).toBeNull();
  press('Next photo');
  press('Next photo');
  expect(screen.getByText('3 of 3')).toBeDefined();
  expect(arrow('Next photo')).toBeNull();
  press('Previous photo');
  expect(screen.getByText('2 of 3')).toBeDefined();
});

test('a card with photos is still one link and one tab stop', async () => {
  await show();
  fireEvent.pointerEnter(grid());
  await screen.findByText('1 of 3');
  expect(screen.getAllByRole('link')).toHaveLength(HOMES.length);
  const stops = [...document.querySelectorAll<HTMLElement>('a, button, ul')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  expect(stops).toHaveLength(HOMES.length);
});
