import { expect, test } from 'vitest';
import { adviceFor, adviceInShort } from './advice.ts';
import { aMarketStats, askingMarketStats } from './market-stats.sample.ts';

const TYPES = ["Buyer's market", 'Balanced', "Seller's market"] as const;

test('advice depends on the market type and differs for buyers and sellers', () => {
  const texts = TYPES.flatMap((marketType) => {
    const stats = aMarketStats({ marketType });
    return [adviceFor('buying', stats), adviceFor('selling', stats)];
  });
  expect(new Set(texts)).toHaveLength(6);
});

test('advice quotes the region’s figures', () => {
  const stats = aMarketStats();
  expect(adviceFor('buying', stats)).toContain(
    'Half of the 120 homes for sale are listed below $950,000.',
  );
  expect(adviceFor('selling', stats)).toContain('Yours would be one of 121 homes for sale');
  expect(adviceFor('buying', stats)).toContain(stats.customInsight);
});

test('if sales are unknown, the advice says so and names no market type', () => {
  for (const side of ['buying', 'selling'] as const) {
    const advice = adviceFor(side, askingMarketStats());
    expect(advice).toMatch(/don’t have here. Ask us before you/);
    for (const type of TYPES) expect(advice).not.toContain(type);
  }
});

test('with one home or none, the advice mentions no median', () => {
  const one = { count: 1, average: 5, median: 5, lowest: 5, highest: 5 };
  expect(adviceFor('buying', aMarketStats({ sale: one }))).not.toContain('Half');
  expect(adviceFor('selling', aMarketStats({ sale: null }))).not.toContain('alf');
});

test.each([
  ["Buyer's market", 'Buyers have the upper hand.'],
  ['Balanced', 'You can take a second look, not a third.'],
  ["Seller's market", 'Homes sell quickly.'],
] as const)(
  'in short, the advice in this market to a buyer is one sentence: %s',
  (marketType, text) => {
    expect(adviceInShort(aMarketStats({ marketType }))).toBe(text);
  },
);
