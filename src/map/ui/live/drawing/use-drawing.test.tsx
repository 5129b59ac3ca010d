import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { useDrawing } from './use-drawing.ts';

afterEach(cleanup);

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const FIRST_AREA = [corner(43.64, -79.4), corner(43.66, -79.4), corner(43.65, -79.37)];
const SECOND_AREA = [corner(43.7, -79.4), corner(43.72, -79.4), corner(43.71, -79.37)];
const CIRCLE: Search['within'] = {
  kind: 'circle',
  circle: { latitude: 43.65, longitude: -79.38, kilometres: 2 },
};

/** Drawing in a search, which follows. */
function drawing(within: Search['within'] = null) {
  const { result } = renderHook(
    () => {
      const [search, setSearch] = useState<Search>({ ...EMPTY_SEARCH, within });
      return { search, drawing: useDrawing({ search, onSearch: setSearch }) };
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );
  const now = () => result.current.drawing;
  return { now, within: () => result.current.search.within };
}

test('Undo takes the last change back, down to what was searched before drawing', () => {
  const { now, within } = drawing(CIRCLE);
  expect(now().undo).toBeUndefined();
  act(() => void now().addArea(FIRST_AREA));
  act(() => now().move({ area: 0, corner: 0 }, corner(43.63, -79.41)));
  act(() => now().rest());
  expect(now().areas[0]?.[0]).toEqual(corner(43.63, -79.41));
  act(() => now().undo?.());
  expect(now().areas).toEqual([FIRST_AREA]);
  act(() => now().undo?.());
  expect(within()).toEqual(CIRCLE);
  expect(now().isTracing).toBe(true);
  expect(now().undo).toBeUndefined();
});

test('an area is removed, and Undo brings it back; without any the next one is drawn', () => {
  const { now } = drawing();
  act(() => void now().addArea(FIRST_AREA));
  act(() => void now().addArea(SECOND_AREA));
  act(() => void now().removeArea(0));
  expect(now().areas).toEqual([SECOND_AREA]);
  act(() => now().undo?.());
  expect(now().areas).toEqual([FIRST_AREA, SECOND_AREA]);
  act(() => void now().removeArea(0));
  act(() => void now().removeArea(0));
  expect(now().areas).toEqual([]);
  expect(now().isTracing).toBe(true);
});
