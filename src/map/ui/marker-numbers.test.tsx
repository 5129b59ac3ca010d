import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { parseView, STANDARD_FRAME } from '#geography/domain/view.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import type { Bubble as BubbleOf, Pill as PillOf } from '../domain/markers.ts';
import { pictureFrame } from '../domain/picture-frame.ts';
import { AreasTable } from './areas-table.tsx';
import { Bubble, Pill } from './live/homes/pill.tsx';
import { Markers } from './stage/markers.tsx';

afterEach(cleanup);

const view = parseView('11/43.45/-79.68');
if (!view) throw new Error('a view is needed');
const VIEW_CENTRE = mercator(view);
const BUBBLE: BubbleOf = {
  kind: 'bubble',
  key: 'a',
  ...VIEW_CENTRE,
  count: 1_377,
  minPrice: 2_450,
  places: [],
};
const PILL: PillOf = { kind: 'pill', ...VIEW_CENTRE, count: 1_027, ids: [1, 2], price: 12_450 };

test('numbers and prices have separators on the live map', async () => {
  await renderOnSite(
    <>
      <Bubble bubble={BUBBLE} search={EMPTY_SEARCH} onPress={() => {}} />
      <Pill pill={PILL} isChosen={false} onChoose={() => {}} />
    </>,
  );
  const [bubble, pill] = screen.getAllByRole('button');
  expect(bubble?.textContent).toBe('1,377 properties from $2,4501,377$2,450+');
  expect(pill?.textContent).toBe('$12,450, 1,027 listings at this address$12,4501,027');
});

test('numbers and prices have separators on pictures of the map', async () => {
  const frame = pictureFrame({ view, frame: STANDARD_FRAME });
  await renderOnSite(
    <svg role="img" aria-label="Map">
      <Markers search={EMPTY_SEARCH} markers={[BUBBLE, PILL]} names={[]} frame={frame} />
    </svg>,
  );
  const texts = [...document.querySelectorAll('svg a')].map((link) => link.textContent);
  expect(texts).toEqual([
    '1,377 properties from $2,4501,377$2,450+',
    '$12,450, 1,027 listings at this address$12,4501,027',
  ]);
});

test('numbers and prices have separators in the table of the map', async () => {
  const markers = [BUBBLE, PILL];
  const picture = { view, frame: STANDARD_FRAME, total: 2_404, unplaced: 0 };
  await renderOnSite(
    <AreasTable search={EMPTY_SEARCH} picture={{ ...picture, wide: markers, narrow: markers }} />,
  );
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['1,377', '$2,450'],
    ['1,027', '$12,450'],
  ]);
});
