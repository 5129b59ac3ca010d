import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { fitView } from '../../../domain/fit-view.ts';
import type { Marker } from '../../../domain/markers.ts';
import type { MapState } from '../../map-queries.ts';
import { useAreaFound } from './area-count.tsx';

const bubble = (count: number, minPrice: number): Marker => ({
  kind: 'bubble',
  key: `${minPrice}`,
  x: 0.5,
  y: 0.5,
  count,
  minPrice,
  places: [],
});

/** Two bubbles of homes, and some without an exact address. */
const numbers = (count: number, isOutdated = false): MapState => ({
  status: 'shown',
  isOutdated,
  picture: {
    ...fitView(null),
    total: count + 3,
    unplaced: 3,
    wide: count === 0 ? [] : [bubble(count - 1, 900_000), bubble(1, 629_000)],
    narrow: [],
  },
});

const search = { ...EMPTY_SEARCH, homesOnly: true };

const counting = (state: MapState, hasAreas = true) =>
  renderHook(({ state, hasAreas }) => useAreaFound(state, search, hasAreas), {
    initialProps: { state, hasAreas },
  });

test('counts the homes on the map, from the lowest price, and none without an exact address', () => {
  expect(counting(numbers(94)).result.current).toEqual({
    status: 'counted',
    title: '94 homes in your area',
    from: 'From $629,000.',
    done: 'Done, show 94 homes',
    isOutdated: false,
  });
  expect(counting(numbers(0)).result.current).toMatchObject({
    title: 'No homes in your area',
    from: null,
    done: 'Done',
  });
});

test('the last count stays while the next one loads, but that of another search never shows', () => {
  const { result, rerender } = counting(numbers(1_058), false);
  rerender({ state: numbers(1_058, true), hasAreas: true });
  expect(result.current).toEqual({ status: 'loading' });
  rerender({ state: numbers(94), hasAreas: true });
  rerender({ state: numbers(94, true), hasAreas: true });
  expect(result.current).toMatchObject({ title: '94 homes in your area', isOutdated: true });
});

test('numbers that can’t be loaded are no count', () => {
  const failed: MapState = { status: 'failed', message: 'Try again.', retry: () => undefined };
  expect(counting(failed).result.current).toEqual({ status: 'failed' });
});
