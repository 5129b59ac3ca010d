import { expect, test } from 'vitest';
import { aMarketStats, askingMarketStats } from './market-stats.sample.ts';
import { changeInPrice, provenanceInShort, salesInShort, showConfidence } from './market-text.ts';

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

test.each([
  [80, 'Our confidence is high (80/100).'],
  [79, 'Our confidence is fair (79/100).'],
  [50, 'Our confidence is fair (50/100).'],
  [49, 'Our confidence is low (49/100).'],
  [null, ''],
])('confidence of %s in a forecast reads ‘%s’', (confidenceScore, text) => {
  expect(showConfidence(aMarketStats({ confidenceScore }))).toBe(text);
});
