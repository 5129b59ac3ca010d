import fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixSort } from './radix-sort.ts';

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

test('rows are sorted by ascending key, and rows with equal keys keep their order', () => {
  const anyKey = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(anyKey), (keys) => {
      const rows = Array.from(keys, (_, row) => row).reverse();
      const sorted = Int32Array.from(rows);
      radixSort(sorted, Float64Array.from(keys));
      expect([...sorted]).toEqual(rows.toSorted((a, b) => compare(keys[a] ?? 0, keys[b] ?? 0)));
    }),
  );
});

test('rows are sorted by integers as well', () => {
  const anyKey = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer());
  fc.assert(
    fc.property(fc.array(anyKey), (keys) => {
      const rows = Array.from(keys, (_, row) => row).reverse();
      const sorted = Int32Array.from(rows);
      radixSort(sorted, Int32Array.from(keys));
      expect([...sorted]).toEqual(rows.toSorted((a, b) => compare(keys[a] ?? 0, keys[b] ?? 0)));
    }),
  );
});
