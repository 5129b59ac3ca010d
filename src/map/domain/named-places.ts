import type { Position } from '#geography/domain/coordinates.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { NETWORK, stationsOf } from '#transit/domain/network.ts';

/** The places that a circle can be around, cities first: 'Oakville', 'Union Station'. */
const PLACES: readonly NamedPosition[] = [
  ...GAZETTEER.cities,
  ...GAZETTEER.neighbourhoods,
  ...stationsOf(NETWORK),
];

/** The names of those places, each once. */
export const PLACE_NAMES: readonly string[] = [...new Set(PLACES.map(({ name }) => name))];

/** The position of the first place with a name, in any case; null if there is none. */
export function placeNamed(text: string): Position | null {
  const wanted = text.trim().toLowerCase();
  const place = PLACES.find(({ name }) => name.toLowerCase() === wanted);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
}
