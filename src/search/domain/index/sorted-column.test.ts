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

test('an unknown whole number is outside all bounds, and below every other', () => {
  const numbers = new RowNumbers();
  const known = new Map([
    [1, -3],
    [3, 0],
  ]);
  const numberOf = (id: number) => known.get(id) ?? null;
  const column = new SortedColumn<number>({ name: 'size', numberOf, isInteger: true }, numbers);
  for (const id of [1, 2, 3]) column.write(numbers.add(id), id);
  column.view.ensureCapacity(numbers.capacity);
  column.insertMany(Int32Array.of(0, 1, 2));
  expect([...column.view.rows()]).toEqual([1, 0, 2]);
  expect(column.slotsWithin({ from: Number.NEGATIVE_INFINITY, to: 0 })).toEqual([1, 3]);
  expect(column.holds(1, 2)).toBe(true);
});
