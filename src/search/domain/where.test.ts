import { expect, test } from 'vitest';
import { aSearch } from './search.sample.ts';
import { whereOf } from './where.ts';

test.each([
  [{}, ''],
  [{ places: ['toronto-the-annex'] }, ' in The Annex'],
  [{ places: ['oakville', 'toronto-the-annex', 'milton'] }, ' in Oakville, The Annex and Milton'],
  [{ street: 'Leslie Street' }, ' on Leslie Street'],
  [{ places: ['toronto'], street: 'Leslie Street' }, ' on Leslie Street in Toronto'],
  [
    { places: ['toronto'], street: 'Capreol Court', number: '25' },
    ' at 25 Capreol Court in Toronto',
  ],
  [{ postal: 'M4M' }, ' in M4M'],
  [{ brokerage: 'EXAMPLE REALTY INC.' }, ' listed by EXAMPLE REALTY INC.'],
])('a search %j looks for homes%s', (given, where) => {
  expect(whereOf(aSearch(given))).toBe(where);
});
