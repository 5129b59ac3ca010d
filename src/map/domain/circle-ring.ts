import type { Circle } from '#geography/domain/circle.ts';
import { METRES_PER_DEGREE, type Position } from '#geography/domain/coordinates.ts';

/** The outline of a circle, as a closed line of 64 positions. */
export function circleRing({ latitude, longitude, kilometres }: Circle): Position[] {
  const degrees = (kilometres * 1_000) / METRES_PER_DEGREE;
  const stretch = Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: 64 }, (_, at) => {
    const angle = (at / 64) * 2 * Math.PI;
    return {
      latitude: latitude + degrees * Math.sin(angle),
      longitude: longitude + (degrees * Math.cos(angle)) / stretch,
    };
  });
}
