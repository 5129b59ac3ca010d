import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cellOf } from '#geography/domain/tile-grid.ts';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { type LocatedCell, markersOf } from '../domain/markers.ts';
import { BubbleOfHovered } from './bubble-of-hovered.tsx';
import { Bubble } from './live/homes/pill.tsx';
import { MapCards } from './map-cards.tsx';
import { SelectionProvider } from './selection.tsx';

afterEach(cleanup);

const CENTRE = { latitude: 43.45, longitude: -79.68 };
const OTHER_POSITION = { latitude: 43.45, longitude: -79.5 };
const NO_POSITION = { latitude: null, longitude: null };

const crowd = (at: typeof CENTRE, count: number): LocatedCell => {
  const cell = cellOf(at, 12);
  const place = { x: cell.x % 8, y: cell.y % 8, lat: at.latitude, lng: at.longitude };
  return { ...place, cell, count, minPrice: 700_000 };
};
const EARTH = { zoom: 12, west: 0, north: 0, east: 32_768, south: 32_768 };
const markers = markersOf([crowd(CENTRE, 31), crowd(OTHER_POSITION, 12)], EARTH, { zoom: 12 });

/** The cards of some homes, and a map where all homes are in one of two bubbles. */
async function listWith(...homes: { latitude: number | null; longitude: number | null }[]) {
  const properties = homes.map((at, place) => aProperty({ id: place + 1, ...at }));
  const asked: string[] = [];
  await renderOnSite(
    <SelectionProvider>
      <MapCards listings={properties} />
      <BubbleOfHovered markers={markers} />
      {markers.map(
        (marker) =>
          marker.kind === 'bubble' && (
            <Bubble key={marker.key} bubble={marker} search={EMPTY_SEARCH} onPress={() => {}} />
          ),
      )}
    </SelectionProvider>,
    '/properties',
    async (input) => {
      const ids = new URL(String(input), 'https://site.example').searchParams.get('ids') ?? '';
      asked.push(ids);
      return Response.json(aList({ properties: properties.filter(({ id }) => `${id}` === ids) }));
    },
  );
  const cards = screen.getAllByRole('article').flatMap((card) => card.closest('li') ?? []);
  return { cards, asked };
}

const marked = () =>
  [...document.querySelectorAll('.live-bubble[data-hovered] b')].map((count) => count.textContent);

test('pointing at a card marks the bubble that its home is in, until the pointer leaves', async () => {
  const { cards } = await listWith(CENTRE, OTHER_POSITION);
  fireEvent.pointerEnter(cards[0] ?? document.body);
  await waitFor(() => expect(marked()).toEqual(['31']));
  fireEvent.pointerLeave(cards[0] ?? document.body);
  expect(marked()).toEqual([]);
  fireEvent.pointerEnter(cards[1] ?? document.body);
  await waitFor(() => expect(marked()).toEqual(['12']));
});

test('a card that has focus marks its bubble, too', async () => {
  const { cards } = await listWith(OTHER_POSITION);
  fireEvent.focus(cards[0]?.querySelector('a') ?? document.body);
  await waitFor(() => expect(marked()).toEqual(['12']));
});

test('a home that shows no exact address marks nothing', async () => {
  const { cards, asked } = await listWith(NO_POSITION);
  fireEvent.pointerEnter(cards[0] ?? document.body);
  await waitFor(() => expect(asked).toEqual(['1']));
  expect(marked()).toEqual([]);
});

test('passing over a card asks nothing', async () => {
  const { cards, asked } = await listWith(CENTRE, OTHER_POSITION);
  fireEvent.pointerEnter(cards[0] ?? document.body);
  fireEvent.pointerLeave(cards[0] ?? document.body);
  fireEvent.pointerEnter(cards[1] ?? document.body);
  await waitFor(() => expect(marked()).toEqual(['12']));
  expect(asked).toEqual(['2']);
});
