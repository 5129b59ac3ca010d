import { expect, test } from 'vitest';
import { optionsOf, queryOf } from './query.ts';
import { type Manners, quirksOf } from './quirks.ts';
import { isRefusal } from './refusal.ts';
import { schemaOf } from './schema.ts';

function query(search: string, manners: Manners = 'ampre') {
  const quirks = quirksOf(manners);
  const options = optionsOf(search, quirks);
  if (isRefusal(options)) return options;
  const tier = manners === 'ampre' ? 'idx' : 'ddf';
  const schema = schemaOf('Property', tier) ?? new Map();
  return queryOf(options, { schema, quirks, typeName: 'Property' });
}

test.each([
  ['$filter=City+eq+null', '1109'],
  ['$filter=%E0%A4%A', '1109'],
  ['$skip=100001', '1108'],
  ['$top=10001', '400'],
  ['$top=-1', '400'],
  ['$top=ten', '400'],
  ['$count=yes', '400'],
  ['$apply=aggregate', '400'],
  ['$expand=Media', '400'],
  ['$select=ListingKey,Nothing', '400'],
  ['$orderby=Nothing', '400'],
  ['$orderby=City%20up', '400'],
  ['$orderby=Cooling', '400'],
])('%s is rejected with code %s', (search, code) => {
  expect(query(search)).toMatchObject({ refused: true, status: 400, code });
});

test('missing options get their defaults', () => {
  expect(query('')).toEqual({
    filter: null,
    order: [],
    select: null,
    top: 100,
    skip: 0,
    counts: false,
    waits: 0,
  });
  expect(query('', 'ddf')).toMatchObject({ top: 20 });
});

test('unknown parameters are ignored', () => {
  expect(query('utm=1&$top=0&$count=true')).toMatchObject({ top: 0, counts: true });
});

test('DDF reads a plus as a space and returns at most a hundred rows', () => {
  expect(query("$filter=City+eq+'Milton'", 'ddf')).toMatchObject({ filter: { kind: 'compare' } });
  expect(query('$top=101', 'ddf')).toMatchObject({ refused: true });
});

test('orders by several fields, each in its own direction', () => {
  expect(query('$orderby=ListPrice%20desc,ListingKey')).toMatchObject({
    order: [
      { field: 'ListPrice', isFalling: true },
      { field: 'ListingKey', isFalling: false },
    ],
  });
});

test('a search in the remarks takes seven seconds at any nesting depth', () => {
  const search = "$filter=not%20(City%20eq%20'A'%20or%20contains(PublicRemarks,'lake'))";
  expect(query(search)).toMatchObject({ waits: 7_000 });
  expect(query("$filter=contains(City,'lake')")).toMatchObject({ waits: 0 });
});
