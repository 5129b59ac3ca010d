import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { mapAnswers } from './map-answers.sample.ts';
import { useMapPicture } from './map-queries.ts';

afterEach(cleanup);

/** Says what the map would show, of one city and then of another. */
function Shown() {
  const [city, setCity] = useState('oakville');
  const state = useMapPicture({ ...EMPTY_SEARCH, places: [city] });
  const picture = state.status === 'loading' ? undefined : state.picture;
  return (
    <button type="button" onClick={() => setCity('toronto')}>
      {state.status}: {picture?.total} homes
    </button>
  );
}

test('the homes last shown stay on the map if the next search fails to load', async () => {
  let status = 200;
  await renderOnSite(<Shown />, '/properties', (input) => mapAnswers({ status })(input));
  const shown = await screen.findByText('shown: 59 homes');
  status = 503;
  fireEvent.click(shown);
  expect(await screen.findByText('failed: 59 homes')).toBeDefined();
});
