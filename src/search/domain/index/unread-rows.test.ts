import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreadRows } from './unread-rows.ts';

test('rows that are put and deleted in any order are each read once, with what was put last', () => {
  const change = fc.record({
    act: fc.constantFrom('put', 'put', 'delete', 'read'),
    row: fc.nat(20),
    text: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const rows = new UnreadRows<{ text: string }>();
      const expected = new Map<number, string>();
      for (const { act, row, text } of changes) {
        if (act === 'put') {
          rows.put(row, { text });
          expected.set(row, text);
        } else if (act === 'delete') {
          expect(rows.delete(row)).toBe(expected.delete(row));
        } else {
          const lowest = [...expected.keys()].toSorted((a, b) => a - b).slice(0, 2);
          const read: [number, string][] = [];
          rows.read(2, (at, listing) => read.push([at, listing.text]));
          expect(read).toEqual(lowest.map((at) => [at, expected.get(at)]));
          for (const at of lowest) expected.delete(at);
        }
        expect(rows.size).toBe(expected.size);
        expect(rows.of(row)?.text).toBe(expected.get(row));
      }
    }),
  );
});
