import { expect, test } from 'vitest';
import { RowNumbers } from './row-numbers.ts';
import { SortedColumn } from './sorted-column.ts';

test('rows inserted in bulk are in the same order as rows inserted one by one', () => {
  const numbers = new RowNumbers();
  const columns = ['one by one', 'in bulk'].map(
    (name) => new SortedColumn<number>({ name, numberOf: (id) => (id * 7919) % 101 }, numbers),
  );
  const rows = Array.from({ length: 3000 }, (_, id) => {
    const row = numbers.add(id + 1);
    for (const column of columns) column.write(row, id + 1);
    return row;
  });
  const [oneByOne, inBulk] = columns.map((column) => {
    column.view.ensureCapacity(numbers.capacity);
    for (const row of rows.slice(0, 500)) column.view.insert(row);
    return column;
  });
  for (const row of rows.slice(500)) oneByOne?.view.insert(row);
  inBulk?.insertMany(Int32Array.from(rows.slice(500)));
  expect(inBulk?.view.rows()).toEqual(oneByOne?.view.rows());
});
