import { expect, test } from 'vitest';
import { priceOfSearch } from './price-of-search.ts';

test.each([
  ['/api/properties', 1],
  ['/api/properties?city=reach', 1],
  ['/api/properties?reach=union-station/40', 8],
  ['/api/map/11/571/747?city=toronto&reach=union-station/40', 8],
])('%s costs %d', (address, price) => {
  expect(priceOfSearch(address)).toBe(price);
});
