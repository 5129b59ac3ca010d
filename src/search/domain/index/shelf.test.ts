import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK } from './bits.ts';
import { Shelf } from './shelf.ts';

/** A shelf over so many rows; row n has the key given for it and the id n + 1. */
function shelfOf(keys: readonly number[]): Shelf {
  const column = Float64Array.from(keys);
  const ids = Float64Array.from(keys, (_, row) => row + 1);
  const shelf = new Shelf(
    () => column,
    () => ids,
  );
  shelf.makeRoomFor(keys.length);
  return shelf;
}

function rowsOn({ rowAt, held, blocks }: Shelf): number[] {
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

test('rows stand in order whatever comes and goes', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(199)), { maxLength: 600, size: 'max' });
  const keys = fc.array(fc.nat(9), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(keys, steps, (its, taken) => {
      const shelf = shelfOf(its);
      const here = new Set<number>();
      for (const [comes, row] of taken) {
        if (comes && !here.has(row)) shelf.insert(row);
        if (!comes && here.has(row)) shelf.remove(row);
        if (comes) here.add(row);
        else here.delete(row);
      }
      expect(rowsOn(shelf)).toEqual(inOrder(its, here));
      for (const row of here) expect(shelf.rowAt[shelf.slotOf[row] ?? -1]).toBe(row);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['rising', (row: number) => row],
  ['falling', (row: number) => 5000 - row],
  ['all alike', () => 999_000],
])('five thousand newcomers one by one, %s', (_, keyOf) => {
  const keys = Array.from({ length: 5000 }, (_, row) => keyOf(row));
  const shelf = shelfOf(keys);
  for (const row of keys.keys()) shelf.insert(row);
  expect(rowsOn(shelf)).toEqual(inOrder(keys, keys.keys()));
  expect(shelf.size / (shelf.blocks * BLOCK)).toBeGreaterThan(0.5);
});

test('many at once stand as they would one by one', () => {
  const keys = Array.from({ length: 3000 }, (_, row) => (row * 7919) % 101);
  const order = shuffled(3000, 1);
  const shelf = shelfOf(keys);
  for (const row of order.slice(0, 500)) shelf.insert(row);
  shelf.insertMany(Int32Array.from(order.slice(500)));
  expect(rowsOn(shelf)).toEqual(inOrder(keys, order));
});

test('a shelf that empties becomes small again, and can be filled again', () => {
  const keys = Array.from({ length: 2000 }, (_, row) => row % 50);
  const shelf = shelfOf(keys);
  shelf.insertMany(Int32Array.from(keys.keys()));
  for (const row of shuffled(2000, 2)) shelf.remove(row);
  expect([shelf.size, shelf.blocks]).toEqual([0, 1]);
  shelf.insert(7);
  expect(rowsOn(shelf)).toEqual([7]);
});

test('the first slot of a key has all below it before it', () => {
  const keys = [3, 1, 2, 2, 2, 5];
  const shelf = shelfOf(keys);
  for (const row of keys.keys()) shelf.insert(row);
  expect([0, 2, 3, 4, 9].map((key) => shelf.slotFrom(key))).toEqual([0, 1, 4, 5, 6]);
  expect(shelf.slotFrom(2, Number.POSITIVE_INFINITY)).toBe(4);
});
