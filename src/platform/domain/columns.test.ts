import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColumns, fromColumns, parseColumns, toColumns } from './columns.ts';

test('a list of objects becomes columns, each field named once', () => {
  expect(toColumns([{ id: 1 }, { id: 2, city: 'Ajax' }])).toEqual({
    $rows: { id: [1, 2], city: [undefined, 'Ajax'] },
  });
});

test('a value that a row lacks is lacking after the trip through JSON', () => {
  const rows = [{ id: 1 }, { id: 2, city: 'Ajax' }, { id: 3, city: null }];
  expect(fromColumns(parseColumns(formatColumns(toColumns(rows))))).toStrictEqual(rows);
});

test('any JSON data survives the trip into columns and back', () => {
  const key = fc.constantFrom('id', 'city', 'rooms', '0');
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(fc.string(), fc.integer(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('data'), { maxLength: 4 }),
    object: fc.dictionary(key, tie('data'), { noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(data, (given) => {
      expect(fromColumns(toColumns(given))).toEqual(given);
      expect(fromColumns(parseColumns(formatColumns(toColumns(given))))).toEqual(given);
    }),
  );
});
