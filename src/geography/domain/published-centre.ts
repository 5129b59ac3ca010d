import { fold } from '#places/domain/fold.ts';
import { metresBetween, type Position } from './coordinates.ts';
import { GAZETTEER, type NamedPosition } from './gazetteer.ts';

const byName = (places: readonly NamedPosition[]): ReadonlyMap<string, Position> =>
  new Map(
    places.map(({ name, latitude, longitude }) => [fold(name), { latitude, longitude }] as const),
  );

const CITIES = byName(GAZETTEER.cities);
const NEIGHBOURHOODS = byName(GAZETTEER.neighbourhoods);
/** By city and name: 'oshawa-northglen', as Clarington has one too. */
const IN_CITIES = byName(
  GAZETTEER.neighbourhoods.map(({ city, name, ...at }) => ({ name: `${city} ${name}`, ...at })),
);

/** Metres: a neighbourhood farther from its city's centre is another of the same name. */
const MAX_DISTANCE_FROM_CITY = 30_000;

/**
 * The centre of a neighbourhood as the site's map has it, or else of its city; null for an unknown city. It is the only
 * position of homes that show none.
 */
export function publishedCentre(
  citySlug: string | null,
  neighbourhood: string | null,
): Position | null {
  const city = CITIES.get(citySlug ?? '');
  if (city === undefined) return null;
  // Boards join names: 'Rosedale-Moore Park'.
  const [leading = ''] = (neighbourhood ?? '').split(/[-/(]/);
  const [whole, first] = [fold(neighbourhood ?? ''), fold(leading)];
  const named =
    IN_CITIES.get(`${citySlug}-${whole}`) ??
    IN_CITIES.get(`${citySlug}-${first}`) ??
    NEIGHBOURHOODS.get(whole) ??
    NEIGHBOURHOODS.get(first);
  return named !== undefined && metresBetween(named, city) <= MAX_DISTANCE_FROM_CITY ? named : city;
}
