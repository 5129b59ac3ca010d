import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, inventoryOf, priceTrendOf, supplyBadge, supplyOf } from './market-words.ts';

const TYPES = ["Buyer's market", 'Balanced', "Seller's market"] as const;

const balanced = (monthsOfInventory: number) => ({ monthsOfInventory, type: 'Balanced' }) as const;

test.each([
  [5, 3, 'Limited'],
  [5, 4, 'Steady'],
  [5, 6, 'Ample'],
  [5.1, 3, 'Increasing'],
])('with listings %d%% up and %d months of inventory supply is %s', (change, months, word) => {
  expect(supplyOf(change, balanced(months))).toBe(word);
});

test.each([
  [-0.1, 'Balanced', 'Moderate'],
  [0, 'Balanced', 'Strong'],
  [1.1, "Buyer's market", 'Moderate'],
  [-8, "Buyer's market", 'Weak'],
  [-8, "Seller's market", 'Moderate'],
] as const)('with sales at %d%% in a market that is %s demand is %s', (change, type, word) => {
  expect(demandOf(change, type)).toBe(word);
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
  [10, 3, 'tight'],
  [10, 5, 'steady'],
  [10.1, 3, 'healthy'],
])('with listings %d%% up and %d months of inventory it is %s', (change, months, word) => {
  expect(inventoryOf(change, balanced(months))).toBe(word);
});

test.each([
  [0, null, 'Limited Inventory'],
  [100, 'Balanced', 'Limited Inventory'],
  [101, 'Balanced', 'Healthy Supply'],
  [77, "Buyer's market", 'Homes sell slowly'],
  [300, "Seller's market", 'Homes sell quickly'],
] as const)('%i listings in a market that is %s are %s', (count, type, badge) => {
  expect(supplyBadge(count, type)).toBe(badge);
});

test('no word contradicts the sentiment index', () => {
  const change = fc.double({ min: -60, max: 200, noNaN: true });
  const months = fc.double({ min: 0, max: 40, noNaN: true });
  fc.assert(
    fc.property(
      change,
      change,
      months,
      fc.nat(500),
      (listings, sales, monthsOfInventory, count) => {
        const wordsIn = (type: (typeof TYPES)[number]) => [
          supplyOf(listings, { monthsOfInventory, type }),
          demandOf(sales, type),
          inventoryOf(listings, { monthsOfInventory, type }),
          supplyBadge(count, type),
        ];
        for (const word of ['Limited', 'tight', 'Strong', 'Limited Inventory'])
          expect(wordsIn("Buyer's market")).not.toContain(word);
        for (const word of ['Ample', 'ample', 'healthy', 'Weak', 'Healthy Supply'])
          expect(wordsIn("Seller's market")).not.toContain(word);
      },
    ),
  );
});
