import type { Position } from '#geography/domain/coordinates.ts';
import { GAZETTEER } from '#geography/domain/gazetteer.ts';
import { fold } from '#places/domain/fold.ts';
import { CHOSEN_PLACE, type Destination, destinationName, formatPlace } from './destination.ts';
import { NETWORK, shortStationName, stationsOf } from './network.ts';

/** A place that trips can end at, by name. */
export type NamedPlace = Position & { id: string; name: string };

/** Every known destination by its id, such as 'union-station'. Of places with one name, the first here counts. */
const PLACES: ReadonlyMap<string, NamedPlace> = new Map(
  [...stationsOf(NETWORK), ...GAZETTEER.cities, ...GAZETTEER.neighbourhoods]
    .map(({ name, latitude, longitude }) => ({ id: fold(name), name, latitude, longitude }))
    .toReversed()
    .map((place) => [place.id, place]),
);

/** A destination's place; undefined if no place has that name. 'union' is Union Station, unless a place is called that. */
export const placeOf = ({ place }: Pick<Destination, 'place'>): NamedPlace | undefined =>
  typeof place === 'string'
    ? ['', '-station', '-go'].map((kind) => PLACES.get(place + kind)).find(Boolean)
    : { id: formatPlace(place), name: CHOSEN_PLACE, ...place };

/** A destination's name on a card: 'Union' of Union Station. */
export const shortName = (destination: Destination): string =>
  shortStationName(placeOf(destination)?.name ?? destinationName(destination));

/** All known places, by name. */
export const namedPlaces = (): NamedPlace[] =>
  [...PLACES.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
