import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { fitView } from '../../../domain/fit-view.ts';
import { useFollowing } from './use-following.ts';

afterEach(cleanup);

const TORONTO = fitView({ south: 43.585, west: -79.635, north: 43.85, east: -79.12 });
const VIEW_OF_CIRCLE = fitView({ south: 43.65, west: -79.36, north: 43.68, east: -79.32 });
const VIEW_OF_REACH = fitView({ south: 43.5, west: -79.7, north: 43.9, east: -79.1 });

const toronto: Search = { ...EMPTY_SEARCH, places: ['toronto'] };
const circle = { latitude: 43.665, longitude: -79.34, kilometres: 2 };
const inCircle: Search = { ...toronto, within: { kind: 'circle', circle } };
const reachable: Search = { ...toronto, reach: [{ place: 'union-station', minutes: 20 }] };

/** A map of Toronto, and where it was moved to. */
function following() {
  const flights: [longitude: number, latitude: number][] = [];
  const map = {
    getZoom: () => 10,
    getCenter: () => ({ lat: 43.7, lng: -79.4 }),
    getContainer: () => document.body,
    flyTo: ({ center }: { center: [number, number] }) => flights.push(center),
  };
  const hook = renderHook(({ search, shown }) => useFollowing(map, search, shown), {
    initialProps: { search: toronto, shown: TORONTO },
  });
  return { ...hook, flights };
}

test.each([
  ['a circle', inCircle],
  ['a travel time', reachable],
])('choosing %s moves the map to it once it is known where that is', (_, search) => {
  const { rerender, flights } = following();
  rerender({ search, shown: TORONTO });
  expect(flights).toEqual([]);
  rerender({ search, shown: VIEW_OF_CIRCLE });
  expect(flights).toHaveLength(1);
  expect(flights[0]?.[0]).toBeCloseTo(-79.34, 1);
  expect(flights[0]?.[1]).toBeCloseTo(43.665, 1);
});

test('an area drawn on the map doesn’t move it while it is drawn', () => {
  const { rerender, flights, result } = following();
  result.current(inCircle);
  rerender({ search: inCircle, shown: TORONTO });
  rerender({ search: inCircle, shown: VIEW_OF_CIRCLE });
  expect(flights).toEqual([]);
});

test('a travel time chosen after the map’s own search moves the map', () => {
  const { rerender, flights, result } = following();
  result.current(toronto);
  rerender({ search: toronto, shown: VIEW_OF_REACH });
  rerender({ search: reachable, shown: VIEW_OF_REACH });
  rerender({ search: reachable, shown: VIEW_OF_CIRCLE });
  expect(flights).toHaveLength(1);
});
