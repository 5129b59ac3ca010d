import { amount } from './coerce.ts';

export type Coordinates = { latitude: number; longitude: number };

/** The edges of Ontario, in degrees. */
const ONTARIO = { south: 41.6, north: 57, west: -95.2, east: -74.3 };

/**
 * Where a home stands. A missing minus and a swapped pair are mended when that puts the home in
 * Ontario; anything else outside is refused, and so is a point too coarse for a pin on a map.
 */
export function coordinates(latitude: unknown, longitude: unknown): Coordinates | null {
  const [a, b] = [amount(latitude), amount(longitude)];
  if (a === null || b === null) return null;
  const readings: Coordinates[] = [
    { latitude: a, longitude: b },
    { latitude: a, longitude: -b },
    { latitude: b, longitude: a },
    { latitude: b, longitude: -a },
  ];
  const point = readings.find(isInOntario) ?? null;
  return point && isCoarse(point.latitude) && isCoarse(point.longitude) ? null : point;
}

const isInOntario = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= ONTARIO.south &&
  latitude <= ONTARIO.north &&
  longitude >= ONTARIO.west &&
  longitude <= ONTARIO.east;

/** Two decimals are a kilometre: the middle of a town, not a house. */
const isCoarse = (degrees: number): boolean => Math.round(degrees * 100) / 100 === degrees;
