import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xOf, yOf, zCode } from './z-order.ts';

const coordinate = fc.integer({ min: 0, max: 2 ** 26 - 1 });

test('a code gives back its coordinates', () => {
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const code = zCode(x, y);
      expect(Number.isSafeInteger(code)).toBe(true);
      expect([xOf(code), yOf(code)]).toEqual([x, y]);
    }),
  );
});

test('the points of a square of any power of two are consecutive', () => {
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 26 }), (x, y, bits) => {
      const size = 2 ** bits;
      const [west, north] = [Math.floor(x / size) * size, Math.floor(y / size) * size];
      const first = zCode(west, north);
      expect(zCode(x, y)).toBeGreaterThanOrEqual(first);
      expect(zCode(x, y)).toBeLessThan(first + size * size);
    }),
  );
});
