import { expect, test } from 'vitest';
import { bubblePrice, pillPrice } from './price-label.ts';

test.each([
  [749_000, '$749K'],
  [749_900, '$750K'],
  [999_400, '$999K'],
  [999_999, '$1M'],
  [1_049_000, '$1.05M'],
  [2_895_000, '$2.9M'],
  [12_500_000, '$12.5M'],
  [2_450, '$2,450'],
  [null, 'See price'],
])('a pill shows %j as %s', (price, label) => {
  expect(pillPrice(price)).toBe(label);
});

test.each([
  [879_900, '$879K+'],
  [999_999, '$999K+'],
  [1_499_000, '$1.4M+'],
  [1_000_000, '$1M+'],
  [2_450, '$2,450+'],
  [null, ''],
])('a bubble rounds its lowest price, %j, down to %s', (lowest, label) => {
  expect(bubblePrice(lowest)).toBe(label);
});
