import { expect, test } from 'vitest';
import { ARC_PARTS, arcPoint } from './sentiment-arc.ts';

test.each([
  [20, 'bad'],
  [55, 'accent'],
  [85, 'good'],
])('an index of %i is %s: 70 or above green, 40-69 yellow, below 40 red', (score, tone) => {
  const [bad, accent, good] = ARC_PARTS.map(({ path }) => Number(/^M([\d.]+)/.exec(path)?.[1]));
  const { x } = arcPoint(score);
  const of = x > (good ?? 0) ? 'good' : x > (accent ?? 0) ? 'accent' : 'bad';
  expect(bad).toBe(20);
  expect(of).toBe(tone);
});

test('the arc goes from left to right over the top', () => {
  expect(arcPoint(0)).toEqual({ x: 20, y: 92 });
  expect(arcPoint(50)).toEqual({ x: 100, y: 12 });
  expect(arcPoint(100)).toEqual({ x: 180, y: 92 });
  expect(ARC_PARTS.map(({ path }) => path).join()).not.toMatch(/NaN|e-/);
});
