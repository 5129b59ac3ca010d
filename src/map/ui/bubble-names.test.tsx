import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { parseView, STANDARD_FRAME } from '#geography/domain/view.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import type { Bubble as BubbleOf } from '../domain/markers.ts';
import { pictureFrame } from '../domain/picture-frame.ts';
import { Bubble, BubbleName } from './live/homes/pill.tsx';
import { SelectionProvider, useSelectionStore } from './selection.tsx';
import { NamedMarkers } from './stage/named-markers.tsx';

afterEach(cleanup);

const view = parseView('11/43.45/-79.68');
if (!view) throw new Error('a view is needed');
const BUBBLE: BubbleOf = {
  kind: 'bubble',
  key: 'a',
  ...mercator(view),
  count: 102,
  minPrice: 629_000,
  places: [{ key: 'toronto-riverdale', count: 61 }],
};

function Mark() {
  const store = useSelectionStore();
  return (
    <button type="button" onClick={() => store.markBubble('a')}>
      Mark
    </button>
  );
}

test('a bubble’s name is read with its button, and is on a plate while the bubble is marked', async () => {
  await renderOnSite(
    <SelectionProvider>
      <Mark />
      <Bubble bubble={BUBBLE} search={EMPTY_SEARCH} onPress={() => undefined} />
      <BubbleName bubble={BUBBLE} name={{ key: 'a', text: 'Riverdale', side: 'above' }} />
    </SelectionProvider>,
  );
  screen.getByRole('button', { name: '102 properties around Riverdale from $629,000' });
  const name = screen.getByText('Riverdale').parentElement;
  expect(name?.getAttribute('aria-hidden')).toBe('true');
  expect(name?.hasAttribute('data-hovered')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(name?.hasAttribute('data-hovered')).toBe(true);
});

test('a picture has one set of markers and names for wide and one for narrow drawings', async () => {
  const frame = pictureFrame({ view, frame: STANDARD_FRAME });
  await renderOnSite(
    <svg role="img" aria-label="Map">
      <NamedMarkers search={EMPTY_SEARCH} frame={frame} wide={[BUBBLE]} narrow={[BUBBLE]} />
    </svg>,
  );
  for (const set of ['wide', 'narrow']) {
    const group = document.querySelector(`.map-${set}`);
    expect(group?.querySelector('.map-bubble .name')?.textContent).toBe('Riverdale');
    expect(group?.querySelectorAll('.map-label').length).toBeGreaterThan(0);
  }
});
