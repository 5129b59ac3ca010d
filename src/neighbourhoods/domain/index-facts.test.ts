import { expect, test } from 'vitest';
import { placeKey } from '#places/domain/place.ts';
import { chosenCity, inCity } from './index-facts.ts';

const PLACES = [{ city: 'Oakville' }, { city: 'Richmond Hill' }, { city: 'Toronto' }];

test.each([
  ['', 'all-cities', 3],
  ['all-cities', 'all-cities', 3],
  ['richmond-hill', 'richmond-hill', 1],
  ['Richmond Hill', 'richmond-hill', 1],
  ['rosedale', 'toronto', 1],
  ['Toronto C08', 'toronto', 1],
  ['toronto-leslieville', 'toronto', 1],
  ['<script>', '<script>', 0],
])('the filter %j chooses the city %s', (text, key, found) => {
  const city = chosenCity(text);
  expect(placeKey(city)).toBe(key);
  expect(inCity(PLACES, city)).toHaveLength(found);
});
