import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListedRowGroups, RowGroups } from './row-groups.ts';

const puts = fc.array(
  fc.record({ row: fc.integer({ min: 0, max: 40 }), group: fc.integer({ min: -1, max: 6 }) }),
  { maxLength: 120 },
);

test.each([
  ['few and large', RowGroups],
  ['many and small', ListedRowGroups],
])('rows are in the group they were put into last: %s', (_, Groups) => {
  fc.assert(
    fc.property(puts, (changes) => {
      const groups = new Groups();
      const groupOf = new Map<number, number>();
      for (const { row, group } of changes) {
        groups.put(row, group);
        groupOf.set(row, group);
      }
      for (let group = 0; group <= 7; group++) {
        const rows = [...groupOf].flatMap(([row, each]) => (each === group ? [row] : []));
        expect(groups.rowsOf(group).toSorted()).toEqual(rows.toSorted());
        expect(groups.sizeOf(group)).toBe(rows.length);
      }
      for (const [row, group] of groupOf) expect(groups.groupOf(row)).toBe(group);
    }),
  );
});

test('a row that was never put is in no group', () => {
  expect(new RowGroups().groupOf(3)).toBe(-1);
  expect(new ListedRowGroups().rowsOf(3)).toEqual([]);
});
