import { expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { nextPassAfter } from './next-pass.ts';

test('a pass comes at its interval', () => {
  expect(nextPassAfter(15 * MINUTE, 0)).toBe(15 * MINUTE);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 15],
  [5_000, 15],
])('after %d failures the next pass comes %d minutes later', (failures, minutes) => {
  expect(nextPassAfter(15 * MINUTE, failures)).toBe(minutes * MINUTE);
});

test('failures never make passes more frequent than the interval', () => {
  expect(nextPassAfter(10_000, 1)).toBe(10_000);
});
