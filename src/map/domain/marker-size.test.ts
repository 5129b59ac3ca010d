import { expect, test } from 'vitest';
import { PILL, pillFace } from './marker-size.ts';

test.each([
  ['one home', 1, false],
  ['one saved home', 1, true],
  ['several homes', 31, false],
  ['several homes, one of them saved', 1_027, true],
])('a pill of %s has room for all that is on it', (_, count, isSaved) => {
  const { width, label, labelMiddle, heartLeft, units } = pillFace(
    { price: 749_000, count },
    isSaved,
  );
  const [left, right] = [PILL.padding - width / 2, width / 2 - PILL.padding];
  expect(label).toBe('$749K');
  expect(units?.label ?? '1').toBe(count.toLocaleString('en-CA'));
  expect(heartLeft).toBe(left);
  // In the middle between what is to its left and to its right, to the rounding of the width.
  const from = isSaved ? heartLeft + PILL.heart + PILL.gap : left;
  const to = units ? units.middle - units.width / 2 - PILL.gap : right;
  expect(labelMiddle).toBeCloseTo((from + to) / 2, 0);
  if (units) expect(units.middle + units.width / 2).toBeCloseTo(right);
});
