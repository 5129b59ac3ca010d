import { expect, test } from 'vitest';
import { demandOf, inventoryOf, priceTrendOf, supplyOf } from './market-words.ts';

test.each([
  [5, 'Limited'],
  [5.1, 'Increasing'],
])('with listings %d%% up supply is %s', (change, word) => {
  expect(supplyOf(change)).toBe(word);
});

test.each([
  [-0.1, 'Moderate'],
  [0, 'Strong'],
])('with sales at %d%% demand is %s', (change, word) => {
  expect(demandOf(change)).toBe(word);
});

test.each([
  [4.1, 'Rising'],
  [4, 'Stable'],
  [0.1, 'Stable'],
  [0, 'Softening'],
])('prices at %d%% are %s', (change, word) => {
  expect(priceTrendOf(change)).toBe(word);
});

test.each([
  [10, 'tight'],
  [10.1, 'healthy'],
])('with listings %d%% up inventory is %s', (change, word) => {
  expect(inventoryOf(change)).toBe(word);
});
