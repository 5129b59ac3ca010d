import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySearch, aSearch } from './search.sample.ts';
import { parseSearch, readSearch, showSearch } from './search-query.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the list call', () => {
  test.each([
    ['', {}],
    ['transactionType=For+Lease', { transactionType: 'For Lease', maxPrice: 20_000 }],
    ['city=Richmond+Hill', { city: 'richmond-hill' }],
    ['city=RICHMOND_HILL', { city: 'richmond-hill' }],
    ['city=Toronto+C08', { city: 'toronto-c08' }],
    ['city=south_oakville', { city: 'south_oakville' }],
    ['city=Narnia', { city: 'Narnia' }],
    ['city=all-cities&propertyClass=all-classes&propertyType=all-types', {}],
    ['propertyClass=Condo+%26+Other', { propertyClass: 'Condo & Other' }],
    [
      'propertyType=Attached/Row/Street%20Townhouse',
      { propertyType: 'Attached/Row/Street Townhouse' },
    ],
    ['minPrice=&maxPrice=', {}],
    ['minPrice=any&maxPrice=any', {}],
    ['maxPrice=12000000', {}],
    ['minPrice=5&maxPrice=4', { minPrice: 5, maxPrice: 4 }],
    ['minPrice=1&minPrice=2', { minPrice: 2 }],
    ['minPrice=1&minPrice=', {}],
    ['minBedrooms=any&minBathrooms=0', {}],
    ['minBedrooms=5&minBathrooms=1', { minBedrooms: 5, minBathrooms: 1 }],
    ['sort=newest&utm_source=mail', { sort: 'newest' }],
  ] as const)('parses %j', (query, meant) => {
    expect(parse(query)).toMatchObject({ ok: true, search: aSearch(meant) });
  });

  test.each([
    ['', { limit: 27, offset: 0 }],
    ['limit=1', { limit: 1, offset: 0 }],
    ['limit=100&offset=999999999', { limit: 100, offset: 999_999_999 }],
  ])('returns 27 listings from the start by default: %j', (query, span) => {
    expect(parse(query)).toMatchObject({ ok: true, span });
  });

  test('counts facets on request', () => {
    expect(parse('facets=1')).toMatchObject({ facets: true });
    expect(parse('')).toMatchObject({ facets: false });
  });

  test.each([
    ['minPrice=abc', 'minPrice must be a whole number from 0 to 999999999'],
    ['minPrice=-1', 'minPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=1e6', 'maxPrice must be a whole number from 0 to 999999999'],
    ['maxPrice=1000000000', 'maxPrice must be a whole number from 0 to 999999999'],
    ['minBedrooms=6', 'minBedrooms must be a whole number from 0 to 5'],
    ['minBathrooms=01', 'minBathrooms must be a whole number from 0 to 5'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=-1', 'limit must be a whole number from 1 to 100'],
    ['offset=-1', 'offset must be a whole number from 0 to 999999999'],
    ['offset=1.5', 'offset must be a whole number from 0 to 999999999'],
    ['facets=yes', 'facets must be one of: 0, 1'],
    ['sort=cheapest', 'sort must be one of: price-desc, price-asc, newest, size-desc'],
    ['transactionType=Sold', 'transactionType must be one of: For Sale, For Lease'],
    [
      'propertyClass=freehold',
      'propertyClass must be one of: all-classes, Freehold, Condo & Other, Commercial',
    ],
  ])('rejects %s and names the field and its accepted values', (query, message) => {
    const path = query.replace(/=.*/, '');
    expect(parse(query)).toEqual({ ok: false, issues: [{ path, message }] });
  });

  test('reports every invalid field at once', () => {
    expect(parse('minPrice=abc&limit=0&sort=x')).toMatchObject({
      issues: [{ path: 'minPrice' }, { path: 'sort' }, { path: 'limit' }],
    });
  });
});

describe('the page', () => {
  test('ignores invalid values and uses the defaults', () => {
    const query = 'minPrice=abc&propertyType=Castle&minBedrooms=3&sort=cheapest&page=-4';
    expect(read(query)).toEqual({ search: aSearch({ minBedrooms: 3 }), page: 1 });
  });

  test('parses the home page search’s parameters', () => {
    const query = 'city=toronto&propertyType=Detached&maxPrice=1000000&minBedrooms=2';
    expect(read(query).search).toEqual(
      aSearch({ city: 'toronto', propertyType: 'Detached', maxPrice: 1_000_000, minBedrooms: 2 }),
    );
  });

  test('accepts any text without failing', () => {
    const names = fc.constantFrom('city', 'minPrice', 'page', 'sort', 'propertyType');
    const params = fc.array(fc.tuple(names, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(params, (given) => {
        const { search, page } = readSearch(given);
        expect(read(showSearch(search, page))).toEqual({ search, page });
      }),
    );
  });
});

describe('a search URL', () => {
  test('leaves out every default', () => {
    expect(showSearch(aSearch())).toBe('');
  });

  test('has its fields in a fixed order', () => {
    const search = aSearch({
      sort: 'newest',
      minPrice: 900_000,
      propertyClass: 'Condo & Other',
      city: 'st-catharines',
    });
    expect(showSearch(search, 3)).toBe(
      'city=st-catharines&propertyClass=Condo+%26+Other&minPrice=900000&sort=newest&page=3',
    );
  });

  test('is encoded like an HTML form', () => {
    const city = "O'Fallon (west)!~* é/ü+&=";
    expect(showSearch(aSearch({ city }))).toBe(new URLSearchParams({ city }).toString());
  });

  test('parses back to the same search', () => {
    fc.assert(
      fc.property(anySearch, fc.integer({ min: 1, max: 9999 }), (search, page) => {
        expect(read(showSearch(search, page))).toEqual({ search, page });
      }),
    );
  });
});
