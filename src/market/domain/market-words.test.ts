import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, inventoryOf, priceTrendOf, supplyBadge, supplyOf } from './market-words.ts';

const TYPES = ["Buyer's market", 'Balanced', "Seller's market"] as const;

const alone = (monthsOfInventory: number) => ({ monthsOfInventory, type: null });
const indexed = (type: (typeof TYPES)[number]) => ({ monthsOfInventory: 3, type });

test.each([
  [5, alone(3), 'Limited'],
  [5, alone(4), 'Steady'],
  [5, alone(6), 'Ample'],
  [5, indexed('Balanced'), 'Steady'],
  [5, indexed("Buyer's market"), 'Ample'],
  [5, indexed("Seller's market"), 'Limited'],
  [5.1, alone(3), 'Increasing'],
])('with listings %d%% up at %j supply is %s', (change, scale, word) => {
  expect(supplyOf(change, scale)).toBe(word);
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
  [4, indexed('Balanced'), 'steady'],
  [5.5, indexed('Balanced'), 'increasing'],
  [10.1, indexed('Balanced'), 'healthy'],
  [10.1, indexed("Seller's market"), 'increasing'],
])('with listings %d%% up at %j inventory is %s', (change, scale, word) => {
  expect(inventoryOf(change, scale)).toBe(word);
});

test('inventory and supply have one word, unless inventory is healthy', () => {
  const change = fc.double({ min: -60, max: 200, noNaN: true });
  const scale = fc.record({
    monthsOfInventory: fc.double({ min: 0, max: 40, noNaN: true }),
    type: fc.constantFrom(null, ...TYPES),
  });
  fc.assert(
    fc.property(change, scale, (listings, at) => {
      const inventory = inventoryOf(listings, at);
      expect([supplyOf(listings, at).toLowerCase(), 'healthy']).toContain(inventory);
    }),
  );
});

test.each([
  [0, null, 'Limited Inventory'],
  [100, null, 'Limited Inventory'],
  [100, 'Balanced', 'Steady supply'],
  [101, 'Balanced', 'Healthy Supply'],
  [77, "Buyer's market", 'Homes sell slowly'],
  [300, "Seller's market", 'Homes sell quickly'],
] as const)('%i listings in a market that is %s are %s', (count, type, badge) => {
  const supply = { activeListings: count, activeListingsYoY: 0, marketType: type };
  expect(supplyBadge(supply)).toBe(badge);
});

test.each([
  [5, 'Steady supply'],
  [5.1, 'Increasing supply'],
  [null, 'Steady supply'],
])('with %s%% more homes for sale the badge of a balanced market is ‘%s’', (change, badge) => {
  const supply = { activeListings: 96, activeListingsYoY: change, marketType: 'Balanced' } as const;
  expect(supplyBadge(supply)).toBe(badge);
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
          supplyBadge({ activeListings: count, activeListingsYoY: listings, marketType: type }),
        ];
        for (const word of ['Limited', 'limited', 'Limited Inventory'])
          expect(wordsIn('Balanced')).not.toContain(word);
        for (const word of ['Limited', 'limited', 'Strong', 'Limited Inventory'])
          expect(wordsIn("Buyer's market")).not.toContain(word);
        for (const word of ['Ample', 'ample', 'healthy', 'Weak', 'Healthy Supply'])
          expect(wordsIn("Seller's market")).not.toContain(word);
      },
    ),
  );
});
