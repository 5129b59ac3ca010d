import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { mapAnswers, SINGLE_HOME } from '../map-answers.sample.ts';
import { MapCards } from '../map-cards.tsx';
import { useMapPicture } from '../map-queries.ts';
import { SelectionProvider } from '../selection.tsx';
import { SvgStage } from './svg-stage.tsx';

afterEach(cleanup);

/** One of the 52 homes in the centre, and the one that is alone. */
const HOMES = [
  aProperty({ id: 1, latitude: 43.455, longitude: -79.66 }),
  aProperty({ id: SINGLE_HOME.id, latitude: SINGLE_HOME.lat, longitude: SINGLE_HOME.lng }),
];

function Picture() {
  const state = useMapPicture(EMPTY_SEARCH);
  return state.status === 'shown' && <SvgStage search={EMPTY_SEARCH} picture={state.picture} />;
}

const marked = () =>
  [...document.querySelectorAll('.map-wide [data-hovered]')].map((link) => link.textContent);

test('pointing at a card marks the bubble of the picture that its home is in, and no other', async () => {
  const answers = mapAnswers();
  await renderOnSite(
    <SelectionProvider>
      <MapCards listings={HOMES} />
      <Picture />
    </SelectionProvider>,
    '/properties',
    async (input) =>
      String(input).includes('/api/map/')
        ? answers(input)
        : Response.json(aList({ properties: HOMES.slice(0, 1) })),
  );
  await waitFor(() => expect(document.querySelector('.map-wide .map-bubble')).not.toBeNull());
  const [inBubble, alone] = screen
    .getAllByRole('article')
    .map((card) => card.closest('li') ?? document.body);
  fireEvent.pointerEnter(inBubble ?? document.body);
  await waitFor(() => expect(marked()).toEqual(['52 properties from $879,00052$879K+']));
  fireEvent.pointerLeave(inBubble ?? document.body);
  expect(marked()).toEqual([]);
  fireEvent.pointerEnter(alone ?? document.body);
  expect(marked()).toEqual(['$1,849,000$1.85M']);
});
