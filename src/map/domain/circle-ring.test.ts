import { expect, test } from 'vitest';
import { metresBetween } from '#geography/domain/coordinates.ts';
import { circleRing } from './circle-ring.ts';

test('every point of a circle’s outline is as far from its centre as it says', () => {
  const circle = { latitude: 43.65, longitude: -79.38, kilometres: 5 };
  for (const point of circleRing(circle)) {
    expect(Math.abs(metresBetween(circle, point) - 5_000)).toBeLessThan(10);
  }
});
