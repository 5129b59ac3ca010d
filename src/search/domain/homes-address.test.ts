import { expect, test } from 'vitest';
import { homesAddress } from './homes-address.ts';
import { aSearch } from './search.sample.ts';
import { parseListPage } from './search-query.ts';

test.each([
  ['toronto', 'toronto'],
  ['richmond hill', 'richmond-hill'],
  ['toronto-c08', 'toronto-c08'],
])('the homes of %j are those of a search of %j for homes only', (place, city) => {
  const { searchParams } = new URL(homesAddress(place), 'https://site.example');
  expect(parseListPage(searchParams)).toEqual({
    search: aSearch({ places: [city], homesOnly: true }),
    page: 1,
    show: 'list',
  });
});
