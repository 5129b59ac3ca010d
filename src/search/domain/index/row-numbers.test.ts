import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowNumbers } from './row-numbers.ts';

test('an id keeps its row while present, and free rows are reused', () => {
  // Small ids collide often in the table, and large ones use all their bits.
  const anyIds = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2 ** 31 - 40, max: 2 ** 31 - 1 })),
    { maxLength: 400, size: 'max' },
  );
  fc.assert(
    fc.property(anyIds, (toggled) => {
      const numbers = new RowNumbers();
      const rows = new Map<number, number>();
      let most = 0;
      for (const id of toggled) {
        const row = rows.get(id);
        if (row === undefined) rows.set(id, numbers.add(id));
        else {
          numbers.remove(row);
          rows.delete(id);
        }
        most = Math.max(most, rows.size);
      }
      expect(new Map([...rows.keys()].map((id) => [id, numbers.rowOf(id)]))).toEqual(rows);
      expect(new Set(numbers.all())).toEqual(new Set(rows.keys()));
      expect(numbers.size).toBe(rows.size);
      for (const id of toggled) if (!rows.has(id)) expect(numbers.rowOf(id)).toBe(undefined);
      expect(new Set(rows.values()).size).toBe(rows.size);
      for (const [id, row] of rows) expect(numbers.idOf(row)).toBe(id);
      expect(Math.max(-1, ...rows.values())).toBeLessThan(most);
    }),
  );
});
