import { expect, test } from 'vitest';
import { overlap } from './box.ts';

const box = { left: 0, top: 0, width: 10, height: 10 };

test('boxes that only touch do not overlap', () => {
  expect(overlap(box, { ...box, left: 10 })).toBe(false);
  expect(overlap(box, { ...box, left: 9 })).toBe(true);
  expect(overlap(box, { ...box, top: -10 })).toBe(false);
});

test('an overlap within the tolerance is none', () => {
  expect(overlap(box, { ...box, left: 9 }, 1)).toBe(false);
  expect(overlap(box, { ...box, left: 8 }, 1)).toBe(true);
});
