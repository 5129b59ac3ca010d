import { BASEMAP, type LngLat } from './basemap.ts';
import { metresBetween, type Position } from './coordinates.ts';
import { edgesOf, isInside } from './point-in-polygon.ts';
import { gridPoint } from './tile-grid.ts';

const positionOf = ([longitude = 0, latitude = 0]: LngLat): Position => ({ latitude, longitude });

const LAKES = BASEMAP.water.map(({ rings }) => edgesOf(rings.map((ring) => ring.map(positionOf))));

/** Whether a position is in a lake of the offline map, and on none of its islands. */
export function isOnWater(position: Position): boolean {
  const { x, y } = gridPoint(position);
  return LAKES.some((lake) => isInside(lake, x, y));
}

/** Metres between samples. */
const SAMPLE_DISTANCE = 60;

/** Positions along a line, at most 60 m apart. */
export const alongLine = (line: readonly LngLat[]): Position[] =>
  line.flatMap((point, at) => {
    const [from, to] = [positionOf(line[at - 1] ?? point), positionOf(point)];
    const steps = Math.ceil(metresBetween(from, to) / SAMPLE_DISTANCE) || 1;
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
      };
    });
  });
