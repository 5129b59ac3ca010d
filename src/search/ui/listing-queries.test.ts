import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { listQuery } from './listing-queries.ts';

test.each([
  [EMPTY_SEARCH, 1, '/api/properties?limit=27&offset=0&facets=1'],
  [
    { ...EMPTY_SEARCH, propertyClass: 'Condo & Other' } as const,
    3,
    '/api/properties?propertyClass=Condo+%26+Other&limit=27&offset=54&facets=1',
  ],
])(
  'the list request uses the search’s query and the page’s limit and offset',
  (search, page, path) => {
    expect(listQuery({ search, page }).queryKey).toEqual([path]);
  },
);
