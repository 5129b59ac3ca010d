import { describe, expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { listDestinations, showReach } from '../api.ts';
import { TravelTimes } from '../domain/travel-times.ts';
import { readDemoFeed } from './read-feed.ts';
import { transitRoutes } from './routes.ts';

const travel = new TravelTimes();
const routes = routesOf(transitRoutes({ travel }));

async function reached(reach: string) {
  const response = await routes.request(`/api/transit/reach?${new URLSearchParams({ reach })}`);
  expect(response.status).toBe(200);
  return showReach.answer.parse(await response.json());
}

test('every station, city and neighbourhood on the map is a destination', async () => {
  const response = await routes.request('/api/transit/destinations');
  const { source, destinations } = listDestinations.answer.parse(await response.json());
  const names = new Map(destinations.map(({ id, name }) => [id, name]));
  expect(source).toEqual({ kind: 'estimate' });
  expect(names.get('union-station')).toBe('Union Station');
  expect(names.get('oakville')).toBe('Oakville');
  expect(names.get('port-credit')).toBe('Port Credit');
  expect(names.get('port-credit-go')).toBe('Port Credit GO');
});

test('each destination has its area, and all have one in common', async () => {
  const { destinations, common } = await reached('union-station/40,finch-station/30');
  expect(destinations).toMatchObject([
    { destination: 'union-station/40', name: 'Union Station', minutes: 40 },
    { destination: 'finch-station/30', name: 'Finch Station', minutes: 30 },
  ]);
  for (const { area } of destinations) expect(area.length).toBeGreaterThan(0);
  expect(common.length).toBeGreaterThan(0);
});

test('two destinations far apart have nothing in common', async () => {
  const { destinations, common } = await reached('oshawa-go/15,kitchener-go/15');
  expect(destinations.map(({ area }) => area.length > 0)).toEqual([true, true]);
  expect(common).toEqual([]);
});

test('more minutes reach farther', async () => {
  const corners = async (minutes: number) => {
    const { common } = await reached(`union-station/${minutes}`);
    return Math.min(...common.flat(2).map(([longitude]) => longitude));
  };
  expect(await corners(60)).toBeLessThan(await corners(40));
});

test('a destination may be a position', async () => {
  const { destinations } = await reached('43.594/-79.648/30');
  expect(destinations).toMatchObject([{ latitude: 43.594, longitude: -79.648 }]);
});

describe('refused', () => {
  test.each([
    ['', 'reach must be up to three different destinations'],
    ['union-station', 'reach must be up to three different destinations'],
    ['union-station/40/../etc', 'reach must be up to three different destinations'],
    ['atlantis/40', 'reach names an unknown place: Atlantis'],
  ])('%j', async (reach, message) => {
    const response = await routes.request(`/api/transit/reach?${new URLSearchParams({ reach })}`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
  });
});

test('with a timetable the answer says so, and cached estimates are dropped', async () => {
  const before = travel.minutesTo([{ place: 'union-station', minutes: 90 }], OAKVILLE);
  const reading = await readDemoFeed('20261110');
  if (!reading.ok) throw new Error(reading.reason);
  travel.follow(reading.timetable, true);
  expect((await reached('union-station/40')).source).toEqual({
    kind: 'timetable',
    date: '2026-11-10',
    hasExpired: false,
    isSample: true,
  });
  expect(travel.minutesTo([{ place: 'union-station', minutes: 90 }], OAKVILLE)).not.toEqual(before);
});

const OAKVILLE = { latitude: 43.4554, longitude: -79.6824 };
