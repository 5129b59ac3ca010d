import { expect, test } from 'vitest';
import { isInCells } from '#geography/domain/tile-grid.ts';
import { viewExtent } from '#geography/domain/view.ts';
import { aProperty } from '#listings/api.sample.ts';
import { surroundingsOf } from './surroundings.ts';

const home = aProperty({ id: 1, latitude: 43.45, longitude: -79.68 });
const near = aProperty({ id: 2, latitude: 43.46, longitude: -79.69, price: 900_000 });
const far = aProperty({ id: 3, latitude: 43.9, longitude: -78.9 });
const withheld = aProperty({ id: 4, latitude: null, longitude: null });

test('a home is shown in the middle, with the similar ones that are near', () => {
  const found = surroundingsOf(home, [near, far, withheld]);
  expect(found?.own).toEqual({ id: 1, price: home.price, lat: 43.45, lng: -79.68 });
  expect(found?.homes.map(({ id }) => id)).toEqual([2]);
});

test('a home whose seller withholds the address has no pin, and its map shows the neighbourhood', () => {
  const found = surroundingsOf(withheld, [near]);
  if (!found) throw new Error('Oakville is on the map');
  expect(found.own).toBeNull();
  const oldOakville = { latitude: 43.445, longitude: -79.67 };
  expect(isInCells(oldOakville, viewExtent(found.view))).toBe(true);
  expect(surroundingsOf(aProperty({ ...withheld, ListingKey: 'W2' }), [near])?.view).toEqual(
    found.view,
  );
});

test('a withheld home in a city that the map doesn’t know has no map', () => {
  expect(surroundingsOf({ ...withheld, city: 'Nowhere', neighbourhood: null }, [])).toBeNull();
});
