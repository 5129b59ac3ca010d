import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK } from './bitset.ts';
import { numberColumn } from './column.ts';
import { SortedRows, type ViewOptions } from './sorted-rows.ts';

/** A view with room for one row per key; ties are by row number unless given. */
function viewOf(
  keys: readonly number[],
  tieOf = (row: number) => row,
  options: ViewOptions = {},
): SortedRows {
  const [column, ties] = [numberColumn(), numberColumn()];
  for (const each of [column, ties]) each.ensureCapacity(keys.length);
  column.values.set(keys);
  ties.values.set(keys.map((_, row) => tieOf(row)));
  const view = new SortedRows(column, ties, options);
  view.ensureCapacity(keys.length);
  return view;
}

function rowsOf({ rowAt, held, blocks }: SortedRows): number[] {
  const rows: number[] = [];
  for (let block = 0; block < blocks; block++) {
    rows.push(...rowAt.subarray(block * BLOCK, block * BLOCK + (held[block] ?? 0)));
  }
  return rows;
}

const inOrder = (keys: readonly number[], rows: Iterable<number>): number[] =>
  [...rows].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);

const shuffled = (length: number, seed: number): number[] =>
  fc.sample(
    fc.shuffledSubarray(
      Array.from({ length }, (_, at) => at),
      { minLength: length },
    ),
    {
      seed,
      numRuns: 1,
    },
  )[0] ?? [];

test('rows stay in order after any inserts and removals', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(199)), { maxLength: 600, size: 'max' });
  const keys = fc.array(fc.nat(9), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(keys, steps, (its, taken) => {
      const view = viewOf(its);
      const here = new Set<number>();
      for (const [comes, row] of taken) {
        if (comes && !here.has(row)) view.insert(row);
        if (!comes && here.has(row)) view.remove(row);
        if (comes) here.add(row);
        else here.delete(row);
      }
      expect(rowsOf(view)).toEqual(inOrder(its, here));
      for (const row of here) expect(view.rowAt[view.slotOf[row] ?? -1]).toBe(row);
    }),
    { numRuns: 40 },
  );
});

test('a view without slots by row finds the rows to remove, also among equal ones', () => {
  const keys = Array.from({ length: 2000 }, (_, row) => row % 3);
  const view = viewOf(keys, (row) => row % 2, { looksUpSlots: false });
  for (const row of shuffled(2000, 4)) view.insert(row);
  const gone = new Set(shuffled(2000, 5).slice(0, 1500));
  for (const row of gone) view.remove(row);
  const left = [...keys.keys()].filter((row) => !gone.has(row));
  expect(rowsOf(view).sort((a, b) => a - b)).toEqual(left);
});

test.each([
  ['rising', (row: number) => row],
  ['falling', (row: number) => 5000 - row],
  ['all alike', () => 999_000],
])('five thousand rows inserted one by one, %s', (_, keyOf) => {
  const keys = Array.from({ length: 5000 }, (_, row) => keyOf(row));
  const view = viewOf(keys);
  for (const row of keys.keys()) view.insert(row);
  expect(rowsOf(view)).toEqual(inOrder(keys, keys.keys()));
  expect(view.size / (view.blocks * BLOCK)).toBeGreaterThan(0.5);
});

test('an emptied view shrinks and can be filled again', () => {
  const keys = Array.from({ length: 2000 }, (_, row) => row % 50);
  const view = viewOf(keys);
  view.replace(Int32Array.from(inOrder(keys, keys.keys())));
  for (const row of shuffled(2000, 2)) view.remove(row);
  expect([view.size, view.blocks]).toEqual([0, 1]);
  view.insert(7);
  expect(rowsOf(view)).toEqual([7]);
});

test('every row before the first slot of a key is below the key', () => {
  const keys = [3, 1, 2, 2, 2, 5];
  const view = viewOf(keys);
  for (const row of keys.keys()) view.insert(row);
  expect([0, 2, 3, 4, 9].map((key) => view.slotFrom(key))).toEqual([0, 1, 4, 5, 6]);
  expect(view.slotFrom(2, Number.POSITIVE_INFINITY)).toBe(4);
});

test('all rows with equal keys and ties are between the first slot of the pair and that of the next', () => {
  const view = viewOf(
    Array.from({ length: 200 }, (_, row) => row % 2),
    (row) => row % 3,
  );
  for (const row of shuffled(200, 3)) view.insert(row);
  const held = view.rowAt.slice(view.slotFrom(1, 0), view.slotFrom(1, 1)).filter((row) => row >= 0);
  const expected = Array.from({ length: 33 }, (_, at) => 6 * at + 3);
  expect([...held].sort((a, b) => a - b)).toEqual(expected);
});
