import {
  isInBounds,
  metresBetween,
  type Position,
  PROVINCE,
} from '#geography/domain/coordinates.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { type CitySlug, placeOf } from '#places/domain/place.ts';
import { amount, postalCode } from './coerce.ts';
import { knownName } from './names.ts';
import { canBeAt } from './postal-districts.ts';
import type { Row } from './row.ts';

/** Why a board's coordinates aren't used, for the count of unknown words. */
export type CoordinatesFault =
  | 'not a pair of numbers'
  | 'zero'
  | 'outside Ontario'
  | 'too coarse for a home'
  | 'far from its city'
  | 'not where its postal code is';

/** As a board sends them. */
type SentCoordinates = {
  latitude: unknown;
  longitude: unknown;
  city: string | null;
  postalCode: string | null;
};

/** A row's coordinates, unread, and what they must agree with. */
export const sentCoordinates = (row: Row): SentCoordinates => ({
  latitude: row.Latitude,
  longitude: row.Longitude,
  city: knownName(row.City),
  postalCode: postalCode(row.PostalCode),
});

/** A usable position, why there is none, or null if none was sent. */
export type JudgedCoordinates = Position | CoordinatesFault | null;

/** Metres from the centre of a city: none that the site knows reaches so far. */
const MAX_CITY_RADIUS = 60_000;

/**
 * A home's coordinates. A missing minus sign or a swapped pair is corrected if that puts the home in Ontario. Any other
 * point outside is not used, nor is one too coarse for a map pin, far from the home's city, or in another part of
 * the province than the home's postal code; nor any if city and postal code contradict each other.
 */
export function judgeCoordinates({
  latitude,
  longitude,
  city,
  postalCode,
}: SentCoordinates): JudgedCoordinates {
  if (isEmpty(latitude) && isEmpty(longitude)) return null;
  const [a, b] = [amount(latitude), amount(longitude)];
  if (a === null || b === null) return 'not a pair of numbers';
  if (a === 0 && b === 0) return 'zero';
  const readings: Position[] = [
    { latitude: a, longitude: b },
    { latitude: a, longitude: -b },
    { latitude: b, longitude: a },
    { latitude: b, longitude: -a },
  ];
  const position = readings.find((reading) => isInBounds(reading, PROVINCE));
  if (position === undefined) return 'outside Ontario';
  if (isCoarse(position.latitude) && isCoarse(position.longitude)) return 'too coarse for a home';
  const place = placeOf(city ?? '');
  const citySlug = 'city' in place ? place.city : null;
  if (isFarFrom(citySlug, position)) return 'far from its city';
  const isThere = postalCode === null || canBeAt(postalCode, citySlug, position);
  return isThere ? position : 'not where its postal code is';
}

/** The position among these, if it can be used. */
export function coordinates(sent: SentCoordinates): Position | null {
  const judged = judgeCoordinates(sent);
  return typeof judged === 'string' ? null : judged;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Two decimals are about a kilometre: the centre of a town, not a house. */
const isCoarse = (degrees: number): boolean => Math.round(degrees * 100) / 100 === degrees;

/** Of a city that the site doesn't know, nothing is far. */
function isFarFrom(citySlug: CitySlug | null, position: Position): boolean {
  const centre = publishedCentre(citySlug, null);
  return centre !== null && metresBetween(centre, position) > MAX_CITY_RADIUS;
}
