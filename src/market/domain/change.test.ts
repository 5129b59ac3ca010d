import { expect, test } from 'vitest';
import { changeOf, formatChange, inventoryChangeOf } from './change.ts';

test.each([
  [110, 100, 10],
  [1_001, 1_000, 0.1],
  [1_000, 1_000, 0],
  [95, 100, -5],
  [0, 100, -100],
  [1, 0, null],
  [null, 100, null],
  [100, null, null],
])('%s after %s is a change of %s%%', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  [300, 200],
  [301, null],
  [34, -66],
  [33, null],
])('an inventory of %i after 100 changed by %s%%', (now, change) => {
  expect(inventoryChangeOf(now, 100)).toBe(change);
});

test('a change is shown with one decimal and no sign', () => {
  expect([2, -3.14, 0].map(formatChange)).toEqual(['2.0%', '3.1%', '0.0%']);
});
