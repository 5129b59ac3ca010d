import { expect, test } from 'vitest';
import { MlsNumbers } from './mls-numbers.ts';

const GIVEN = ['W11900001', 'C11900002', 'X0123456', 'TB123456', '40012345', 'ITSO-12'];
const numbers = new MlsNumbers();
for (const [row, mlsNumber] of GIVEN.entries()) numbers.put(row, mlsNumber);

test.each([
  ['W11900001', 0],
  ['11900001', 0],
  ['C11900002', 1],
  ['X0123456', 2],
  ['X123456', undefined],
  ['TB123456', 3],
  ['B123456', undefined],
  ['40012345', 4],
  ['W40012345', undefined],
  ['ITSO-12', 5],
  ['C11900001', undefined],
  ['119', undefined],
  ['', undefined],
])('%j is the number of row %j', (typed, row) => {
  expect(numbers.rowOf(typed)).toBe(row);
});

test('a home is found by its new number, and not by the one before', () => {
  const changing = new MlsNumbers();
  expect(changing.put(7, 'W11900001')).toBe(true);
  expect(changing.put(7, 'W11900001')).toBe(false);
  expect(changing.put(7, 'W11900009')).toBe(true);
  expect(changing.rowOf('W11900001')).toBeUndefined();
  expect(changing.rowOf('W11900009')).toBe(7);
  changing.put(7, 'ITSO-12');
  expect(changing.rowOf('W11900009')).toBeUndefined();
  expect(changing.rowOf('ITSO-12')).toBe(7);
  changing.put(7, '');
  expect(changing.rowOf('ITSO-12')).toBeUndefined();
});
