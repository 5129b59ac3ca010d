import { expect, test } from 'vitest';
import { formatConfidence } from './confidence.ts';
import { aMarketStats } from './market-stats.sample.ts';

test.each([
  [80, 'Our confidence is high (80/100).'],
  [79, 'Our confidence is fair (79/100).'],
  [50, 'Our confidence is fair (50/100).'],
  [49, 'Our confidence is low (49/100).'],
  [null, ''],
])('confidence of %s in a forecast reads ‘%s’', (confidenceScore, text) => {
  expect(formatConfidence(aMarketStats({ confidenceScore }))).toBe(text);
});
