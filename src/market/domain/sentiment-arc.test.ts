import { expect, test } from 'vitest';
import { marketTypeOf } from './sentiment.ts';
import { ARC_PARTS, arcPoint, SENTIMENT_TONES } from './sentiment-arc.ts';

test.each([
  [0, 'bad'],
  [39, 'bad'],
  [40, 'accent'],
  [69, 'accent'],
  [70, 'good'],
  [100, 'good'],
])('an index of %i is %s: 70 or above green, 40-69 yellow, below 40 red', (score, tone) => {
  expect(SENTIMENT_TONES[marketTypeOf(score)]).toBe(tone);
});

test('the arc runs from the left over the top to the right', () => {
  expect(arcPoint(0)).toEqual({ x: 20, y: 92 });
  expect(arcPoint(50)).toEqual({ x: 100, y: 12 });
  expect(arcPoint(100)).toEqual({ x: 180, y: 92 });
  expect(ARC_PARTS.map(({ path }) => path).join()).not.toMatch(/NaN|e-/);
});
