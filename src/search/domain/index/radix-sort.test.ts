import fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixSort } from './radix-sort.ts';

test('rows come by rising key, equal keys as they came', () => {
  const anyKey = fc.oneof(fc.nat(3), fc.double({ min: 0, noNaN: true }));
  fc.assert(
    fc.property(fc.array(anyKey.map(Math.abs)), (keys) => {
      const rows = Array.from(keys, (_, row) => row).reverse();
      const sorted = radixSort(Int32Array.from(rows), Float64Array.from(keys));
      expect([...sorted]).toEqual(rows.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
    }),
  );
});
