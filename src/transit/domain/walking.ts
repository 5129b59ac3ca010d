import { metresBetween, type Position } from '#geography/domain/coordinates.ts';

/** Metres a minute, at an easy pace. */
const METRES_PER_MINUTE = 80;
/** Ratio of walking distance to straight-line distance, approximately. */
const DETOUR_FACTOR = 1.3;

/** The longest walk at either end of a trip, in minutes. */
export const LONGEST_WALK = 45;
/** The longest walk between two stations, in minutes. */
export const LONGEST_CHANGE = 8;

/** Minutes on foot for a distance in metres as the crow flies. */
export const walkFor = (metres: number): number => (metres * DETOUR_FACTOR) / METRES_PER_MINUTE;

/** Metres as the crow flies that can be walked in so many minutes. */
export const metresFor = (minutes: number): number => (minutes * METRES_PER_MINUTE) / DETOUR_FACTOR;

export const walkBetween = (from: Position, to: Position): number =>
  walkFor(metresBetween(from, to));
