import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketTypeOf, msiScore, type Signs, scoreInWords } from './sentiment.ts';

const SIGNS = fc.record({
  sales: fc.integer({ min: 10, max: 20_000 }),
  newListings: fc.integer({ min: 10, max: 40_000 }),
  inventory: fc.integer({ min: 0, max: 20_000 }),
  priceChange: fc.double({ min: -40, max: 40, noNaN: true }),
});

const MORE_HOMES = fc.integer({ min: 1, max: 5_000 });

const scoreOf = (signs: Signs): number => msiScore(signs) ?? Number.NaN;

/** A balanced market: half of new listings sell, and there are four months of inventory. */
const BALANCED_MARKET: Signs = { sales: 600, newListings: 1_200, inventory: 200, priceChange: 0 };

test('a 50% sales ratio, four months of inventory and steady prices score 50', () => {
  expect(msiScore(BALANCED_MARKET)).toBe(50);
});

test.each([
  [{ sales: 960 }, 78],
  [{ newListings: 750 }, 70],
  [{ inventory: 0 }, 70],
  [{ inventory: 400 }, 30],
  [{ priceChange: 10 }, 60],
  [{ priceChange: -10 }, 40],
  [{ priceChange: 60 }, 60],
])('%j scores %i', (given, score) => {
  expect(msiScore({ ...BALANCED_MARKET, ...given })).toBe(score);
});

test('the index is between 0 and 100', () => {
  fc.assert(
    fc.property(SIGNS, (signs) => {
      expect(scoreOf(signs)).toBeGreaterThanOrEqual(0);
      expect(scoreOf(signs)).toBeLessThanOrEqual(100);
    }),
  );
});

test('more sales and higher prices never lower the index; more listings and inventory never raise it', () => {
  fc.assert(
    fc.property(SIGNS, MORE_HOMES, (signs, more) => {
      const score = scoreOf(signs);
      expect(scoreOf({ ...signs, sales: signs.sales + more })).toBeGreaterThanOrEqual(score);
      expect(scoreOf({ ...signs, priceChange: signs.priceChange + more })).toBeGreaterThanOrEqual(
        score,
      );
      expect(scoreOf({ ...signs, newListings: signs.newListings + more })).toBeLessThanOrEqual(
        score,
      );
      expect(scoreOf({ ...signs, inventory: signs.inventory + more })).toBeLessThanOrEqual(score);
    }),
  );
});

test('there is no index if nothing was sold or listed', () => {
  expect(msiScore({ ...BALANCED_MARKET, sales: 0 })).toBeNull();
  expect(msiScore({ ...BALANCED_MARKET, newListings: 0 })).toBeNull();
});

test.each([
  [70, "Seller's market"],
  [69, 'Balanced'],
  [40, 'Balanced'],
  [39, "Buyer's market"],
])('%i is called %s', (score, type) => {
  expect(marketTypeOf(score)).toBe(type);
});

test.each([
  [39, '39 out of 100. A balanced market starts at 40.'],
  [40, '40 out of 100. Seller’s market starts at 70.'],
  [60, '60 out of 100. Seller’s market starts at 70.'],
  [70, '70 out of 100. Seller’s market starts at 70.'],
])('a score of %i says where the next market starts', (score, text) => {
  expect(scoreInWords(score)).toBe(text);
});
