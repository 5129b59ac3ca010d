import { expect, test } from 'vitest';
import { creditBand } from './credit-band.ts';

test.each([
  [300, 'below average'],
  [579, 'below average'],
  [580, 'fair'],
  [669, 'fair'],
  [670, 'good'],
  [739, 'good'],
  [740, 'very good'],
  [799, 'very good'],
  [800, 'excellent'],
  [900, 'excellent'],
])('a credit score of %i is %s', (score, name) => {
  expect(creditBand(score)?.name).toBe(name);
});

test.each([299, 901, 0, Number.NaN])('%d is not a credit score and has no band', (score) => {
  expect(creditBand(score)).toBeNull();
});
