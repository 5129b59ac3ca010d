import { expect, test } from 'vitest';
import { declinesEstimates } from './declines-estimates.ts';

test.each([
  [{}, false],
  [{ InternetAutomatedValuationDisplayYN: null }, false],
  [{ InternetAutomatedValuationDisplayYN: true }, false],
  [{ InternetAutomatedValuationDisplayYN: 'Y' }, false],
  [{ InternetAutomatedValuationDisplayYN: false }, true],
  [{ InternetAutomatedValuationDisplayYN: 'N' }, true],
  [{ VOWAutomatedValuationDisplayYN: 'false' }, true],
  [{ InternetAutomatedValuationDisplayYN: true, VOWAutomatedValuationDisplayYN: false }, true],
])('by %j the seller declines estimates: %s', (row, declines) => {
  expect(declinesEstimates(row)).toBe(declines);
});
