import { amount } from './coerce.ts';

export type Coordinates = { latitude: number; longitude: number };

/** Ontario's bounding box, in degrees. */
const ONTARIO = { south: 41.6, north: 57, west: -95.2, east: -74.3 };

/**
 * A home's coordinates. A missing minus sign or a swapped pair is corrected if that puts the home in
 * Ontario; any other point outside is rejected, and so is one too coarse for a map pin.
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

/** Two decimals are about a kilometre: the centre of a town, not a house. */
const isCoarse = (degrees: number): boolean => Math.round(degrees * 100) / 100 === degrees;
