import { expect, test } from 'vitest';
import { ADDITION_REFUSALS, addDestination } from './add-destination.ts';
import type { Destination } from './destination.ts';
import { namedPlaces } from './places.ts';

const PLACES = namedPlaces().map(({ id }) => id);
const add = (place: string, minutes = '40', destinations: Destination[] = []) =>
  addDestination(destinations, { place, minutes }, PLACES);

test.each([
  ['Union Station', 'union-station'],
  ['  union ', 'union-station'],
  ['Oakville', 'oakville'],
  ['Appleby', 'appleby-go'],
  ['Brampton Innovation', 'brampton-innovation-district-go'],
  ['King/Bridge', 'king-bridge'],
  ['43.594, -79.648', { latitude: 43.594, longitude: -79.648 }],
  ['43.59441/-79.64812', { latitude: 43.594, longitude: -79.648 }],
])('%j is the place %j', (typed, place) => {
  expect(add(typed)).toEqual({ ok: true, destinations: [{ place, minutes: 40 }] });
});

test('a place that is chosen already gets the new minutes', () => {
  const chosen = [{ place: 'union-station', minutes: 20 }];
  expect(add('Union', '60', chosen)).toEqual({
    ok: true,
    destinations: [{ place: 'union-station', minutes: 60 }],
  });
});

const THREE_DESTINATIONS = ['union-station', 'oakville', 'milton'].map((place) => ({
  place,
  minutes: 40,
}));

test.each([
  ['no place', '', '40', [], 'no-place'],
  ['an unknown place', 'Atlantis', '40', [], 'unknown-place'],
  ['a beginning of several names', 'Down', '40', [], 'unknown-place'],
  ['a position outside Ontario', '48.85, 2.35', '40', [], 'unknown-place'],
  ['too few minutes', 'Union', '5', [], 'invalid-minutes'],
  ['too many minutes', 'Union', '95', [], 'invalid-minutes'],
  ['minutes between steps', 'Union', '42', [], 'invalid-minutes'],
  ['no minutes', 'Union', '', [], 'invalid-minutes'],
  ['a fourth destination', 'Finch Station', '40', THREE_DESTINATIONS, 'too-many'],
] as const)('%s is refused in words', (_, place, minutes, destinations, reason) => {
  expect(add(place, minutes, [...destinations])).toEqual({ ok: false, reason });
  expect(ADDITION_REFUSALS[reason]).toMatch(/\.$/);
});
