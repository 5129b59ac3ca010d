import { metresBetween, type Position } from '#geography/domain/coordinates.ts';
import { type Mode, type Network, type Station, stationsOf } from './network.ts';
import type { Stop } from './travel-grid.ts';
import { LONGEST_CHANGE, LONGEST_WALK, walkBetween } from './walking.ts';

/** Kilometres an hour including stops, and the average wait in minutes on a weekday morning. */
const SERVICE: Record<Mode, { speed: number; wait: number }> = {
  subway: { speed: 30, wait: 3 },
  'light rail': { speed: 22, wait: 5 },
  train: { speed: 55, wait: 8 },
};
/** Ratio of the distance by rail to that as the crow flies between consecutive stations. */
const RAIL_DETOUR = 1.05;
/** Minutes from one platform to another of the same station. */
const CHANGE = 4;
/** More changes than anyone makes; each round of the calculation allows one more. */
const MOST_RIDES = 4;

/**
 * The minutes to a destination from every station of a network, estimated: wait, ride at the line's average speed,
 * change, walk. Only stations from which the destination can be reached.
 */
export function estimate(network: Network, destination: Position): Stop[] {
  const stations = stationsOf(network);
  const changes = new Map(stations.map((station) => [station.id, changesAt(station, stations)]));
  const walks = new Map(
    stations
      .map((station) => [station.id, walkBetween(station, destination)] as const)
      .filter(([, walk]) => walk <= LONGEST_WALK),
  );
  let boarded = new Map<string, number>();
  for (let rides = 1; rides <= MOST_RIDES; rides++) {
    const alighted = new Map(stations.map(({ id }) => [id, fromPlatform(id)]));
    boarded = rideTo(network, alighted, boarded);
  }
  return stations.flatMap(({ id, latitude, longitude }) => {
    const minutes = boarded.get(id);
    return minutes === undefined ? [] : [{ latitude, longitude, minutes }];
  });

  /** The minutes to the destination after alighting: on foot, or by another vehicle here or nearby. */
  function fromPlatform(id: string): number {
    const byAnother = (changes.get(id) ?? []).map(
      ({ to, minutes }) => minutes + (boarded.get(to) ?? Number.POSITIVE_INFINITY),
    );
    return Math.min(walks.get(id) ?? Number.POSITIVE_INFINITY, ...byAnother);
  }
}

/** The stations to change to, the station itself included, and the minutes that takes. */
const changesAt = (from: Station, stations: readonly Station[]) =>
  stations
    .map((station) => ({ to: station.id, minutes: Math.max(CHANGE, walkBetween(from, station)) }))
    .filter(({ to, minutes }) => to === from.id || minutes <= LONGEST_CHANGE);

/** The minutes from each station, given those after alighting at each: one more ride on any line, either way. */
function rideTo(
  network: Network,
  alighted: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const boarded = new Map(before);
  for (const { mode, stations } of network) {
    const { speed, wait } = SERVICE[mode];
    for (const inOrder of [stations, stations.toReversed()]) {
      let aboard = Number.POSITIVE_INFINITY;
      let last: Station | undefined;
      for (const station of inOrder) {
        if (last) aboard += rideMinutes(last, station, speed);
        const best = Math.min(boarded.get(station.id) ?? Number.POSITIVE_INFINITY, aboard + wait);
        if (best < Number.POSITIVE_INFINITY) boarded.set(station.id, best);
        aboard = Math.min(aboard, alighted.get(station.id) ?? Number.POSITIVE_INFINITY);
        last = station;
      }
    }
  }
  return boarded;
}

const rideMinutes = (from: Station, to: Station, speed: number): number =>
  (metresBetween(from, to) * RAIL_DETOUR * 60) / (speed * 1_000);
