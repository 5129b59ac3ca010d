import type { LngLat, NamedLine } from '#geography/domain/basemap.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import type { NamedPosition } from '#geography/domain/gazetteer.ts';
import { fold } from '#places/domain/fold.ts';
import lines from './network.json' with { type: 'json' };

export const MODES = ['subway', 'light rail', 'train'] as const;
export type Mode = (typeof MODES)[number];

export type Station = Position & {
  /** Identifies it in addresses: 'union-station'. */
  id: string;
  name: string;
};

/** Stations in the order that a train stops at them; trains run both ways. */
export type Line = { name: string; mode: Mode; stations: readonly Station[] };

export type Network = readonly Line[];

/** Where a line runs: through its stations in order, and through points between them. */
export type Course = NamedLine & { mode: Mode };

/**
 * Rapid transit and GO trains of the region, with stations at the positions of the site's own map. Like that map it is
 * approximate, and lists only stations whose position is known.
 */
export const NETWORK: Network = lines.map(({ name, mode, stations }) => ({
  name,
  mode: modeOf(mode),
  stations: stations.map(({ name, latitude, longitude }) => {
    return { id: fold(name), name, latitude, longitude };
  }),
}));

/**
 * The courses of those lines, along the shore where there is one. `via` in the file are the points on the way to a station
 * from the one before. Travel times don't depend on them.
 */
export const COURSES: readonly Course[] = lines.map(({ name, mode, stations }) => ({
  name,
  mode: modeOf(mode),
  line: stations.flatMap(({ via, latitude, longitude }): LngLat[] => [
    ...(via ?? []),
    [longitude, latitude],
  ]),
}));

function modeOf(text: string): Mode {
  const mode = MODES.find((known) => known === text);
  if (mode === undefined) throw new RangeError(`${text} is no mode of transit`);
  return mode;
}

/** Every station once; one where lines meet has the position given first. */
export function stationsOf(network: Network): Station[] {
  const byId = new Map<string, Station>();
  for (const { stations } of network) {
    for (const station of stations) if (!byId.has(station.id)) byId.set(station.id, station);
  }
  return [...byId.values()];
}

/** 'Union' of 'Union Station', as the map and cards call it. */
export const shortStationName = (name: string): string => name.replace(/ Station$/, '');

/** The stations as a map shows them: one for each position, by its short name. */
export function stationsByPosition(network: Network): NamedPosition[] {
  const byPosition = new Map<string, NamedPosition>();
  for (const { name, latitude, longitude } of stationsOf(network)) {
    const key = `${latitude} ${longitude}`;
    if (byPosition.has(key)) continue;
    byPosition.set(key, { name: shortStationName(name), latitude, longitude });
  }
  return [...byPosition.values()];
}
