/** A point on the earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** The edges of a rectangle, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** Ontario's bounding box. */
export const PROVINCE: Bounds = { south: 41.6, west: -95.2, north: 57, east: -74.3 };

/** The earth's mean radius, in metres. */
export const EARTH_RADIUS = 6_371_000;
/** Metres around the earth at the equator, or through its poles. */
export const EARTH_GIRTH = 2 * Math.PI * EARTH_RADIUS;
/** Metres of a degree of latitude, or of longitude at the equator. */
export const METRES_PER_DEGREE = EARTH_GIRTH / 360;

/** Whether a position is inside a rectangle or on its edge. */
export const isInBounds = ({ latitude, longitude }: Position, bounds: Bounds): boolean =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

/** The great-circle distance between two positions, in metres (haversine). */
export function metresBetween(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * Math.asin(Math.sqrt(north + scale * east)) * EARTH_RADIUS;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A number of degrees, rounded; never -0. */
export const roundDegrees = (degrees: number, decimals: number): number =>
  Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0;

/** Parses a decimal number such as '-79.68'; null for anything else, exponents and NaN included. */
export const parseDegrees = (text: string): number | null =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : null;
