import { expect, test } from 'vitest';
import { PLACE_NAMES, placeNamed } from './named-places.ts';

test('a place is found by its name in any case', () => {
  expect(placeNamed(' oakville ')).toEqual({ latitude: 43.4675, longitude: -79.6877 });
});

test('every name that is offered is found', () => {
  for (const name of PLACE_NAMES) expect(placeNamed(name)).not.toBeNull();
  expect(new Set(PLACE_NAMES).size).toBe(PLACE_NAMES.length);
});

test('an unknown place is not found', () => {
  expect(placeNamed('Atlantis')).toBeNull();
  expect(placeNamed('')).toBeNull();
});
