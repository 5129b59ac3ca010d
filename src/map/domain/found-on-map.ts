import type { MapPicture } from './map-picture.ts';
import { lowestOf } from './markers.ts';

/** How many homes of a search are on the map, and the lowest of their prices; null if there are none. */
export type FoundOnMap = { count: number; from: number | null };

/** Counts those of a picture. A home that shows no exact address is on no map. */
export const foundOnMap = ({
  total,
  unplaced,
  wide,
}: Pick<MapPicture, 'total' | 'unplaced' | 'wide'>): FoundOnMap => ({
  count: total - unplaced,
  from: lowestOf(wide),
});
