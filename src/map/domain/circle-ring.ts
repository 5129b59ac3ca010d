import type { Circle } from '#geography/domain/circle.ts';
import type { Position } from '#geography/domain/coordinates.ts';

const METRES_PER_DEGREE = 111_195;

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
