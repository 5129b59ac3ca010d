import type { Position } from '#geography/domain/coordinates.ts';
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

/**
 * Rapid transit and GO trains of the region, with stations at the positions of the site's own map. Like that map it is
 * approximate, and lists only stations whose position is known.
 */
export const NETWORK: Network = lines.map(({ name, mode, stations }) => ({
  name,
  mode: modeOf(mode),
  stations: stations.map((station) => ({ ...station, id: fold(station.name) })),
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
