import { expect, test } from 'vitest';
import { aMarketStats, askingMarketStats } from './market-stats.sample.ts';
import { changeInPrice, provenanceInShort, salesInShort } from './market-text.ts';

test.each([
  [2.4, 'Up 2.4% from a year ago.'],
  [-1.6, 'Down 1.6% from a year ago.'],
  [0, 'Unchanged from a year ago.'],
  [null, ''],
])('a change in price of %d per cent is one sentence', (averagePriceYoY, text) => {
  expect(changeInPrice(aMarketStats({ averagePriceYoY }))).toBe(text);
});

test('sales and inventory in short are two counts, or one if sales are unknown', () => {
  expect(salesInShort(aMarketStats())).toBe('480 sales in 12 months, 120 homes for sale now');
  expect(salesInShort(askingMarketStats())).toBe('120 homes for sale now');
});

test('the provenance in short has homes, months and time, and ends with one full stop', () => {
  const asking = 'Asking prices of 120 homes';
  expect(provenanceInShort(aMarketStats())).toBe(
    `Sold prices of 480 homes, November 2025 to October 2026. ${asking}, November 21, 2026 at 7:00 a.m.`,
  );
  expect(provenanceInShort(askingMarketStats({ asOf: null }))).toBe(`${asking}.`);
});
